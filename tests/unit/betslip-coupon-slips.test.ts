// Several slips side by side, and the commands and documents that come from outside.

import { describe, expect, test } from 'vitest';
import { DEFAULT_RULES } from '../../src/shared/betslip/coupon/default-rules.ts';
import { readBetRules } from '../../src/shared/betslip/coupon/read-bet-rules.ts';
import { readCommand } from '../../src/shared/betslip/coupon/read-command.ts';
import { readDocument, writeDocument } from '../../src/shared/betslip/coupon/slip-document.ts';
import {
  activeCoupon,
  changeSlips,
  EMPTY_SLIPS,
  forPlayer,
  MAX_TABS,
  type Slips,
  type SlipsCommand,
} from '../../src/shared/betslip/coupon/slips.ts';
import { couponContext, selectionOf } from '../support/slip-selections.ts';

function run(commands: readonly SlipsCommand[], from: Slips = EMPTY_SLIPS): Slips {
  return commands.reduce((slips, command) => {
    const changed = changeSlips(slips, command, couponContext());
    if (!changed.ok) throw new Error(`${command.type}: ${changed.error.code}`);
    return changed.value;
  }, from);
}

const add = (matchId: string): SlipsCommand => ({ type: 'add', selection: selectionOf(matchId) });
const idsOf = (slips: Slips) => activeCoupon(slips).selections.map(({ matchId }) => matchId);

test('each slip has its own coupon, and the revision counts changes only', () => {
  const two = run([add('1'), { type: 'openTab' }, add('2'), add('3')]);
  expect(idsOf(two)).toEqual(['2', '3']);
  expect(two.revision).toBe(4);
  const first = two.tabs[0]!.id;
  expect(idsOf(run([{ type: 'selectTab', id: first }], two))).toEqual(['1']);
  expect(run([{ type: 'selectTab', id: two.active }, add('2')], two)).toBe(two);
});

test('five slips at most, and no more than that', () => {
  const open: SlipsCommand = { type: 'openTab' };
  const five = run(Array<SlipsCommand>(MAX_TABS - 1).fill(open));
  expect(five.tabs).toHaveLength(MAX_TABS);
  expect(changeSlips(five, open, couponContext())).toMatchObject({ error: { code: 'tabs_full' } });
});

test('a closed slip gives its place to a neighbour, the last one to an empty one', () => {
  const three = run([add('1'), { type: 'openTab' }, add('2'), { type: 'openTab' }, add('3')]);
  const [first, second, third] = three.tabs.map(({ id }) => id);
  const two = run([{ type: 'closeTab', id: third! }], three);
  expect(two.active).toBe(second);
  expect(run([{ type: 'closeTab', id: first! }], two).active).toBe(second);
  const none = run(
    [
      { type: 'closeTab', id: first! },
      { type: 'closeTab', id: second! },
    ],
    two,
  );
  expect(none.tabs).toHaveLength(1);
  expect(idsOf(none)).toEqual([]);
  // An id is never used twice: another tab of the browser may still show the old one.
  expect(three.tabs.map(({ id }) => id)).not.toContain(none.active);
  for (const type of ['selectTab', 'closeTab'] as const)
    expect(changeSlips(none, { type, id: first! }, couponContext())).toMatchObject({ ok: false });
});

test('how odds changes are taken is one decision for all slips, open or to come', () => {
  const slips = run([
    add('1'),
    { type: 'openTab' },
    add('2'),
    { type: 'setAcceptChanges', acceptChanges: 'none' },
    { type: 'setTolerance', percent: 2 },
    { type: 'openTab' },
  ]);
  for (const { coupon } of slips.tabs)
    expect(coupon).toMatchObject({ acceptChanges: 'none', tolerancePercent: 2 });
  const closed = run(
    slips.tabs.map(({ id }) => ({ type: 'closeTab', id }) as const),
    slips,
  );
  expect(activeCoupon(closed)).toMatchObject({ acceptChanges: 'none', tolerancePercent: 2 });
});

test('the wallet and the mode are those of one slip; a new slip starts with them', () => {
  const two = run([
    add('1'),
    { type: 'setUseBonus', useBonus: true },
    { type: 'setMode', mode: 'sim' },
    { type: 'openTab' },
  ]);
  expect(activeCoupon(two)).toMatchObject({ useBonus: true, mode: 'sim' });
  const real = run([{ type: 'setMode', mode: 'real' }], two);
  expect(real.tabs.map(({ coupon }) => coupon.mode)).toEqual(['sim', 'real']);
});

