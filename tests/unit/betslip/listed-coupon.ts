// A coupon by listing its lines, in exact fractions: what the closed sums are held against.

import {
  add,
  compare,
  type Fraction,
  fraction,
  multiply,
  ZERO,
} from '../../../src/server/domain/bet-math/lines/fraction.ts';
import type { BetRules, CouponInput, CouponLeg } from '../../../src/shared/betslip/figures.ts';
import type { LegMark } from '../../../src/shared/betslip/slip.ts';

export interface ListedSlot {
  readonly banker: boolean;
  readonly legs: readonly CouponLeg[];
}

/** A line that is paid for, by its legs. */
export interface ListedLine {
  readonly legs: readonly CouponLeg[];
  /** Kobo. */
  readonly stake: Fraction;
}

export interface ListedWin {
  readonly win: Fraction;
  readonly bonus: Fraction;
}

const product = (odds: readonly number[]): Fraction =>
  fraction(
    odds.reduce((result, one) => result * BigInt(one), 1n),
    100n ** BigInt(odds.length),
  );

const total = (values: readonly Fraction[]): Fraction => values.reduce(add, ZERO);

/** Every slot, those without a playable leg too. */
export function listSlots(legs: readonly CouponLeg[]): readonly ListedSlot[] {
  const matches = [...new Set(legs.map(({ matchId }) => matchId))];
  const slots = matches.map((matchId) => {
    const own = legs.filter((leg) => leg.matchId === matchId);
    return { banker: own.some(({ fixed }) => fixed), legs: own };
  });
  const allBankers = slots.every(({ banker }) => banker);
  return slots.map((slot, at) => (allBankers && at === 0 ? { ...slot, banker: false } : slot));
}

/** The slots with nothing but their playable legs. */
function filterPlayable(slots: readonly ListedSlot[]): readonly ListedSlot[] {
  return slots
    .map((slot) => ({ ...slot, legs: slot.legs.filter(({ playable }) => playable) }))
    .filter(({ legs }) => legs.length > 0);
}

/** Every choice of `size` slots with all bankers in it. */
function listChoices(
  slots: readonly ListedSlot[],
  size: number,
): readonly (readonly ListedSlot[])[] {
  const choices = slots.reduce<ListedSlot[][]>(
    (lists, slot) =>
      lists.flatMap((list) => (slot.banker ? [[...list, slot]] : [list, [...list, slot]])),
    [[]],
  );
  return choices.filter((choice) => choice.length === size);
}

/** Every line through these slots. */
export function listLines(slots: readonly ListedSlot[]): readonly (readonly CouponLeg[])[] {
  return slots.reduce<CouponLeg[][]>(
    (lines, { legs }) => lines.flatMap((line) => legs.map((leg) => [...line, leg])),
    [[]],
  );
}

/** Lines of a grouping: none where bankers would be all there is. */
export function countGrouping(slots: readonly ListedSlot[], size: number): number {
  if (size <= slots.filter(({ banker }) => banker).length) return 0;
  return listChoices(slots, size).flatMap(listLines).length;
}

/** An exact entry of the list, and nothing for everything else. */
function shareOf({ bonusTiers }: Pick<BetRules, 'bonusTiers'>, legs: number): Fraction {
  const percent = bonusTiers.find(({ ticketLength }) => ticketLength === legs)?.percent ?? 0;
  return fraction(BigInt(Math.round(percent * 100)), 10_000n);
}

/** Odds from which a leg counts, by bet type. */
function bonusOdds({ betType, rules }: CouponInput): number {
  if (betType === 'Split') return 0;
  return betType === 'Combo' ? rules.systemBonusOdds : rules.minBonusOdds;
}

/** The lines that are paid for, over what can be played. */
export function listPaidLines(input: CouponInput): readonly ListedLine[] {
  const { betType, legs, stake } = input;
  if (betType === 'Single') {
    return legs
      .filter((leg) => leg.playable && leg.stake > 0)
      .map((leg) => ({ legs: [leg], stake: fraction(BigInt(leg.stake)) }));
  }
  const slots = listSlots(legs);
  const open = filterPlayable(slots);
  if (open.length === 0) return [];
  if (betType !== 'Combo') {
    const each = fraction(BigInt(stake), BigInt(listLines(slots).length));
    return listLines(open).map((line) => ({ legs: line, stake: each }));
  }
  return input.groupings
    .filter((grouping) => grouping.stake > 0 && countGrouping(slots, grouping.size) > 0)
    .flatMap((grouping) =>
      listChoices(open, grouping.size)
        .flatMap(listLines)
        .map((line) => ({ legs: line, stake: fraction(BigInt(grouping.stake)) })),
    );
}

/** What these lines pay once their legs have these results; a leg without one pays nothing. */
export function settleLines(
  input: CouponInput,
  lines: readonly ListedLine[],
  resultOf: (leg: CouponLeg) => LegMark | undefined,
): ListedWin {
  const paid = lines.map(({ legs, stake }): ListedWin => {
    const results = legs.map(resultOf);
    if (results.some((result) => result === 'lost' || result === undefined))
      return { win: ZERO, bonus: ZERO };
    const factors = legs.map((leg, at) => (results[at] === 'void' ? 100 : leg.odds));
    const counting = legs.filter(
      (leg, at) => results[at] === 'won' && leg.odds >= bonusOdds(input),
    );
    const win = multiply(product(factors), stake);
    if (input.betType === 'Single') return { win, bonus: ZERO };
    const onCounting = input.betType === 'Multiple' && input.rules.bonusBase === 'qualifying';
    const base = onCounting ? multiply(product(counting.map(({ odds }) => odds)), stake) : win;
    return { win, bonus: multiply(base, shareOf(input.rules, counting.length)) };
  });
  return { win: total(paid.map(({ win }) => win)), bonus: total(paid.map(({ bonus }) => bonus)) };
}

/** The lines of the best line-up: of each slot its best leg. */
export function bestLineUp(input: CouponInput): CouponInput {
  const open = filterPlayable(listSlots(input.legs));
  const best = new Set(
    open.map(({ legs }) => legs.reduce((most, leg) => (leg.odds > most.odds ? leg : most))),
  );
  return { ...input, legs: input.legs.map((leg) => ({ ...leg, playable: best.has(leg) })) };
}

/** The line that pays least; undefined where there is none. */
export function cheapestLine(lines: readonly ListedLine[]): ListedLine | undefined {
  const winOf = ({ legs, stake }: ListedLine) =>
    multiply(product(legs.map(({ odds }) => odds)), stake);
  return lines.reduce<ListedLine | undefined>(
    (least, line) => (least === undefined || compare(winOf(line), winOf(least)) < 0 ? line : least),
    undefined,
  );
}
