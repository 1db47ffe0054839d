// Lists of fixtures as queries: a sport, its countries or leagues, upcoming fixtures, favourites.

import { useQuery } from '@tanstack/react-query';
import { fixturesPageSchema, highlightsPageSchema } from '../../shared/api/sports.ts';
import type { FixtureScope, UpcomingSpan } from '../../shared/sports/fixture-scope.ts';
import { pollEvery } from '../state/low-data.ts';
import type { ApiClient } from './client.ts';
import { readFirstFixtures } from './first-fixtures.ts';
import { type FixturePage, readFixturePages, readHighlights } from './fixture-pages.ts';
import { TIME_OFFSET } from './sports-queries.ts';
import { useApi } from './use-api.ts';

/**
 * How often a list is fetched again. Prices follow the live channel meanwhile (contract section 2).
 */
const REFETCH_MS = 60_000;
/** Fixtures that a list asks for before the player asks for more. */
export const FIRST_LIMIT = 50;
/** The most starred matches that one call may name. */
const MAX_FAVOURITES = 100;

/**
 * The fixtures of a scope; null makes no request. While a longer list of the same scope loads, the
 * shorter one stays.
 */
export function useFixtures(scope: FixtureScope | null, limit: number) {
  const { main, queries } = useApi();
  const name = JSON.stringify(scope);
  return useQuery(
    {
      queryKey: ['fixtures', name, limit],
      enabled: scope !== null,
      refetchInterval: () => pollEvery(REFETCH_MS),
      queryFn: ({ signal }): Promise<FixturePage> =>
        scope === null ? never : fetchFixtures(main, scope, limit, signal),
      placeholderData: (previous: FixturePage | undefined, query) =>
        query?.queryKey[1] === name ? previous : undefined,
      // A longer list begins with the shorter one, see `placeholderData`.
      initialData: () =>
        scope === null || limit > FIRST_LIMIT ? undefined : readFirstFixtures(scope),
      // Its beginning alone: the whole list is asked for at once.
      initialDataUpdatedAt: 0,
    },
    queries,
  );
}

const NO_FIXTURES: FixturePage = { fixtures: [], markets: [], columns: new Map(), hasMore: false };

const never = new Promise<never>(() => {});

/** @throws RequestError */
async function fetchFixtures(
  main: ApiClient,
  scope: FixtureScope,
  limit: number,
  signal: AbortSignal,
): Promise<FixturePage> {
  const highlights = async (sportId: string, search: Record<string, string | number>) => {
    const path = `sports/highlight/prematch/${encodeURIComponent(sportId)}`;
    const searchParams = { page: 1, perPage: limit, timeoffset: TIME_OFFSET, ...search };
    return readHighlights(await main.call(highlightsPageSchema(), path, { signal, searchParams }));
  };
  const pages = (paths: readonly string[], search: Record<string, string | number>) =>
    Promise.all(
      paths.map((path) =>
        main.call(fixturesPageSchema(), path, {
          signal,
          searchParams: { limit, timeoffset: TIME_OFFSET, ...search },
        }),
      ),
    );

  switch (scope.kind) {
    case 'sport':
      return highlights(scope.sportId, {});
    case 'categories':
    case 'tournaments': {
      const { kind, sportId, ids } = scope;
      const call = kind === 'tournaments' ? 'get-fixtures' : 'get-fixtures-by-categories';
      const paths = ids.map((id) => `sports/${call}/${encodeURIComponent(id)}`);
      return readFixturePages(await pages(paths, { sportID: sportId }), limit);
    }
    case 'upcoming': {
      const { sportId, span } = scope;
      if (span !== 'tomorrow') return highlights(sportId, { upcoming: 1, ...SPANS[span] });
      const asked = { period: 'tomorrow', ...(sportId !== '0' && { sportID: sportId }) };
      return readFixturePages(await pages(['sports/fixtures/upcoming'], asked), limit);
    }
    case 'search':
      return highlights('0', { markets: 1, upcoming: 1, search: scope.text });
    case 'favourites': {
      const matchIds = scope.matchIds.slice(-MAX_FAVOURITES);
      if (matchIds.length === 0) return NO_FIXTURES;
      return highlights('0', { favourite: matchIds.join(',') });
    }
  }
}

const SPANS: Readonly<Record<Exclude<UpcomingSpan, 'tomorrow'>, Record<string, number>>> = {
  all: {},
  '3hours': { hours: 3 },
  today: { today: 1 },
};
