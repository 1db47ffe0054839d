// The bet stop that the backend itself sends when the current prices of a producer are not known.

import type { BetStopPayload } from '../../shared/feed/payloads.ts';
import { PRODUCER_LIVE, PRODUCER_PREMATCH } from '../../shared/feed/producers.ts';
import { MarketStatus } from '../../shared/feed/status-codes.ts';
import { newestOf } from '../domain/sports/admit-message.ts';
import type { Fixture } from '../domain/sports/fixture.ts';
import { toEventId } from './event-id.ts';

/** What a page shows beside the lock. */
const REASON = 'Waiting for our odds source';

/** The producers that have active lines on a match. */
export function openProducers({ definition, lines }: Fixture): ReadonlySet<number> {
  const own = definition.type === 'live' ? PRODUCER_LIVE : PRODUCER_PREMATCH;
  const open = [...lines.values()].filter(({ status }) => status === MarketStatus.Active);
  return new Set(open.map(({ producer }) => producer ?? own));
}

/**
 * Suspends all lines of one producer, with the time of its newest message, so that none of its
 * later messages counts as late.
 */
export function writeStop(fixture: Fixture, product: number): BetStopPayload {
  return {
    event_id: toEventId(fixture.definition.matchId),
    product,
    timestamp: newestOf(fixture, product),
    groups: ['all'],
    market_status: MarketStatus.Suspended,
    betstop_reason: REASON,
  };
}
