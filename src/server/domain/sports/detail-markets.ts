// Every market of a match, in the order of the catalogue, each line with its prices.

import type * as z from 'zod/mini';
import type { detailMarketSchema } from '../../../shared/api/sports.ts';
import { marketStatusName } from '../../../shared/feed/status-codes.ts';
import { marketsOfSport } from '../../catalogue/markets.ts';
import { combinabilityOf } from './combinability.ts';
import type { Fixture, LineState } from './fixture.ts';
import { compareOutcomes, sortLines } from './line-order.ts';
import { mainLine } from './list-outcomes.ts';

export type DetailMarketAnswer = z.input<ReturnType<typeof detailMarketSchema>>;

/**
 * One entry a line. A suspended outcome keeps its last price in `odds` with `active: 0`, so that a
 * page can show it beside the lock.
 */
export function toDetailMarkets(fixture: Fixture): DetailMarketAnswer[] {
  const byMarket = new Map<string, LineState[]>();
  for (const market of marketsOfSport(fixture.definition.sportId)) {
    byMarket.set(String(market.id), []);
  }
  for (const line of fixture.lines.values()) {
    const lines = byMarket.get(line.marketId);
    if (lines === undefined) byMarket.set(line.marketId, [line]);
    else lines.push(line);
  }
  const answer: DetailMarketAnswer[] = [];
  for (const lines of byMarket.values()) {
    const main = mainLine(fixture, lines);
    for (const line of sortLines(lines)) answer.push(toDetailMarket(fixture, line, line === main));
  }
  return answer;
}

function toDetailMarket(fixture: Fixture, line: LineState, main: boolean): DetailMarketAnswer {
  // 0 where the feed names none: with the id of another producer a page would ignore bet stops of
  // the line.
  const producerID = line.producer ?? 0;
  const outcomes = [...line.outcomes.values()].sort(compareOutcomes);
  return {
    marketID: line.marketId,
    marketName: line.marketName,
    specifier: line.specifier,
    status: line.status,
    statusName: marketStatusName(line.status),
    favourite: main ? 1 : 0,
    combinability: combinabilityOf(fixture.definition, line.marketId, line.specifier),
    outcomes: outcomes.map((outcome) => ({
      outcomeID: outcome.id,
      ...outcome.names,
      odds: outcome.odds / 100,
      previousOdds: outcome.previousOdds / 100,
      oddID: outcome.oddId,
      active: outcome.open ? 1 : 0,
      producerID,
    })),
  };
}
