// The coupon's transitions (spec section 4), one row a rule.

import { expect, test } from 'vitest';
import {
  type CouponCommand,
  type CouponContext,
  changeCoupon,
} from '../../src/shared/betslip/coupon/change-coupon.ts';
import {
  betTypeOf,
  type Coupon,
  EMPTY_COUPON,
  offeredBetTypes,
} from '../../src/shared/betslip/coupon/coupon.ts';
import { DEFAULT_RULES } from '../../src/shared/betslip/coupon/default-rules.ts';
import { readCommand } from '../../src/shared/betslip/coupon/read-command.ts';
import type { BetType } from '../../src/shared/betslip/figures.ts';
import type { SelectionBlock } from '../../src/shared/betslip/slip.ts';
import { couponContext, selectionOf } from '../support/slip-selections.ts';

const add = (matchId: string, outcomeId = '1'): CouponCommand => ({
  type: 'add',
  selection: selectionOf(matchId, outcomeId),
});
const remove = (matchId: string, outcomeId = '1'): CouponCommand => ({
  type: 'remove',
  selectionId: `${matchId}/1//${outcomeId}`,
});
const setType = (betType: BetType): CouponCommand => ({ type: 'setBetType', betType });

/** Runs commands that must all be taken. */
function run(
  commands: readonly CouponCommand[],
  from: Coupon = EMPTY_COUPON,
  context: CouponContext = couponContext(),
): Coupon {
  return commands.reduce((coupon, command) => {
    const changed = changeCoupon(coupon, command, context);
    if (!changed.ok) throw new Error(`${command.type}: ${changed.error.code}`);
    return changed.value;
  }, from);
}

const typeOf = (coupon: Coupon) => betTypeOf(coupon, DEFAULT_RULES);

test.each<readonly [string, readonly CouponCommand[], BetType]>([
  ['nothing is a Single', [], 'Single'],
  ['one selection', [add('1')], 'Single'],
  ['two matches', [add('1'), add('2')], 'Multiple'],
  ['two of one match', [add('1'), add('1', '2')], 'Split'],
  ['a second of a match in a Multiple', [add('1'), add('2'), add('2', '3')], 'Split'],
  ['back to one of each match', [add('1'), add('2'), add('2', '3'), remove('2')], 'Multiple'],
  ['down to one', [add('1'), add('2'), remove('1')], 'Single'],
  ['a Combo by hand', [add('1'), add('2'), add('3'), setType('Combo')], 'Combo'],
  ['which stays with another match', [add('1'), add('2'), setType('Combo'), add('3')], 'Combo'],
  ['and with another of a match', [add('1'), add('2'), setType('Combo'), add('2', '2')], 'Combo'],
  ['and ends with one selection', [add('1'), add('2'), setType('Combo'), remove('2')], 'Single'],
  [
    'and does not come back by itself',
    [add('1'), add('2'), setType('Combo'), remove('2'), add('2')],
    'Multiple',
  ],
  ['singles by hand', [add('1'), add('2'), setType('Single'), add('3')], 'Single'],
  [
    'what it is by itself is no choice',
    [add('1'), add('2'), setType('Combo'), setType('Multiple'), add('2', '2')],
    'Split',
  ],
])('%s', (_, commands, betType) => {
  expect(typeOf(run(commands))).toBe(betType);
});

test.each<readonly [string, readonly CouponCommand[], readonly BetType[]]>([
  ['one', [add('1')], ['Single']],
  ['two matches', [add('1'), add('2')], ['Single', 'Multiple', 'Combo']],
  ['two of one match only', [add('1'), add('1', '2')], ['Single', 'Split']],
  ['mixed', [add('1'), add('1', '2'), add('2')], ['Single', 'Split', 'Combo']],
])('offered for %s', (_, commands, types) => {
  expect(offeredBetTypes(run(commands), DEFAULT_RULES)).toEqual(types);
});

test('without split bets several of a match are a Combo, without systems as well singles', () => {
  const coupon = run([add('1'), add('1', '2'), add('2')]);
  expect(betTypeOf(coupon, { splitBets: false, systemBets: true })).toBe('Combo');
  expect(betTypeOf(coupon, { splitBets: false, systemBets: false })).toBe('Single');
});

test('a type that does not fit is refused and changes nothing', () => {
  const coupon = run([add('1'), add('1', '2')]);
  for (const betType of ['Multiple', 'Combo'] as const)
    expect(changeCoupon(coupon, setType(betType), couponContext())).toMatchObject({
      ok: false,
      error: { code: 'not_offered' },
    });
});

test('an outcome is on the slip once; removing the last resets the coupon', () => {
  const once = run([add('1'), add('1')]);
  expect(once.selections).toHaveLength(1);
  const changed = run([{ type: 'setStake', stake: 70_000 }, remove('1')], once);
  expect(changed).toEqual(EMPTY_COUPON);
});

