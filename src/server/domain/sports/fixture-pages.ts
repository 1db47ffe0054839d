// The fixture calls: a tournament, a country, or what comes up, with the selected market's columns.

import type * as z from 'zod/mini';
import type { fixturesPageSchema } from '../../../shared/api/sports.ts';
import { marketGroupsOfSport } from '../../catalogue/markets.ts';
import { availableMarketsOfSport, listMarkets } from './available-markets.ts';
import type { Fixture } from './fixture.ts';
import { type FixtureFilter, sortByKickOff } from './fixture-filters.ts';
import { isListedPrematch } from './fixture-status.ts';
import type { FixtureStore } from './fixture-store.ts';
import { toListFixture, type ViewClock } from './fixture-views.ts';
import { collect, selectMarkets } from './highlights.ts';
import type { LineSelection } from './list-outcomes.ts';

export type FixturesPageAnswer = z.input<ReturnType<typeof fixturesPageSchema>>;

/**
 * The first `limit` prematch fixtures by kick-off. Without a selection the rows carry the columns
 * of their sport, and the first of those counts as selected.
 */
export function findFixtures(
  store: FixtureStore,
  filter: FixtureFilter,
  limit: number,
  clock: ViewClock,
  selection?: LineSelection,
): FixturesPageAnswer {
  const shown = sortByKickOff(collect(store, isListedPrematch, filter)).slice(0, limit);
  const sportId = sportOf(filter, shown);
  const selectedMarket =
    selection === undefined
      ? listMarkets(sportId, shown).slice(0, 1)
      : selectMarkets(selection, sportId, shown);
  const markets = availableMarketsOfSport(sportId);
  return {
    fixtures: shown.map((fixture) => toListFixture(fixture, clock, selection)),
    selectedMarket,
    markets: markets.length > 0 ? markets : listMarkets(sportId, shown),
    groups: marketGroupsOfSport(sportId).map(({ id, name }) => ({ groupID: id, groupName: name })),
    outcomeTypes: selectedMarket.flatMap(({ marketID, marketName, outcomes }) =>
      (outcomes ?? []).map(({ outcomeID, outcomeName, displayName }) => ({
        id: `${marketID}/${outcomeID}`,
        outcomeID,
        outcomeName,
        displayName,
        marketID,
        marketName,
      })),
    ),
  };
}

function sportOf(filter: FixtureFilter, fixtures: readonly Fixture[]): string {
  if (filter.sportId !== undefined && filter.sportId !== '0') return filter.sportId;
  return fixtures[0]?.definition.sportId ?? '0';
}
