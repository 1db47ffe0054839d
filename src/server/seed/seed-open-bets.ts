// Open bets of the demo player, on matches of the running feed.

import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod/mini';
import { couponSchema } from '../../shared/api/coupon.ts';
import { type BetDeps, BetPlacement } from '../domain/bets/place-bet.ts';
import { NO_RESULTS } from '../domain/legs/line-results.ts';
import { findLeg } from '../domain/legs/price-leg.ts';

/** Stakes in naira: a double on the first two matches, and a single on the third. */
const DOUBLE_NAIRA = 500;
const SINGLE_NAIRA = 1_000;
const MATCHES = 3;
const MARKET = { marketId: '1', specifier: '', outcomeId: '1' };
const LOOK_EVERY_MS = 250;

/**
 * Waits until the feed offers three prematch matches, then bets on the home outcomes. Returns
 * without any bet where `signal` aborts the wait.
 */
export async function seedOpenBets(
  deps: BetDeps,
  playerId: number,
  signal: AbortSignal,
): Promise<void> {
  let picks = findPicks(deps);
  while (picks.length < MATCHES) {
    await pause(LOOK_EVERY_MS, undefined, { signal, ref: false }).catch(() => {});
    if (signal.aborted) return;
    picks = findPicks(deps);
  }
  const placement = new BetPlacement(deps);
  const [first, second, third] = picks;
  const place = (coupon: z.input<ReturnType<typeof couponSchema>>) =>
    placement.place({ playerId, key: randomUUID(), coupon: z.parse(couponSchema(), coupon) });
  if (first === undefined || second === undefined || third === undefined) return;
  await place({ bet_type: 'Multiple', selections: [first, second], stake: DOUBLE_NAIRA });
  await place({ bet_type: 'Single', selections: [{ ...third, stake: SINGLE_NAIRA }] });
}

/** Home outcomes of prematch matches that can be bet on now. */
function findPicks({ store }: BetDeps) {
  const now = Date.now();
  const picks = [];
  for (const { definition } of store.all()) {
    if (definition.type !== 'prematch') continue;
    const ids = { matchId: definition.matchId, ...MARKET };
    const { found, fault } = findLeg(store, NO_RESULTS, ids, now);
    if (found === undefined || fault !== undefined) continue;
    picks.push({ ...ids, odds: found.outcome.odds / 100 });
    if (picks.length === MATCHES) break;
  }
  return picks;
}
