// Prices every leg of a coupon at its current price, or refuses the coupon and names the legs that
// cannot be bet on.

import type { Coupon } from '../../../shared/api/coupon.ts';
import { outcomeKey } from '../../../shared/feed/outcome-key.ts';
import type { LineResults } from '../legs/line-results.ts';
import { findLeg, type LegFault, type PricedLeg, toPricedLeg } from '../legs/price-leg.ts';
import { Refused } from '../refused.ts';
import type { FixtureStore, FoundOutcome } from '../sports/fixture-store.ts';
import { nameFixture } from '../sports/names.ts';

/** An entry of a refusal's `data.selections` (contract section 4): what the slip has to show. */
interface Requote {
  readonly selectionId: string;
  /** Decimal odds. */
  readonly odds: number;
  readonly active: 0 | 1;
  /** Why it cannot be bet on, where it cannot. */
  readonly code?: LegFault;
}

const FAULT_TEXTS: Readonly<Record<LegFault, string>> = {
  selection_not_offered: 'is no longer offered',
  selection_deactivated: 'is no longer offered',
  selection_suspended: 'is suspended',
  match_started: 'cannot be bet on: the match has started',
  match_ended: 'cannot be bet on: the match has ended',
  stale: 'cannot be bet on: we are waiting for new odds',
};

/**
 * Prices the outcomes that the client chose; odds and names always come from the feed. `records`
 * are the database's records of the coupon's lines; `now` is in ms since epoch.
 *
 * @throws Refused `duplicate_selection` for an outcome that is chosen twice; a `LegFault` as code
 * for the first leg that cannot be bet on, with all such legs in `data.selections`.
 */
export function priceCoupon(
  store: FixtureStore,
  records: LineResults,
  coupon: Coupon,
  now: number,
): PricedLeg[] {
  const legs: PricedLeg[] = [];
  const faults: { readonly requote: Requote; readonly fault: LegFault; readonly name: string }[] =
    [];
  const seen = new Set<string>();
  for (const selection of coupon.selections) {
    const { matchId, marketId, specifier, outcomeId } = selection;
    const selectionId = outcomeKey(matchId, marketId, specifier, outcomeId);
    if (seen.has(selectionId)) {
      throw new Refused('duplicate_selection', 'The same selection is in your betslip twice');
    }
    seen.add(selectionId);
    const { found, fault } = findLeg(store, records, selection, now);
    if (found !== undefined && fault === undefined) {
      legs.push(toPricedLeg(selection, found, now));
      continue;
    }
    const code = fault ?? 'selection_not_offered';
    const odds = (found?.outcome.odds ?? 0) / 100;
    const requote = { selectionId, odds, active: 0, code } as const;
    faults.push({ requote, fault: code, name: nameSelection(found) });
  }
  const [first] = faults;
  if (first === undefined) return legs;
  throw new Refused(first.fault, `${first.name} ${FAULT_TEXTS[first.fault]}`, {
    data: { selections: faults.map(({ requote }) => requote) },
  });
}

/**
 * Compares the prices with those that the player saw (contract section 4, `acceptChanges`).
 *
 * @throws Refused `odds_changed` with the new prices of every leg that moved.
 */
export function assertOddsAccepted(
  legs: readonly PricedLeg[],
  acceptChanges: Coupon['acceptChanges'],
): void {
  if (acceptChanges === 'true') return;
  const moved = legs.filter(({ odds, sentOdds }) => odds !== sentOdds);
  const unwanted =
    acceptChanges === 'higher' ? moved.filter(({ odds, sentOdds }) => odds < sentOdds) : moved;
  if (unwanted.length === 0) return;
  const selections = moved.map(
    ({ selectionId, odds }): Requote => ({ selectionId, odds: odds / 100, active: 1 }),
  );
  throw new Refused('odds_changed', 'The odds have changed', { data: { selections } });
}

function nameSelection(found: FoundOutcome | undefined): string {
  if (found === undefined) return 'A selection';
  const { fixture, line, outcome } = found;
  return `${outcome.names.outcomeName} (${line.marketName}, ${nameFixture(fixture.definition)})`;
}
