// The casino's catalogue as queries: games, categories, providers, search.

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import {
  type CasinoGame,
  categorySchema,
  gameSchema,
  getCategories,
  getGames,
  getProviders,
  PAGE_GAMES_ID,
  providerSchema,
  searchGames,
} from '../../../shared/api/casino-calls.ts';
import { readPageData } from '../../api/page-data.ts';
import { sendCall } from '../../api/send-call.ts';
import { useApi } from '../../api/use-api.ts';

export type CasinoCategory = z.infer<ReturnType<typeof categorySchema>>;
export type CasinoProvider = z.infer<ReturnType<typeof providerSchema>>;

/** Which games are wanted: of a category, of a provider, or all. */
export interface GameScope {
  readonly categoryId?: string;
  readonly providerId?: string;
}

/** Initial data of a query from the page's HTML, shown until the call answers or if it fails. */
function knownFrom<T extends z.core.$ZodType>(
  part: string,
  entry: () => T,
  arrange = (rows: z.output<T>[]) => rows,
) {
  return {
    initialData: () => {
      const page = z.record(z.string(), z.unknown()).safeParse(readPageData(PAGE_GAMES_ID));
      const rows = z.array(entry()).safeParse(page.data?.[part]);
      return rows.success ? arrange(rows.data) : undefined;
    },
    // As old as the page itself.
    initialDataUpdatedAt: performance.timeOrigin,
  };
}

function sortCategories(categories: readonly CasinoCategory[]): CasinoCategory[] {
  return [...categories].sort((a, b) => b.priority - a.priority);
}

/** Categories, the most important first. */
export function useCategories() {
  const api = useApi();
  return useQuery(
    {
      queryKey: ['casino-categories'],
      queryFn: async ({ signal }): Promise<CasinoCategory[]> => {
        const { data } = await sendCall(api, getCategories, { signal });
        return sortCategories(data);
      },
      ...knownFrom('categories', categorySchema, sortCategories),
    },
    api.queries,
  );
}

/** Providers of games, in the backend's order. */
export function useProviders() {
  const api = useApi();
  return useQuery(
    {
      queryKey: ['casino-providers'],
      queryFn: async ({ signal }): Promise<CasinoProvider[]> =>
        (await sendCall(api, getProviders, { signal })).data,
      ...knownFrom('providers', providerSchema),
    },
    api.queries,
  );
}

/** Games of a category or a provider, or all; none for an id that is not a number. */
export function useGames(scope: GameScope = {}) {
  const api = useApi();
  const ids = Object.values(scope);
  return useQuery(
    {
      queryKey: ['casino-games', scope],
      queryFn: async ({ signal }): Promise<CasinoGame[]> => {
        if (!ids.every((id) => /^\d{1,15}$/.test(id))) return [];
        const params = { clientId: api.clientId };
        return (await sendCall(api, getGames, { params, query: scope, signal })).data;
      },
      ...(ids.length === 0 && knownFrom('games', gameSchema)),
    },
    api.queries,
  );
}

/** Games whose title contains the text; makes no request for ''. */
export function useGameSearch(text: string) {
  const api = useApi();
  return useQuery(
    {
      queryKey: ['casino-search', text],
      enabled: text !== '',
      placeholderData: keepPreviousData,
      queryFn: async ({ signal }): Promise<CasinoGame[]> => {
        const params = { clientId: api.clientId };
        return (await sendCall(api, searchGames, { params, query: { gameName: text }, signal }))
          .games;
      },
    },
    api.queries,
  );
}
