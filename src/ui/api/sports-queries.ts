// Sports calls as queries: menu, upcoming, prematch lists, search.

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { number } from '../../shared/api/fields.ts';
import {
  fixtureOddsSchema,
  fixturesPageSchema,
  highlightsPageSchema,
  type ListFixture,
  type SportsMenu,
  sportsMenuSchema,
} from '../../shared/api/sports.ts';
import { useApi } from './use-api.ts';

const MENU_REFETCH_MS = 60_000;

/** Signed hours ahead of UTC, as the backend wants them: '+1'. */
export function timeOffset(now: Date = new Date()): string {
  const hours = -now.getTimezoneOffset() / 60;
  return hours < 0 ? String(hours) : `+${hours}`;
}

export type MenuPeriod = 'all' | 'today';

/** Sports, categories and tournaments with their counts; asked again every minute. */
export function useSportsMenu(period: MenuPeriod = 'all') {
  const { main, queries } = useApi();
  return useQuery(
    {
      queryKey: ['sports-menu', period],
      queryFn: ({ signal }): Promise<SportsMenu> =>
        main.call(sportsMenuSchema, 'sports/menu', {
          signal,
          searchParams: { period, timeoffset: timeOffset() },
        }),
      refetchInterval: MENU_REFETCH_MS,
    },
    queries,
  );
}

const countSchema = z.object({ count: number });

/** How many matches of each sport are in play, by sport id; asked again every minute. */
export function useLiveCounts(sportIds: readonly string[]) {
  const { main, queries } = useApi();
  return useQuery(
    {
      queryKey: ['live-counts', sportIds],
      enabled: sportIds.length > 0,
      placeholderData: keepPreviousData,
      refetchInterval: MENU_REFETCH_MS,
      queryFn: async ({ signal }): Promise<ReadonlyMap<string, number>> => {
        const counts = await Promise.all(
          sportIds.map(async (sportId) => {
            const path = `sports/live/games/count/${encodeURIComponent(sportId)}`;
            const { count } = await main.call(countSchema, path, { signal });
            return [sportId, count] as const;
          }),
        );
        return new Map(counts);
      },
    },
    queries,
  );
}

/** The next fixtures of a sport by kick-off; sport '0' for all. */
export function useUpcoming(sportId: string, limit = 15) {
  const { main, queries } = useApi();
  return useQuery(
    {
      queryKey: ['upcoming', sportId, limit],
      queryFn: async ({ signal }): Promise<ListFixture[]> => {
        const page = await main.call(
          highlightsPageSchema,
          `sports/highlight/prematch/${encodeURIComponent(sportId)}`,
          {
            signal,
            searchParams: { page: 1, perPage: limit, upcoming: 1, timeoffset: timeOffset() },
          },
        );
        return page.fixtures;
      },
    },
    queries,
  );
}

/** One fixture with all its markets; null where the backend knows no such match. */
export function useFixture(matchId: string) {
  const { main, queries } = useApi();
  return useQuery(
    {
      queryKey: ['fixture', matchId],
      queryFn: async ({ signal }) => {
        const path = `sports/match/${encodeURIComponent(matchId)}`;
        return main.call(fixtureAnswerSchema, path, {
          signal,
          searchParams: { timeoffset: timeOffset() },
        });
      },
    },
    queries,
  );
}

// An unknown match answers a refusal, which has no id.
const fixtureAnswerSchema = z.union([
  fixtureOddsSchema,
  z.pipe(
    z.object({ success: z.literal(false) }),
    z.transform(() => null),
  ),
]);

export interface PrematchScope {
  readonly sportId: string;
  /** Category ids; the whole sport where both lists are empty. */
  readonly categoryIds: readonly string[];
  /** Tournament ids; they win over categories. */
  readonly tournamentIds: readonly string[];
}

/** Fixtures of some tournaments, of some categories, or of a whole sport. */
export function usePrematch(scope: PrematchScope | null) {
  const { main, queries } = useApi();
  return useQuery(
    {
      queryKey: ['prematch', scope],
      enabled: scope !== null,
      placeholderData: keepPreviousData,
      queryFn: async ({ signal }): Promise<ListFixture[]> => {
        const { sportId, categoryIds, tournamentIds } = scope!;
        const searchParams = { sportID: sportId, limit: 50 };
        const fetchPage = async (path: string) =>
          (await main.call(fixturesPageSchema, path, { signal, searchParams })).fixtures;
        const paths =
          tournamentIds.length > 0
            ? tournamentIds.map((id) => `sports/get-fixtures/${encodeURIComponent(id)}`)
            : categoryIds.map(
                (id) => `sports/get-fixtures-by-categories/${encodeURIComponent(id)}`,
              );
        if (paths.length > 0) return (await Promise.all(paths.map(fetchPage))).flat();

        const page = await main.call(
          highlightsPageSchema,
          `sports/highlight/prematch/${encodeURIComponent(sportId)}`,
          { signal, searchParams: { page: 1, perPage: 50, timeoffset: timeOffset() } },
        );
        return page.fixtures;
      },
    },
    queries,
  );
}

/** Upcoming fixtures whose teams, league or game answer to the text; asks nothing for ''. */
export function useSearch(text: string) {
  const { main, queries } = useApi();
  return useQuery(
    {
      queryKey: ['search', text],
      enabled: text !== '',
      placeholderData: keepPreviousData,
      queryFn: async ({ signal }): Promise<ListFixture[]> => {
        const page = await main.call(highlightsPageSchema, 'sports/highlight/prematch/0', {
          signal,
          searchParams: { markets: 1, upcoming: 1, search: text },
        });
        return page.fixtures;
      },
    },
    queries,
  );
}
