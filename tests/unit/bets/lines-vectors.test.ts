// The server's own arithmetic against 323 cases with exact expected values (contract section 5).

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type BonusTier, findBonus } from '../../../src/server/domain/bet-math/lines/bonus.ts';
import {
  add,
  type Fraction,
  fraction,
  multiply,
  toDecimal,
} from '../../../src/server/domain/bet-math/lines/fraction.ts';
import {
  computeMinGroupStake,
  roundGroupStake,
} from '../../../src/server/domain/bet-math/lines/group-stake.ts';
import {
  filterPlayable,
  listGroupings,
} from '../../../src/server/domain/bet-math/lines/groupings.ts';
import { computeMultiple } from '../../../src/server/domain/bet-math/lines/multiple.ts';
import { createSlots } from '../../../src/server/domain/bet-math/lines/slots.ts';
import { computeSplit } from '../../../src/server/domain/bet-math/lines/split.ts';
import {
  computeMaxStake,
  computeSystem,
} from '../../../src/server/domain/bet-math/lines/system.ts';
import type {
  BonusEntry,
  GroupStakeVector,
  Limits,
  MaxStakeVector,
  MultipleVector,
  PossibleGroupingsVector,
  SelectionInput,
  SplitVector,
  SystemVector,
  Vector,
} from './vectors.ts';

const file = new URL('../../fixtures/betslip-vectors.json', import.meta.url);
const { count, vectors }: { count: number; vectors: Vector[] } = JSON.parse(
  readFileSync(file, 'utf8'),
);

const hundredths = (value: number | string) => Math.round(Number(value) * 100);
const kobo = (naira: number) => Math.round(naira * 100);
const tiersOf = (entries: readonly BonusEntry[]): BonusTier[] =>
  entries.map(({ ticket_length, bonus }) => ({
    legs: Number(ticket_length),
    bonus: Math.round(Number(bonus) * 100),
  }));
const slotsOf = (selections: readonly SelectionInput[]) =>
  createSlots(
    selections.map(({ matchId, odds, fixed }) => ({
      matchId: String(matchId),
      odds: hundredths(odds),
      fixed,
      combinability: 0,
    })),
  );
const capsOf = (limits: Limits) => ({
  perGrouping: limits.maxCombinationsByGrouping,
  perCoupon: limits.maxCouponCombinations,
});
const naira = (value: Fraction) => multiply(value, fraction(1n, 100n));

/** Equal to 1e-12 of the expected value, both read as exact decimals. */
function expectNear(actual: Fraction, expected: string | number, what: string): void {
  const [whole = '0', rest = ''] = decimalText(expected).split('.');
  const wanted = fraction(BigInt(whole + rest), 10n ** BigInt(rest.length));
  const left = actual.numerator * wanted.denominator;
  const right = wanted.numerator * actual.denominator;
  const gap = left > right ? left - right : right - left;
  const near = gap * 10n ** 12n <= right || gap === 0n;
  expect(near, `${what}: ${toDecimal(actual, 20)} is not ${expected}`).toBe(true);
}

/** A percentage may be a number in exponents. */
function decimalText(value: string | number): string {
  return typeof value === 'string' ? value : value.toFixed(18);
}

const CHECKS = {
  system: checkSystem,
  multiple: checkMultiple,
  split: checkSplit,
  groupStake: checkGroupStake,
  maxStake: checkMaxStake,
  bonusPct: ({ input, reference }: Extract<Vector, { kind: 'bonusPct' }>) => {
    const share = findBonus(tiersOf(input.bonusList), input.numberOfEvents);
    expectNear(share, reference.percentage, 'percentage');
  },
  possibleGroupings: checkPossibleGroupings,
};

