// Writes a snapshot as one odds change, with which the recording of a running match begins.

import { fixtureType } from '../../../shared/api/fixture-type.ts';
import type { FixtureOdds } from '../../../shared/api/sports.ts';
import { type FeedTopic, formatTopic } from '../../../shared/feed/topics.ts';
import { readActive, readCount, readEpoch } from '../../../shared/feed/wire.ts';
import { toEventId } from '../event-id.ts';

const LIVE_PRODUCT = 1;
const PREMATCH_PRODUCT = 3;

export interface TopicMessage {
  readonly topic: string;
  /** JSON text. */
  readonly payload: string;
}

/** The match detail answer as an odds change with all its markets. */
export function snapshotMessage(fixture: FixtureOdds): TopicMessage {
  const product = fixtureType(fixture) === 'live' ? LIVE_PRODUCT : PREMATCH_PRODUCT;
  const payload = {
    event_id: toEventId(fixture.matchID),
    event_type: 'match',
    event_prefix: 'sr:match',
    product: fixture.producerID || product,
    timestamp: fixture.timestamp,
    sport_event_status: fixture.sport_event_status,
    markets: fixture.markets.map((market) => ({
      id: toEventId(market.marketID),
      specifiers: market.specifier,
      status: market.status,
      ...(market.favourite === 1 ? { favourite: 1 } : {}),
      outcomes: market.outcomes.map((outcome) => ({
        id: outcome.outcomeID,
        odds: outcome.odds,
        active: readActive(outcome.active) ? 1 : 0,
      })),
    })),
    seq: fixture.seq,
    ...(fixture.epoch > 0 ? { epoch: fixture.epoch } : {}),
  };
  return {
    topic: formatTopic(fixtureType(fixture), 'odds_change', fixture.matchID),
    payload: JSON.stringify(payload),
  };
}

/** True if a message is contained in its match's snapshot already, by its `epoch` and `seq`. */
export function isInSnapshot(fixture: FixtureOdds, topic: FeedTopic, payload: string): boolean {
  if (topic.matchId !== fixture.matchID) return false;
  try {
    const { seq, epoch } = JSON.parse(payload) as { seq?: unknown; epoch?: unknown };
    const count = readCount(seq);
    return count !== undefined && readEpoch(epoch) <= fixture.epoch && count <= fixture.seq;
  } catch {
    return false;
  }
}
