// How the feed says that a match has begun: on the topics that it is about to leave.

import type { FeedMessage } from './messages.ts';
import { EventStatus, MarketStatus } from './status-codes.ts';

/** Markets may change hands this long before the kick-off that was announced, ms. */
const EARLY_MS = 5 * 60_000;

/**
 * True for a prematch message that says that its match is in play, and for one that hands over all
 * the markets it names, about the time of the kick-off (`startsAt`, 0 where unknown; ms since epoch).
 */
export function announcesKickOff(message: FeedMessage, startsAt: number, now: number): boolean {
  if (message.kind === 'bet_stop') return false;
  if (message.state?.status === EventStatus.Live) return true;
  if (message.kind === 'fixture_status' || message.markets.length === 0) return false;
  if (startsAt > 0 && now < startsAt - EARLY_MS) return false;
  return message.markets.every((market) => market.status === MarketStatus.HandedOver);
}
