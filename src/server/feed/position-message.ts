// The position of a prematch match: how far its feed is, in the first message to a new subscriber.

import type { PositionPayload } from '../../shared/feed/payloads.ts';
import { PRODUCER_PREMATCH } from '../../shared/feed/producers.ts';
import { EventStatus } from '../../shared/feed/status-codes.ts';
import { parseTopic } from '../../shared/feed/topics.ts';
import type { FixtureStore } from '../domain/sports/fixture-store.ts';
import { toEventId } from './event-id.ts';

/**
 * Returns a function that gives the first message for a new subscriber of a topic. On
 * `feeds/prematch/fixture_status/{matchId}`, which clients subscribe to last, it has the `seq` and
 * the time of the match's last message: a client whose list or snapshot has the same has missed
 * nothing. Undefined on every other topic, for a match without `seq` or timestamps, and while the
 * backend's last message on a prematch match has no `seq`.
 */
export function createPositionMessage(store: FixtureStore): (topic: string) => string | undefined {
  return (name) => {
    const topic = parseTopic(name);
    if (topic?.kind !== 'fixture_status' || topic.type !== 'prematch') return undefined;
    const fixture = store.get(topic.matchId);
    if (fixture === undefined || fixture.seq === 0 || fixture.timestamp === 0) return undefined;
    const isLive = fixture.definition.type === 'live';
    if (fixture.hasUnnumberedMessage && !isLive) return undefined;
    const payload: PositionPayload = {
      event_id: toEventId(topic.matchId),
      product: PRODUCER_PREMATCH,
      timestamp: fixture.timestamp,
      ...(isLive && { status: EventStatus.Live }),
      as_of: fixture.seq,
      ...(fixture.epoch > 0 && { epoch: fixture.epoch }),
    };
    return JSON.stringify(payload);
  };
}
