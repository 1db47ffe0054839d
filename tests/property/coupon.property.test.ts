// Any run of commands against a naive model of the slip, and the laws that hold after each of them.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  betTypeOf,
  countMatches,
  DEFAULT_STAKE,
  EMPTY_COUPON,
  offeredBetTypes,
} from '../../src/shared/betslip/coupon/coupon.ts';
import { DEFAULT_RULES } from '../../src/shared/betslip/coupon/default-rules.ts';
import { readCommand } from '../../src/shared/betslip/coupon/read-command.ts';
import { readDocument, writeDocument } from '../../src/shared/betslip/coupon/slip-document.ts';
import {
  activeCoupon,
  changeSlips,
  EMPTY_SLIPS,
  type Slips,
  type SlipsCommand,
} from '../../src/shared/betslip/coupon/slips.ts';
import { couponContext, selectionOf } from '../support/slip-selections.ts';

const MAX_SELECTIONS = 6;
const rules = { ...DEFAULT_RULES, maxSelections: MAX_SELECTIONS };
const context = couponContext({ rules, blockOf: (id) => (id.endsWith('3') ? 'suspended' : null) });

const matchId = fc.constantFrom('1', '2', '3', '4');
const outcomeId = fc.constantFrom('1', '2', '3');
const selection = fc
  .tuple(matchId, outcomeId)
  .map(([match, outcome]) => selectionOf(match, outcome));
const selectionId = selection.map((each) => each.selectionId);
const stake = fc.integer({ min: 0, max: 1_000_000 });

const command: fc.Arbitrary<SlipsCommand> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ type: fc.constant('add'), selection }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('remove'), selectionId }) },
  fc.record({ type: fc.constantFrom('clear', 'removeBlocked', 'acceptPrices') }),
  fc.record({ type: fc.constant('setStake'), stake }),
  fc.record({ type: fc.constant('setSelectionStake'), selectionId, stake }),
  {
    weight: 3,
    arbitrary: fc.record({ type: fc.constant('setBanker'), selectionId, fixed: fc.boolean() }),
  },
  fc.record({
    type: fc.constant('setGrouping'),
    size: fc.integer({ min: 1, max: 5 }),
    stake: fc.option(stake),
  }),
  fc.record({
    type: fc.constant('setBetType'),
    betType: fc.constantFrom('Single', 'Multiple', 'Split', 'Combo'),
  }),
  fc.record({ type: fc.constant('openTab') }),
  fc.record({
    type: fc.constantFrom('selectTab', 'closeTab'),
    id: fc.integer({ min: 1, max: 8 }).map((id) => `slip-${id}`),
  }),
  fc.record({
    type: fc.constant('setAcceptChanges'),
    acceptChanges: fc.constantFrom('none', 'higher', 'any'),
  }),
  fc.record({ type: fc.constant('setTolerance'), percent: fc.constantFrom(0, 1, 10) }),
  fc.record({ type: fc.constant('setUseBonus'), useBonus: fc.boolean() }),
  fc.record({ type: fc.constant('setMode'), mode: fc.constantFrom('real', 'sim') }),
  fc.record({
    type: fc.constant('load'),
    replace: fc.boolean(),
    coupon: fc.record({ selections: fc.array(selection, { minLength: 1, maxLength: 4 }) }),
  }),
) as fc.Arbitrary<SlipsCommand>;

function applyAll(
  commands: readonly SlipsCommand[],
  onStep: (slips: Slips, before: Slips, command: SlipsCommand) => void,
) {
  return commands.reduce((before, each) => {
    const changed = changeSlips(before, each, context);
    const after = changed.ok ? changed.value : before;
    onStep(after, before, each);
    return after;
  }, EMPTY_SLIPS);
}

/** What a player would say is on the active slip, without any of our rules. */
function modelOf(commands: readonly SlipsCommand[]): Map<string, string[]> {
  const slips = new Map<string, string[]>([['slip-1', []]]);
  let active = 'slip-1';
  let next = 2;
  const open = () => {
    active = `slip-${next++}`;
    slips.set(active, []);
  };
  for (const each of commands) {
    const on = slips.get(active)!;
    const drop = (id: string) => {
      const at = on.indexOf(id);
      if (at >= 0) on.splice(at, 1);
    };
    switch (each.type) {
      case 'add': {
        const id = each.selection.selectionId;
        if (on.includes(id)) break;
        if (on.length < MAX_SELECTIONS) on.push(id);
        break;
      }
      case 'remove':
        drop(each.selectionId);
        break;
      case 'clear':
        on.length = 0;
        break;
      case 'removeBlocked':
        for (const id of on.filter((kept) => kept.endsWith('3'))) drop(id);
        break;
      case 'load': {
        const loaded = each.coupon.selections.map((one) => one.selectionId);
        const merged = [...new Set([...(each.replace ? [] : on), ...loaded])];
        if (merged.length <= MAX_SELECTIONS) on.splice(0, on.length, ...merged);
        break;
      }
      case 'openTab':
        if (slips.size < 5) open();
        break;
      case 'selectTab':
        if (slips.has(each.id)) active = each.id;
        break;
      case 'closeTab': {
        const ids = [...slips.keys()];
        const at = ids.indexOf(each.id);
        if (!slips.delete(each.id)) break;
        const left = [...slips.keys()];
        if (left.length === 0) open();
        else if (each.id === active) active = left[Math.min(at, left.length - 1)]!;
        break;
      }
      default:
    }
  }
  return new Map([...slips].map(([id, on]) => [id === active ? `*${id}` : id, on]));
}

