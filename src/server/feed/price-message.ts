// All current prices of a match, for subscribers that have not received them yet.

import type { MarketPayload, OddsChangePayload } from '../../shared/feed/payloads.ts';
import type { Fixture, LineState } from '../domain/sports/fixture.ts';
import { toEventId } from './event-id.ts';
import { writeOddsChanges } from './odds-changes.ts';

/** One odds change per producer, with the time of its newest message. */
export function writePrices(fixture: Fixture): OddsChangePayload[] {
  const lines = [...fixture.lines.values()].map((line) => ({
    producer: line.producer,
    market: writeLine(fixture, line),
  }));
  return writeOddsChanges(fixture, lines);
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
