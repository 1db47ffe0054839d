// The bet stop that we say ourselves, where nobody knows any more what a producer offers.

import type { BetStopPayload } from '../../shared/feed/payloads.ts';
import { PRODUCER_LIVE, PRODUCER_PREMATCH } from '../../shared/feed/producers.ts';
import { MarketStatus } from '../../shared/feed/status-codes.ts';
import { newestOf } from '../domain/sports/admit-message.ts';
import type { Fixture } from '../domain/sports/fixture.ts';
import { toEventId } from './event-id.ts';

/** What a page shows beside the lock. */
const REASON = 'Waiting for our odds source';

/** The producers that have something of a match open. */
export function openProducers({ definition, lines }: Fixture): ReadonlySet<number> {
  const own = definition.type === 'live' ? PRODUCER_LIVE : PRODUCER_PREMATCH;
  const open = [...lines.values()].filter(({ status }) => status === MarketStatus.Active);
  return new Set(open.map(({ producer }) => producer ?? own));
}

/** Suspends all of one producer, as of its newest message, so that nothing of it comes too late. */
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
