// What the hub itself says of a kick-off, to who follows the match.

import type { KickOffPayload, MovedKickOffPayload } from '../../shared/feed/payloads.ts';
import { PRODUCER_PREMATCH } from '../../shared/feed/producers.ts';
import { EventStatus } from '../../shared/feed/status-codes.ts';
import type { Fixture } from '../domain/sports/fixture.ts';
import { toEventId } from './event-id.ts';

/** That the live topics of a match carry it from now on. */
export function writeKickOff({ definition, timestamp }: Fixture): KickOffPayload {
  return {
    event_id: toEventId(definition.matchId),
    product: PRODUCER_PREMATCH,
    // Feed time stands still in a replay, and never goes back.
    timestamp: timestamp || Date.now(),
    status: EventStatus.Live,
  };
}

/** That a match begins at another time. */
export function writeMovedKickOff({
  definition,
  timestamp,
  newestAt,
}: Fixture): MovedKickOffPayload {
  // As of the newest message of its producer, so that nothing of the feed comes too late by it.
  const product = [...newestAt].find(([id, at]) => id >= 0 && at === timestamp)?.[0];
  return {
    event_id: toEventId(definition.matchId),
    ...(product !== undefined && { product, timestamp }),
    start_time: definition.startsAt,
  };
}