const DECIDED = {
  acceptChanges: 'none',
  tolerancePercent: 5,
  useBonus: true,
  mode: 'sim',
} as const;
const decide: readonly CouponCommand[] = [
  { type: 'setAcceptChanges', acceptChanges: DECIDED.acceptChanges },
  { type: 'setTolerance', percent: DECIDED.tolerancePercent },
  { type: 'setUseBonus', useBonus: DECIDED.useBonus },
  { type: 'setMode', mode: DECIDED.mode },
];

test.each<readonly [string, readonly CouponCommand[]]>([
  ['cleared', [{ type: 'clear' }]],
  ['emptied one by one', [remove('1'), remove('2')]],
])('a coupon that is %s starts anew with what the player decided about money', (_, commands) => {
  const coupon = run([add('1'), add('2'), { type: 'setStake', stake: 70_000 }, ...decide]);
  expect(run(commands, coupon)).toEqual({ ...EMPTY_COUPON, ...DECIDED });
});

test('what the player decided about money holds on an empty slip, and for what comes', () => {
  expect(run([...decide, add('1'), remove('1'), add('2')])).toMatchObject(DECIDED);
});

test.each([true, false])(
  'a coupon that is loaded (replacing: %s) brings no decision of its own',
  (replacing) => {
    const stranger = { acceptChanges: 'any', tolerancePercent: 10, useBonus: false, mode: 'real' };
    const load = {
      type: 'load',
      replace: replacing,
      coupon: { ...stranger, selections: [{ ...selectionOf('5'), ...stranger }] },
    };
    const read = readCommand(load) as CouponCommand;
    expect(run([add('1'), ...decide, read])).toMatchObject(DECIDED);
  },
);

test('the default stake is 100 naira, and what is set holds for what comes', () => {
  expect(run([add('1')]).selections[0]?.stake).toBe(10_000);
  const coupon = run([add('1'), { type: 'setStake', stake: 25_000 }, add('2')]);
  expect(coupon.selections.map(({ stake }) => stake)).toEqual([25_000, 25_000]);
  expect(coupon.stake).toBe(25_000);
});

test('the stake of one selection is the stake of the coupon that grows out of it', () => {
  const stake: CouponCommand = { type: 'setSelectionStake', selectionId: '1/1//1', stake: 50_000 };
  expect(run([add('1'), stake, add('2')]).stake).toBe(50_000);
});

test('a total stays when a Multiple falls back to one selection', () => {
  const coupon = run([add('1'), add('2'), { type: 'setStake', stake: 90_000 }, remove('2')]);
  expect(coupon).toMatchObject({ stake: 90_000, selections: [{ stake: 90_000 }] });
});

test('switching by hand keeps the stakes of singles, of the total and of groupings', () => {
  const coupon = run([
    add('1'),
    add('2'),
    add('3'),
    { type: 'setStake', stake: 60_000 },
    setType('Single'),
    { type: 'setSelectionStake', selectionId: '2/1//1', stake: 20_000 },
    setType('Combo'),
    { type: 'setGrouping', size: 2, stake: 1_000 },
    setType('Multiple'),
  ]);
  expect(coupon.stake).toBe(60_000);
  expect(coupon.selections.map(({ stake }) => stake)).toEqual([10_000, 20_000, 10_000]);
  expect(coupon.groupings).toEqual([{ size: 2, stake: 1_000 }]);
});

test('a stake in a coupon of singles is the stake of each', () => {
  const coupon = run([
    add('1'),
    add('2'),
    setType('Single'),
    { type: 'setStake', stake: 30_000 },
    add('3'),
  ]);
  expect(coupon.selections.map(({ stake }) => stake)).toEqual([30_000, 30_000, 30_000]);
});

test('groupings stand by size, once each, and leave with the matches they need', () => {
  const three = run([
    add('1'),
    add('2'),
    add('3'),
    { type: 'setGrouping', size: 3, stake: 500 },
    { type: 'setGrouping', size: 1, stake: 700 },
    { type: 'setGrouping', size: 3, stake: 900 },
  ]);
  expect(three.groupings).toEqual([
    { size: 1, stake: 700 },
    { size: 3, stake: 900 },
  ]);
  expect(run([remove('3')], three).groupings).toEqual([{ size: 1, stake: 700 }]);
  expect(run([{ type: 'setGrouping', size: 1, stake: null }], three).groupings).toHaveLength(1);
  const nothing = run([{ type: 'setGrouping', size: 2, stake: 0 }, remove('9')], three);
  expect(nothing.groupings).toHaveLength(3);
  // What was left with nothing on it is no part of a bet that is staked elsewhere.
  expect(run([{ type: 'setGrouping', size: 1, stake: 800 }], nothing).groupings).toEqual([
    { size: 1, stake: 800 },
    { size: 3, stake: 900 },
  ]);
  expect(
    changeCoupon(three, { type: 'setGrouping', size: 4, stake: 1 }, couponContext()),
  ).toMatchObject({ ok: false, error: { code: 'not_offered' } });
});

