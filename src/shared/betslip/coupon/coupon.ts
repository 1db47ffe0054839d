// The coupon as the player made it: what is stored, and what every transition starts from.

import type { Kobo } from '../../money/kobo.ts';
import type { BetRules, BetType } from '../figures.ts';
import type { AcceptChanges, NewSelection, SlipMode } from '../slip.ts';

/** A leg as it was picked; live prices are laid over it, never written into it. */
export interface CouponSelection extends Omit<NewSelection, 'odds'> {
  /** Hundredths when it was picked, or when the player last accepted new ones. */
  readonly pickedOdds: number;
  /** ms since epoch. */
  readonly pickedAt: number;
  /** Feed `seq` of the match then; 0 where the feed carries none. */
  readonly pickedSeq: number;
  readonly fixed: boolean;
  /** The stake of this selection alone, in a coupon of singles. */
  readonly stake: Kobo;
}

/** The stake of one combination of a grouping. */
export interface ChosenGrouping {
  readonly size: number;
  readonly stake: Kobo;
}

/** Replaced by each change, never edited, so that `===` means unchanged. */
export interface Coupon {
  /** In the order they were added; each outcome once. */
  readonly selections: readonly CouponSelection[];
  /** The type the player switched to; null while it follows the selections. */
  readonly chosenType: BetType | null;
  /** Total of a Multiple or a Split, and the stake of each new single. */
  readonly stake: Kobo;
  /** Ordered by size. */
  readonly groupings: readonly ChosenGrouping[];
  readonly acceptChanges: AcceptChanges;
  readonly tolerancePercent: number;
  readonly useBonus: boolean;
  readonly mode: SlipMode;
}

/** 100 naira (spec section 9). */
export const DEFAULT_STAKE: Kobo = 10_000;

/** The coupon's defaults; see `emptyCoupon` for what removing the last selection returns to. */
export const EMPTY_COUPON: Coupon = {
  selections: [],
  chosenType: null,
  stake: DEFAULT_STAKE,
  groupings: [],
  acceptChanges: 'higher',
  tolerancePercent: 0,
  useBonus: false,
  mode: 'real',
};

/** How many different matches the selections are on. */
export function countMatches(selections: readonly { readonly matchId: string }[]): number {
  return new Set(selections.map((selection) => selection.matchId)).size;
}

/**
 * What the player may switch to with these selections, under these rules.
 *
 * @example
 * offeredBetTypes({ selections: [] }, DEFAULT_RULES) // => ['Single']
 */
export function offeredBetTypes(
  { selections }: Pick<Coupon, 'selections'>,
  rules: Pick<BetRules, 'splitBets' | 'systemBets'>,
): readonly BetType[] {
  if (selections.length < 2) return ['Single'];
  const matches = countMatches(selections);
  const types: BetType[] = ['Single'];
  if (matches === selections.length) types.push('Multiple');
  else if (rules.splitBets) types.push('Split');
  if (rules.systemBets && matches > 1) types.push('Combo');
  return types;
}

/**
 * The type of the coupon (spec section 4): what the player chose while that is offered, else what
 * the selections make it. Where splits are switched off, several of one match are a Combo.
 */
export function betTypeOf(
  coupon: Pick<Coupon, 'selections' | 'chosenType'>,
  rules: Pick<BetRules, 'splitBets' | 'systemBets'>,
): BetType {
  const offered = offeredBetTypes(coupon, rules);
  if (coupon.chosenType !== null && offered.includes(coupon.chosenType)) return coupon.chosenType;
  return automaticBetType(offered);
}

/**
 * The type that selections take by themselves, of those that are offered for them.
 *
 * @example
 * automaticBetType(['Single', 'Multiple', 'Combo']) // => 'Multiple'
 */
export function automaticBetType(offered: readonly BetType[]): BetType {
  return offered[1] ?? 'Single';
}
