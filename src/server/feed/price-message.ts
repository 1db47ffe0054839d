// Every price of a match as it stands, for who has not had the messages that brought it.

import type { MarketPayload, OddsChangePayload } from '../../shared/feed/payloads.ts';
import { newestOf } from '../domain/sports/admit-message.ts';
import type { Fixture, LineState } from '../domain/sports/fixture.ts';
import { toEventId } from './event-id.ts';

/** One odds change a producer, at the time of its newest message. */
export function writePrices(fixture: Fixture): OddsChangePayload[] {
  const byProducer = new Map<number | undefined, MarketPayload[]>();
  for (const line of fixture.lines.values()) {
    const markets = byProducer.get(line.producer) ?? [];
    markets.push(writeLine(fixture, line));
    byProducer.set(line.producer, markets);
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

function writeLine({ favourites }: Fixture, line: LineState): MarketPayload {
  const { marketId, specifier, status, outcomes } = line;
  return {
    id: toEventId(marketId),
    specifiers: specifier,
    status,
    ...(favourites.get(marketId) === specifier && { favourite: 1 }),
    outcomes: [...outcomes.values()].map(({ id, odds, open }) => ({
      id,
      odds: odds / 100,
      active: open ? 1 : 0,
    })),
  };
}
