// Messages about a kick-off that the backend itself sends to the subscribers of a match.

import type { KickOffPayload, MovedKickOffPayload } from '../../shared/feed/payloads.ts';
import { PRODUCER_PREMATCH } from '../../shared/feed/producers.ts';
import { EventStatus } from '../../shared/feed/status-codes.ts';
import type { Fixture } from '../domain/sports/fixture.ts';
import { toEventId } from './event-id.ts';

/** Says on the prematch topics that the match is on its live topics from now on. */
export function writeKickOff({ definition, timestamp }: Fixture): KickOffPayload {
  return {
    event_id: toEventId(definition.matchId),
    product: PRODUCER_PREMATCH,
    // The time of the match's last message: our own clock would be far ahead of a replay's times.
    timestamp: timestamp || Date.now(),
    status: EventStatus.Live,
  };
}

/** Says that the match begins at another time. */
export function writeMovedKickOff({
  definition,
  timestamp,
  newestAt,
}: Fixture): MovedKickOffPayload {
  // With the producer's newest time, so that no later message of the feed counts as late.
  const product = [...newestAt].find(([id, at]) => id >= 0 && at === timestamp)?.[0];
  return {
    event_id: toEventId(definition.matchId),
    ...(product !== undefined && { product, timestamp }),
    start_time: definition.startsAt,
  };
}