test('of only bankers the first is released, with all of its match', () => {
  const banker = (matchId: string, outcomeId = '1'): CouponCommand => ({
    type: 'setBanker',
    selectionId: `${matchId}/1//${outcomeId}`,
    fixed: true,
  });
  const two = [add('1'), add('1', '2'), add('2'), banker('1'), banker('1', '2')];
  const fixedOf = (coupon: Coupon) => coupon.selections.map(({ fixed }) => fixed);
  expect(fixedOf(run(two))).toEqual([true, true, false]);
  expect(fixedOf(run([...two, banker('2')]))).toEqual([false, false, true]);
  expect(fixedOf(run([add('1'), banker('1')]))).toEqual([false]);
});

test('a full slip refuses one more, and says how many fit', () => {
  const context = couponContext({ rules: { ...DEFAULT_RULES, maxSelections: 2 } });
  const coupon = run([add('1'), add('2')], EMPTY_COUPON, context);
  expect(changeCoupon(coupon, add('3'), context)).toMatchObject({
    ok: false,
    error: { code: 'slip_full', message: /2 selections/ },
  });
});

test('an outcome that is not on the slip has no stake and is no banker', () => {
  const commands: CouponCommand[] = [
    { type: 'setSelectionStake', selectionId: '9/1//1', stake: 1 },
    { type: 'setBanker', selectionId: '9/1//1', fixed: true },
  ];
  for (const command of commands)
    expect(changeCoupon(EMPTY_COUPON, command, couponContext())).toMatchObject({
      ok: false,
      error: { code: 'unknown_selection' },
    });
});

test('removing what is blocked leaves what only waits for the connection', () => {
  const blocks: Record<string, SelectionBlock | null> = {
    '1/1//1': 'suspended',
    '2/1//1': 'stale',
    '3/1//1': 'ended',
    '4/1//1': null,
  };
  const coupon = run(['1', '2', '3', '4'].map((id) => add(id)));
  const context = couponContext({ blockOf: (id) => blocks[id] ?? null });
  const left = run([{ type: 'removeBlocked' }], coupon, context);
  expect(left.selections.map(({ matchId }) => matchId)).toEqual(['2', '4']);
});

test('accepting prices takes those of now, with their time and number; a price of none is kept', () => {
  const context = couponContext({
    now: 5,
    seqOf: () => 44,
    oddsOf: (id) => (id === '1/1//1' ? 250 : 0),
  });
  const [first, second] = run(
    [{ type: 'acceptPrices' }],
    run([add('1'), add('2')]),
    context,
  ).selections;
  expect(first).toMatchObject({ pickedOdds: 250, pickedAt: 5, pickedSeq: 44 });
  expect(second).toMatchObject({ pickedOdds: 200, pickedAt: 1_700_000_000_000 });
});

test('a coupon is loaded with its type, stake, bankers and groupings', () => {
  const coupon = run(
    [
      {
        type: 'load',
        replace: true,
        coupon: {
          selections: [
            { ...selectionOf('5'), fixed: true },
            selectionOf('6'),
            selectionOf('6'),
            selectionOf('7'),
          ],
          betType: 'Combo',
          stake: 40_000,
          groupings: [
            { size: 3, stake: 100 },
            { size: 2, stake: 200 },
          ],
        },
      },
    ],
    run([add('1'), { type: 'setAcceptChanges', acceptChanges: 'any' }]),
  );
  expect(coupon).toMatchObject({
    chosenType: 'Combo',
    stake: 40_000,
    acceptChanges: 'any',
    groupings: [{ size: 2 }, { size: 3 }],
    selections: [{ matchId: '5', fixed: true }, { matchId: '6' }, { matchId: '7' }],
  });
});

test('a loaded single keeps its stake; loading beside what is there adds to it', () => {
  const load = (replace: boolean): CouponCommand => ({
    type: 'load',
    replace,
    coupon: { selections: [{ ...selectionOf('5'), stake: 33_000 }] },
  });
  expect(run([load(true)], run([add('1'), add('2')]))).toMatchObject({
    stake: 33_000,
    selections: [{ matchId: '5', stake: 33_000 }],
  });
  expect(run([load(false)], run([add('1')])).selections).toHaveLength(2);
  const context = couponContext({ rules: { ...DEFAULT_RULES, maxSelections: 1 } });
  expect(changeCoupon(run([add('1')]), load(false), context)).toMatchObject({
    error: { code: 'slip_full' },
  });
});

test('what changes nothing is the same coupon', () => {
  const coupon = run([add('1'), add('2')]);
  const commands: CouponCommand[] = [
    add('1'),
    remove('9'),
    { type: 'setStake', stake: coupon.stake },
    { type: 'setSelectionStake', selectionId: '1/1//1', stake: 10_000 },
    { type: 'setBanker', selectionId: '1/1//1', fixed: false },
    { type: 'setGrouping', size: 2, stake: null },
    { type: 'acceptPrices' },
    { type: 'removeBlocked' },
    setType('Multiple'),
    { type: 'setUseBonus', useBonus: false },
    { type: 'setTolerance', percent: 0 },
  ];
  for (const command of commands) expect(run([command], coupon)).toBe(coupon);
});
