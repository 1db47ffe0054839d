// What browsers are told of lines that a result has closed.

import type { MarketChange } from '../../shared/feed/messages.ts';
import type { MarketPayload, OddsChangePayload } from '../../shared/feed/payloads.ts';
import { MarketStatus } from '../../shared/feed/status-codes.ts';
import { newestOf } from '../domain/sports/admit-message.ts';
import { type Fixture, lineKey } from '../domain/sports/fixture.ts';
import { toEventId } from './event-id.ts';

/** One odds change a producer of these lines, at the time of its newest message. */
export function writeClosings(
  fixture: Fixture,
  lines: readonly Pick<MarketChange, 'id' | 'specifier'>[],
): OddsChangePayload[] {
  const byProducer = new Map<number | undefined, MarketPayload[]>();
  for (const { id, specifier } of lines) {
    const producer = fixture.lines.get(lineKey(id, specifier))?.producer;
    const markets = byProducer.get(producer) ?? [];
    const status = MarketStatus.Settled;
    markets.push({ id: toEventId(id), specifiers: specifier, status, outcomes: [] });
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