test('the slips hold what the player put there, in that order, whatever else was done', () => {
  fc.assert(
    fc.property(fc.array(command, { maxLength: 60 }), (commands) => {
      const slips = applyAll(commands, () => {});
      const held = new Map(
        slips.tabs.map(({ id, coupon }) => [
          id === slips.active ? `*${id}` : id,
          coupon.selections.map((each) => each.selectionId),
        ]),
      );
      expect(held).toEqual(modelOf(commands));
    }),
    { numRuns: 300 },
  );
});

test('after every command the laws of the coupon hold', () => {
  fc.assert(
    fc.property(fc.array(command, { maxLength: 60 }), (commands) => {
      applyAll(commands, (slips, before) => {
        // A revision is a change, and a change a revision: other tabs follow by it.
        expect(slips.revision > before.revision).toBe(slips !== before);
        for (const { coupon } of slips.tabs) {
          const { selections, groupings } = coupon;
          expect(selections.length).toBeLessThanOrEqual(MAX_SELECTIONS);
          expect(offeredBetTypes(coupon, rules)).toContain(betTypeOf(coupon, rules));
          if (selections.length === 1) {
            expect(coupon).toMatchObject({ chosenType: null, groupings: [] });
            expect(selections[0]).toMatchObject({ fixed: false, stake: coupon.stake });
          }
          if (selections.length > 0) expect(selections.every(({ fixed }) => fixed)).toBe(false);
          for (const { size } of groupings)
            expect(size).toBeLessThanOrEqual(countMatches(selections));
          expect(new Set(groupings.map(({ size }) => size)).size).toBe(groupings.length);
        }
        const read = readDocument(JSON.parse(JSON.stringify(writeDocument(slips))));
        expect(read).toEqual(slips);
      });
    }),
    { numRuns: 150 },
  );
});

test('what the player decided about money is what he decided last, whatever else was done', () => {
  fc.assert(
    fc.property(fc.array(command, { maxLength: 60 }), (commands) => {
      let acceptChanges = 'higher';
      let percent = 0;
      for (const each of commands) {
        if (each.type === 'setAcceptChanges') acceptChanges = each.acceptChanges;
        if (each.type === 'setTolerance') percent = each.percent;
      }
      const slips = applyAll(commands, (after, before, each) => {
        if (each.type === 'setUseBonus' || each.type === 'setMode') return;
        if (after.active !== before.active && each.type !== 'openTab') return;
        // Which wallet pays, and whether money is at stake, only its own command changes.
        const [was, is] = [activeCoupon(before), activeCoupon(after)];
        expect([is.useBonus, is.mode]).toEqual([was.useBonus, was.mode]);
      });
      for (const { coupon } of slips.tabs)
        expect([coupon.acceptChanges, coupon.tolerancePercent]).toEqual([acceptChanges, percent]);
    }),
    { numRuns: 300 },
  );
});

test('an emptied coupon is the default one, but for what the player decided', () => {
  fc.assert(
    fc.property(fc.array(command, { maxLength: 30 }), (commands) => {
      const slips = applyAll([...commands, { type: 'add', selection: selectionOf('1') }], () => {});
      const cleared = changeSlips(slips, { type: 'clear' }, context);
      const coupon = cleared.ok ? activeCoupon(cleared.value) : undefined;
      const { acceptChanges, tolerancePercent, useBonus, mode } = activeCoupon(slips);
      const decided = { acceptChanges, tolerancePercent, useBonus, mode };
      expect(coupon).toEqual({ ...EMPTY_COUPON, ...decided });
      expect(coupon?.stake).toBe(DEFAULT_STAKE);
    }),
  );
});

test('nothing that a page can send makes the reader throw, and what it reads it reads again', () => {
  const junk = fc.oneof(
    fc.anything(),
    fc.record({ type: fc.constantFrom('add', 'load', 'setRules', 'restore', 'requote') }),
    command,
  );
  fc.assert(
    fc.property(junk, (value) => {
      const read = readCommand(value);
      if (read !== undefined) expect(readCommand(read)).toEqual(read);
    }),
    { numRuns: 500 },
  );
});

test('nothing in local storage makes the reader of documents throw', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.anything(),
        fc.record({ version: fc.constant(1), revision: fc.nat(), body: fc.anything() }),
      ),
      (value) => {
        const read = readDocument(value);
        if (read !== undefined) expect(read.tabs.length).toBeGreaterThan(0);
      },
    ),
    { numRuns: 500 },
  );
});