describe('decisions about money belong to the player who made them', () => {
  const context = couponContext({ playerId: '7' });
  const decide = (from: Slips, by = '7') =>
    changed(
      changeSlips(
        changed(
          changeSlips(
            from,
            { type: 'setAcceptChanges', acceptChanges: 'any' },
            couponContext({ playerId: by }),
          ),
        ),
        { type: 'setUseBonus', useBonus: true },
        couponContext({ playerId: by }),
      ),
    );
  const changed = (result: ReturnType<typeof changeSlips>) => {
    if (!result.ok) throw new Error(result.error.code);
    return result.value;
  };
  const read = (slips: Slips) => readDocument(JSON.parse(JSON.stringify(writeDocument(slips))))!;

  test('they stay while that player is logged out, and when he comes back', () => {
    const slips = decide(run([add('1')]));
    expect(forPlayer(slips, '')).toBe(slips);
    expect(forPlayer(slips, '7')).toBe(slips);
    expect(forPlayer(read(slips), '7')).toEqual(slips);
  });

  test('another player starts with the defaults, and with the picks and stakes that are there', () => {
    const slips = decide(run([add('1'), { type: 'setStake', stake: 70_000 }, { type: 'openTab' }]));
    const theirs = forPlayer(read(slips), '8');
    expect(theirs.revision).toBe(slips.revision + 1);
    for (const { coupon } of theirs.tabs)
      expect(coupon).toMatchObject({
        acceptChanges: 'higher',
        tolerancePercent: 0,
        useBonus: false,
        mode: 'real',
      });
    expect(theirs.tabs[0]?.coupon).toMatchObject({ stake: 70_000, selections: [{ matchId: '1' }] });
    expect(forPlayer(theirs, '7')).toBe(theirs);
  });

  test('those of a visitor are of the player who logs in next, and of nobody after him', () => {
    const slips = decide(run([add('1')]), '');
    const adopted = forPlayer(slips, '7');
    expect(adopted.tabs).toEqual(slips.tabs);
    expect(activeCoupon(forPlayer(adopted, '7')).acceptChanges).toBe('any');
    expect(activeCoupon(forPlayer(adopted, '8')).acceptChanges).toBe('higher');
  });

  test('where nothing was decided there is nothing to take away', () => {
    const slips = changed(changeSlips(EMPTY_SLIPS, add('1'), context));
    expect(forPlayer(slips, '8')).toBe(slips);
  });

  test('a document from before there were owners is read, as of nobody', () => {
    const document = JSON.parse(JSON.stringify(writeDocument(decide(run([add('1')])))));
    delete document.body.owner;
    expect(readDocument(document)).toMatchObject({ owner: '' });
    document.body.owner = 7;
    expect(readDocument(document)).toBeUndefined();
  });
});

test('a document reads back as the same slips, and those as the same document', () => {
  const slips = run([
    add('1'),
    add('2'),
    { type: 'setGrouping', size: 2, stake: 500 },
    { type: 'setBetType', betType: 'Combo' },
    { type: 'openTab' },
    add('3'),
  ]);
  const document = JSON.parse(JSON.stringify(writeDocument(slips)));
  const read = readDocument(document);
  expect(read).toEqual(slips);
  expect(writeDocument(read!)).toEqual(document);
});

const good = JSON.parse(JSON.stringify(writeDocument(run([add('1'), add('2')]))));
const withBody = (change: (body: typeof good.body) => void) => {
  const document = structuredClone(good);
  change(document.body);
  return document;
};

test.each<readonly [string, unknown]>([
  ['nothing', undefined],
  ['a text', 'slip'],
  ['another version', { ...good, version: 0 }],
  ['no body', { version: 1, revision: 3 }],
  ['a revision that is none', { ...good, revision: -1 }],
  ['no slip', withBody((body) => (body.tabs = []))],
  ['too many slips', withBody((body) => (body.tabs = Array(6).fill(body.tabs[0])))],
  ['two slips of one name', withBody((body) => (body.tabs = [body.tabs[0], body.tabs[0]]))],
  ['an active slip that is none', withBody((body) => (body.active = 'slip-9'))],
  ['an id that would be used twice', withBody((body) => (body.nextId = 1))],
  [
    'a selection twice',
    withBody((body) => body.tabs[0].coupon.selections.push(body.tabs[0].coupon.selections[0])),
  ],
  ['a stake of half a kobo', withBody((body) => (body.tabs[0].coupon.stake = 0.5))],
  [
    'a key of another outcome',
    withBody((body) => (body.tabs[0].coupon.selections[0].outcomeId = '2')),
  ],
  [
    'a name without end',
    withBody((body) => (body.tabs[0].coupon.selections[0].eventName = 'x'.repeat(9_999))),
  ],
  [
    'a grouping that does not fit',
    withBody((body) => (body.tabs[0].coupon.groupings = [{ size: 3, stake: 1 }])),
  ],
  [
    'selections without end',
    withBody(
      (body) =>
        (body.tabs[0].coupon.selections = Array(500).fill(body.tabs[0].coupon.selections[0])),
    ),
  ],
])('a document with %s is dropped', (_, document) => {
  expect(readDocument(document)).toBeUndefined();
});

