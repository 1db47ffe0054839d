// How the feed announces that a match has begun: on the prematch topics that it is about to leave.

import type { FeedMessage } from './messages.ts';
import { EventStatus, MarketStatus } from './status-codes.ts';

/** Markets may be handed over to the live producer this long before the announced kick-off, ms. */
const EARLY_MS = 5 * 60_000;

/**
 * True for a prematch message that reports its match as live, and for one that hands over all
 * markets, from EARLY_MS before the kick-off on. `startsAt` is 0 where unknown; times in ms since
 * epoch.
 */
export function announcesKickOff(message: FeedMessage, startsAt: number, now: number): boolean {
  if (message.kind === 'bet_stop') return false;
  if (message.state?.status === EventStatus.Live) return true;
  if (message.kind === 'fixture_status' || message.markets.length === 0) return false;
  if (startsAt > 0 && now < startsAt - EARLY_MS) return false;
  return message.markets.every((market) => market.status === MarketStatus.HandedOver);
}
