// The markets that a sport or a match offers, by name and group.

import type * as z from 'zod/mini';
import type { availableMarketSchema, marketGroupSchema } from '../../../shared/api/sports.ts';
import { describeMarket, describeOutcome } from '../../catalogue/describe-outcome.ts';
import { type Market, SHORT_NAMES } from '../../catalogue/market-table.ts';
import {
  groupsInSport,
  listMarketsOfSport,
  marketById,
  marketGroupsOfSport,
  marketsOfSport,
} from '../../catalogue/markets.ts';
import type { Fixture } from './fixture.ts';
import { compareOutcomes } from './line-order.ts';
import { listMarketIds } from './list-outcomes.ts';

export type AvailableMarketAnswer = z.input<ReturnType<typeof availableMarketSchema>>;
export type MarketGroupAnswer = z.input<ReturnType<typeof marketGroupSchema>>;

/** AvailableMarket (contract section 4.1) of a catalogue market. */
function toAvailableMarket(market: Market, sportId: string): AvailableMarketAnswer {
  const marketID = String(market.id);
  const marketName = describeMarket(market, '');
  const groups = groupsInSport(market, sportId);
  const group = groups[0] ?? '';
  return {
    marketID,
    marketName,
    shortName: SHORT_NAMES[market.id] ?? marketName,
    specifier: market.specifier,
    marketGroupID: group,
    groupID: group,
    sportID: sportId,
    groups: [...groups],
    outcomes: market.outcomeIds.map((outcomeID) => {
      const names = describeOutcome(market, outcomeID, '', 'Home', 'Away');
      const { outcomeName, alias: displayName } = names;
      return { outcomeID, outcomeName, displayName, marketID, marketName };
    }),
  };
}

/** Every market of a sport in display order; empty for a sport outside the catalogue. */
export function availableMarketsOfSport(sportId: string): AvailableMarketAnswer[] {
  return marketsOfSport(sportId).map((market) => toAvailableMarket(market, sportId));
}

/** A market of the page by id: from the catalogue, else as the fixtures name it. */
export function availableMarket(
  marketId: string,
  sportId: string,
  fixtures: readonly Fixture[],
): AvailableMarketAnswer | undefined {
  const market = marketById(marketId);
  if (market !== undefined) return toAvailableMarket(market, sportId);
  for (const fixture of fixtures) {
    for (const line of fixture.lines.values()) {
      if (line.marketId !== marketId) continue;
      const { marketName, specifier } = line;
      const outcomes = [...line.outcomes.values()].sort(compareOutcomes).map(({ id, names }) => ({
        outcomeID: id,
        outcomeName: names.outcomeName,
        displayName: names.alias,
        marketID: marketId,
        marketName,
      }));
      const name = specifier.split('=')[0];
      return { marketID: marketId, marketName, specifier: name, sportID: sportId, outcomes };
    }
  }
  return undefined;
}

function isToCome({ definition }: Fixture): boolean {
  return definition.type === 'prematch';
}

/**
 * The columns for a page of fixtures: those of `sportId`, or with '0' those of every sport on the
 * page; for matches outside the catalogue their first market.
 */
export function listMarkets(
  sportId: string,
  fixtures: readonly Fixture[],
): AvailableMarketAnswer[] {
  const answer = new Map<string, AvailableMarketAnswer>();
  const add = (market: string, sport: string) => {
    const key = `${sport}/${market}`;
    if (answer.has(key)) return;
    const found = availableMarket(market, sport, fixtures);
    if (found !== undefined) answer.set(key, found);
  };
  const areToCome = fixtures.length > 0 && fixtures.every(isToCome);
  for (const market of listMarketsOfSport(sportId, areToCome ? 'prematch' : 'live'))
    add(String(market.id), sportId);
  for (const fixture of fixtures) {
    for (const market of listMarketIds(fixture)) add(market, fixture.definition.sportId);
  }
  return [...answer.values()];
}

/**
 * The market groups of a match's sport, each with all of its markets, also those that the match
 * does not have. A client needs them to place a market that comes later, and to tell a bet stop of
 * a known group from one of an unknown group.
 */
export function toMarketGroups({ definition }: Fixture): MarketGroupAnswer[] {
  return marketGroupsOfSport(definition.sportId).map(({ id, name, priority, marketIds }) => ({
    marketGroupID: id,
    groupName: name,
    priority,
    markets: marketIds.map(String),
  }));
}
