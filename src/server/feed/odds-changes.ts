// Odds changes that the backend itself sends to browsers, without a message of the feed.

import type { MarketPayload, OddsChangePayload } from '../../shared/feed/payloads.ts';
import { newestOf } from '../domain/sports/admit-message.ts';
import type { Fixture } from '../domain/sports/fixture.ts';
import { toEventId } from './event-id.ts';

export interface OwnLine {
  readonly producer: number | undefined;
  readonly market: MarketPayload;
}

/** One odds change per producer of these lines, with the time of its newest message. */
export function writeOddsChanges(fixture: Fixture, lines: Iterable<OwnLine>): OddsChangePayload[] {
  const byProducer = new Map<number | undefined, MarketPayload[]>();
  for (const { producer, market } of lines) {
    const markets = byProducer.get(producer) ?? [];
    markets.push(market);
    byProducer.set(producer, markets);
  }
  return [...byProducer].map(([product, markets]) => ({
    event_id: toEventId(fixture.definition.matchId),
    event_type: 'match',
    event_prefix: 'sr:match',
    ...(product !== undefined && { product }),
    timestamp: newestOf(fixture, product),
    markets,
  }));
}