function checkSystem({ input, reference }: SystemVector): void {
  const slots = slotsOf(input.selections);
  const caps = capsOf(input.limits);
  const groupings = listGroupings(slots, caps);
  for (const { grouping, lines, combinations } of reference.combos) {
    const own = groupings[grouping - 1];
    expect({ lines: String(own?.lines), combinations: own?.combinations }).toEqual({
      lines,
      combinations,
    });
  }
  const terms = { tiers: tiersOf(input.bonusList), fromOdds: hundredths(input.minBonusOdd) };
  const staked = input.groupings.flatMap(({ grouping: size, stake }) => {
    const grouping = groupings[size - 1];
    return grouping === undefined ? [] : [{ grouping, stakeKobo: kobo(stake) }];
  });
  const system = computeSystem(slots, staked, terms);
  for (const wanted of reference.groups) {
    const own = system.groups.find(({ grouping }) => grouping.size === wanted.grouping);
    expect(own !== undefined).toBe(wanted.allowed);
    if (own === undefined) continue;
    const stake = fraction(BigInt(own.stakeKobo), 100n);
    const { figures } = own;
    expectNear(figures.maxWin, wanted.maxWinForUnit, 'maxWinForUnit');
    expectNear(figures.minWin, wanted.minWinForUnit, 'minWinForUnit');
    expectNear(figures.maxBonus, wanted.maxBonusForUnit, 'maxBonusForUnit');
    expectNear(figures.minBonus, wanted.minBonusForUnit, 'minBonusForUnit');
    expectNear(figures.maxBonusShare, wanted.maxPercentageBonus, 'maxPercentageBonus');
    expectNear(figures.minBonusShare, wanted.minPercentageBonus, 'minPercentageBonus');
    expectNear(multiply(figures.maxWin, stake), wanted.maxWin, 'maxWin');
    expectNear(multiply(figures.minWin, stake), wanted.minWin, 'minWin');
    expectNear(multiply(figures.maxBonus, stake), wanted.maxBonus, 'maxBonus');
    expectNear(multiply(figures.minBonus, stake), wanted.minBonus, 'minBonus');
  }
  const { totals } = reference;
  expect(String(system.lineCount)).toBe(totals.totalCombinations);
  expectNear(fraction(system.costKobo, 100n), totals.totalStake, 'totalStake');
  expectNear(naira(system.grossMaxWin), totals.grossMaxWin, 'grossMaxWin');
  expectNear(naira(system.maxBonus), totals.maxBonus, 'maxBonus');
  expectNear(naira(add(system.grossMaxWin, system.maxBonus)), totals.maxWin, 'maxWin');
  expectNear(naira(system.grossMinWin), totals.grossMinWin, 'grossMinWin');
  expectNear(naira(system.minBonus), totals.minBonus, 'minBonus');
  expectNear(naira(add(system.grossMinWin, system.minBonus)), totals.minWin, 'minWin');
  expectNear(system.maxOdds, totals.maxOdds, 'maxOdds');
  expectNear(system.minOdds, totals.minOdds, 'minOdds');
  const { lossThreshold, stakeThreshold } = input.threshold;
  const maxStake = computeMaxStake(system, kobo(lossThreshold), kobo(stakeThreshold));
  expectNear(fraction(maxStake, 100n), totals.maxAllowedStake, 'maxAllowedStake');
}

function checkMultiple({ input, reference }: MultipleVector): void {
  const odds = input.odds.map(hundredths);
  const terms = { tiers: tiersOf(input.bonusList), fromOdds: hundredths(input.minBonusOdd) };
  const stake = fraction(BigInt(kobo(input.stake)), 100n);
  const qualifying = computeMultiple(odds, terms, 'qualifying');
  const whole = computeMultiple(odds, terms, 'whole');
  const gross = multiply(qualifying.totalOdds, stake);
  expectNear(qualifying.totalOdds, reference.totalOddsExact, 'totalOdds');
  expect(qualifying.qualifying).toBe(reference.qualifying);
  expectNear(multiply(qualifying.bonusShare, fraction(100n)), reference.pct, 'pct');
  expectNear(gross, reference.grossWin, 'grossWin');
  const onQualifying = multiply(qualifying.bonus, stake);
  const onWhole = multiply(whole.bonus, stake);
  expectNear(onQualifying, reference.bonusOnQualifyingProduct, 'bonus on qualifying');
  expectNear(onWhole, reference.bonusOnFullWin, 'bonus on whole');
  expectNear(add(gross, onQualifying), reference.maxWin_qualifyingBonus, 'win, qualifying');
  expectNear(add(gross, onWhole), reference.maxWin_fullBonus, 'win, whole');
}