test.each<readonly [string, unknown]>([
  ['no object', 'add'],
  ['no type', {}],
  ['an unknown type', { type: 'empty' }],
  ['a name of every object', { type: 'toString' }],
  ['a selection without a match', { type: 'add', selection: { ...selectionOf('1'), matchId: '' } }],
  ['a wildcard for a match', { type: 'add', selection: selectionOf('#') }],
  ['odds that are no hundredths', { type: 'add', selection: { ...selectionOf('1'), odds: 1.85 } }],
  ['a negative stake', { type: 'setStake', stake: -1 }],
  ['a stake without end', { type: 'setStake', stake: Number.POSITIVE_INFINITY }],
  ['a stake as text', { type: 'setStake', stake: '100' }],
  ['too much tolerance', { type: 'setTolerance', percent: 11 }],
  ['a bet type of another house', { type: 'setBetType', betType: 'Trixie' }],
  ['rules with a hole', { type: 'setRules', rules: { ...DEFAULT_RULES, minStake: undefined } }],
  ['an empty coupon', { type: 'load', replace: true, coupon: { selections: [] } }],
  [
    'a wrong part of a coupon',
    { type: 'load', replace: true, coupon: { selections: [selectionOf('1')], stake: null } },
  ],
  [
    'a grouping twice',
    {
      type: 'load',
      replace: true,
      coupon: {
        selections: [selectionOf('1')],
        groupings: [
          { size: 1, stake: 1 },
          { size: 1, stake: 2 },
        ],
      },
    },
  ],
  ['a document without a version', { type: 'restore', document: { revision: 1, body: {} } }],
  ['a player without a name', { type: 'setPlayer', player: { userId: '1' } }],
])('a command with %s is none', (_, command) => {
  expect(readCommand(command)).toBeUndefined();
});

test.each<readonly [unknown]>([
  [{ type: 'add', selection: selectionOf('1') }],
  [{ type: 'remove', selectionId: '1/1//1' }],
  [{ type: 'clear' }],
  [{ type: 'setGrouping', size: 2, stake: null }],
  [{ type: 'restore', document: null }],
  [{ type: 'setPlayer', player: null }],
  [{ type: 'setRules', rules: DEFAULT_RULES }],
  [{ type: 'closeTab', id: 'slip-1' }],
  [
    {
      type: 'requote',
      selections: [{ selectionId: '1/1//1', odds: 0, active: false }],
      onlyStale: false,
      ageMs: 250,
    },
  ],
  [
    {
      type: 'load',
      replace: false,
      coupon: { selections: [{ ...selectionOf('1'), fixed: true }], stake: 500 },
    },
  ],
])('%j is read as it is, without what it has beside its fields', (command) => {
  expect(readCommand({ ...(command as object), extra: 1 })).toEqual(command);
});

test('rules are read from the variables; what is missing or wrong has its default', () => {
  const tiers = [{ ticket_length: 5, bonus: 5 }];
  expect(readBetRules({}, [], 0)).toEqual(DEFAULT_RULES);
  expect(
    readBetRules(
      {
        MinBetStake: '50',
        singleMaxStake: 'much',
        MinBonusOdd: '1.35',
        MaxNoOfSelection: '1000',
        EnableSplitBet: '0',
        taxEnabled: '1',
        wthTax: '7.5',
        GroupStakeStep: '0',
        MaxPayout: 20000000,
      },
      tiers,
      0,
    ),
  ).toEqual({
    ...DEFAULT_RULES,
    minStake: 5_000,
    minBonusOdds: 135,
    maxSelections: 100,
    splitBets: false,
    withholdingTaxPercent: 7.5,
    groupStakeStep: 1,
    maxPayout: 2_000_000_000,
    bonusTiers: [{ ticketLength: 5, percent: 5 }],
  });
  // Taxes that are switched off, and a bonus that has not begun.
  const later = { wthTax: '7.5', PowerBonusStartDate: '2030-01-01' };
  expect(readBetRules(later, tiers, 0)).toEqual(DEFAULT_RULES);
});
