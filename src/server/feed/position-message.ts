// The first message to a new subscriber of a match before its kick-off: how far its feed is.

import type { PositionPayload } from '../../shared/feed/payloads.ts';
import { PRODUCER_PREMATCH } from '../../shared/feed/producers.ts';
import { EventStatus } from '../../shared/feed/status-codes.ts';
import { parseTopic } from '../../shared/feed/topics.ts';
import type { FixtureStore } from '../domain/sports/fixture-store.ts';
import { toEventId } from './event-id.ts';

/**
 * Answers the greeting of a topic: on the last topic of a prematch match that a client asks for,
 * the `seq` and the time of the match's last message. A client whose list or snapshot is of that
 * moment has missed nothing and asks for nothing more. Undefined on every other topic, where the feed
 * does not count or tells no time, and where its number does not show the last word on the match.
 */
export function createPositionMessage(store: FixtureStore): (topic: string) => string | undefined {
  return (name) => {
    const topic = parseTopic(name);
    if (topic?.kind !== 'fixture_status' || topic.type !== 'prematch') return undefined;
    const fixture = store.get(topic.matchId);
    if (fixture === undefined || fixture.seq === 0 || fixture.timestamp === 0) return undefined;
    const isLive = fixture.definition.type === 'live';
    if (fixture.hasUnnumberedWord && !isLive) return undefined;
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