function checkSplit({ input, reference }: SplitVector): void {
  const slots = slotsOf(input.selections);
  const split = computeSplit(slots, kobo(input.stake), tiersOf(input.bonusList));
  expect(slots).toHaveLength(reference.matches);
  expect(String(split.lines)).toBe(reference.noOfCombos);
  expectNear(split.minOdds, reference.minOdds, 'minOdds');
  expectNear(split.maxOdds, reference.maxOdds, 'maxOdds');
  expectNear(naira(split.minWin), reference.minWin, 'minWin');
  expectNear(naira(split.maxWin), reference.maxWin, 'maxWin');
  expectNear(naira(split.stakePerLine), reference.stakePerLine, 'stakePerLine');
  expectNear(split.bonusShare, reference.bonusPctByMatches, 'bonusPctByMatches');
}

function checkGroupStake({ input, reference }: GroupStakeVector): void {
  const { limits } = input;
  const rules = {
    minGroupKobo: kobo(limits.minGroupingsBetStake),
    minTotalKobo: kobo(limits.minBetStake),
    stepKobo: kobo(limits.stakeStep),
  };
  // Some cases stake tenths of a kobo.
  const exact = (value: number) => fraction(BigInt(Math.round(value * 1_000)), 10n);
  const group = exact(input.groupStake);
  const total = exact(input.totalStake);
  expectNear(fraction(roundGroupStake(group, total, rules), 100n), reference.stake, 'stake');
  expectNear(naira(computeMinGroupStake(group, total, rules)), reference.minimum, 'minimum');
}

function checkMaxStake({ input, reference }: MaxStakeVector): void {
  const slots = slotsOf(input.odds.map((odds, matchId) => ({ matchId, odds, fixed: false })));
  const caps = { perGrouping: 100_000, perCoupon: 483_091 };
  const staked = listGroupings(slots, caps)
    .filter(({ size }) => input.selectedGroupings.includes(size))
    .map((grouping) => ({ grouping, stakeKobo: 100 }));
  const terms = { tiers: tiersOf(input.bonusList), fromOdds: hundredths(input.minBonusOdd) };
  const system = computeSystem(slots, staked, terms);
  expectNear(system.unitLoss, reference.unitLoss, 'unitLoss');
  expect(String(system.lineCount)).toBe(reference.combinations);
  const maxStake = computeMaxStake(system, kobo(input.lossThreshold), kobo(input.stakeThreshold));
  expectNear(fraction(maxStake, 100n), reference.maxAllowedStake, 'maxAllowedStake');
}

function checkPossibleGroupings({ input, reference }: PossibleGroupingsVector): void {
  const caps = { ...capsOf(input.limits), perCoupon: input.maxCouponCombinations };
  const groupings = listGroupings(slotsOf(input.selections), caps);
  const named = (list: typeof groupings) =>
    list.map(({ size, combinations }) => ({ Grouping: size, Combinations: combinations }));
  expect(named(filterPlayable(groupings, input.chosen, caps))).toEqual(reference.keep);
  const missing = groupings.filter(({ size }) => !input.chosen.includes(size));
  expect(named(missing)).toEqual(reference.missingAll);
}

describe.each(Object.keys(CHECKS) as (keyof typeof CHECKS)[])('%s', (kind) => {
  const own = vectors.filter((vector) => vector.kind === kind);
  test.each(own.map((vector) => [`${vector.id} ${vector.tag}`, vector] as const))(
    '%s',
    (_, vector) => {
      const check: (vector: never) => void = CHECKS[kind];
      check(vector as never);
    },
  );
});

test('no case is left out', () => {
  expect(vectors).toHaveLength(count);
  expect(vectors.filter(({ kind }) => !(kind in CHECKS))).toEqual([]);
});
