// The figures of a Split for the page's slip, at the odds that the slip shows.

import type { CouponSelection } from '../../../shared/api/coupon.ts';
import { outcomeKey } from '../../../shared/feed/outcome-key.ts';
import type { Kobo } from '../../../shared/money/kobo.ts';
import type { BonusTier } from '../bet-math/lines/bonus.ts';
import { createSlots } from '../bet-math/lines/slots.ts';
import { computeSplit, countFullLines, type SplitFigures } from '../bet-math/lines/split.ts';

/** Odds of 1.00, in hundredths. */
const EVEN = 100;

/**
 * Suspended legs and odds not above 1 are left out of odds, wins and bonus, and still count as
 * combinations that the stake is divided by (contract section 5). `figures` is undefined where no
 * leg is left.
 *
 * @throws Refused `duplicate_selection`.
 */
export function computeSplitProps(
  selections: readonly CouponSelection[],
  stakeKobo: Kobo,
  tiers: readonly BonusTier[],
): { readonly lines: bigint; readonly figures: SplitFigures | undefined } {
  const legs = selections.map(({ matchId, marketId, specifier, outcomeId, odds }) => ({
    selectionId: outcomeKey(matchId, marketId, specifier, outcomeId),
    matchId,
    odds,
    fixed: false,
    combinability: 0,
  }));
  const lines = countFullLines(createSlots(legs));
  const open = createSlots(legs.filter(({ odds }) => odds > EVEN));
  const figures = open.length === 0 ? undefined : computeSplit(open, stakeKobo, tiers, lines);
  return { lines, figures };
}
