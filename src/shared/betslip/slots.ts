// Selections of one match form one slot, of which a line takes one (contract section 5).

import { CalculatorError } from './calculator-error.ts';
import type { CouponLeg } from './figures.ts';

export interface Slot {
  readonly matchId: string;
  readonly legs: readonly CouponLeg[];
  /** In every line of a system: one of its legs was marked fixed. */
  readonly banker: boolean;
  /** Highest and lowest odds of the legs that can be played, hundredths; 0 where none can. */
  readonly best: number;
  readonly worst: number;
}

/**
 * The slots of a coupon, in the order of their first legs. Where every one of them is a banker the
 * first is released, as a system needs something to combine (spec section 5).
 *
 * @throws CalculatorError 'Mixed CompatibilityLevel on odds' for different levels within a match;
 * 'Wrong oddsForSlotKeyMap construction' for a leg that is in the coupon twice.
 */
export function createSlots(legs: readonly CouponLeg[]): readonly Slot[] {
  const byMatch = new Map<string, CouponLeg[]>();
  for (const leg of legs) {
    const own = byMatch.get(leg.matchId);
    if (own === undefined) byMatch.set(leg.matchId, [leg]);
    else addLeg(own, leg);
  }
  const slots: Slot[] = [];
  for (const [matchId, own] of byMatch) slots.push(createSlot(matchId, own));
  const [first] = slots;
  if (first !== undefined && slots.every(({ banker }) => banker))
    slots[0] = { ...first, banker: false };
  return slots;
}

function addLeg(own: CouponLeg[], leg: CouponLeg): void {
  for (const other of own) {
    if (other.combinability !== leg.combinability)
      throw new CalculatorError('Mixed CompatibilityLevel on odds');
    if (other.selectionId === leg.selectionId)
      throw new CalculatorError('Wrong oddsForSlotKeyMap construction');
  }
  own.push(leg);
}

function createSlot(matchId: string, legs: readonly CouponLeg[]): Slot {
  let banker = false;
  let best = 0;
  let worst = 0;
  for (const { fixed, playable, odds } of legs) {
    if (fixed) banker = true;
    if (!playable) continue;
    if (odds > best) best = odds;
    if (worst === 0 || odds < worst) worst = odds;
  }
  return { matchId, legs, banker, best, worst };
}

/** The slots with a leg that can be played; the others do not count for odds, wins and bonus. */
export function playableSlots(slots: readonly Slot[]): readonly Slot[] {
  return slots.every(({ best }) => best > 0) ? slots : slots.filter(({ best }) => best > 0);
}
