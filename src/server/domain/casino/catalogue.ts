// Reads the games that can be played, with their providers and categories.

import { and, asc, desc, eq, exists, inArray, type SQL, sql } from 'drizzle-orm';
import { OWN_GAMES } from '../../../shared/casino/games.ts';
import { beginsWords, holdsWords, readWords } from '../../../shared/search/fold-text.ts';
import type { Queryable } from '../../db/open-database.ts';
import {
  casinoCategories,
  casinoGameCategories,
  casinoGames,
  casinoProviders,
} from '../../db/schema/casino.ts';

export interface ShownGame extends Readonly<typeof casinoGames.$inferSelect> {
  readonly provider: string;
  readonly categories: readonly string[];
}

/** Games that `startGame` opens. */
const isPlayable = and(eq(casinoGames.status, 1), inArray(casinoGames.gameId, OWN_GAMES));

/** Active providers that have a game. */
export function readProviders(queryable: Queryable) {
  const games = queryable
    .select({ one: sql`1` })
    .from(casinoGames)
    .where(and(eq(casinoGames.providerId, casinoProviders.id), isPlayable));
  return queryable
    .select()
    .from(casinoProviders)
    .where(and(eq(casinoProviders.status, 1), exists(games)))
    .orderBy(asc(casinoProviders.id));
}

/** Active categories that have a game, the most important first. */
export function readCategories(queryable: Queryable) {
  const games = queryable
    .select({ one: sql`1` })
    .from(casinoGameCategories)
    .innerJoin(casinoGames, eq(casinoGames.id, casinoGameCategories.gameId))
    .where(and(eq(casinoGameCategories.categoryId, casinoCategories.id), isPlayable));
  return queryable
    .select()
    .from(casinoCategories)
    .where(and(eq(casinoCategories.status, 1), exists(games)))
    .orderBy(desc(casinoCategories.priority), asc(casinoCategories.id));
}

/** Games of a provider and of a category, where these are given; the most important first. */
export function readGames(
  queryable: Queryable,
  { providerId, categoryId }: { providerId?: number | undefined; categoryId?: number | undefined },
): Promise<ShownGame[]> {
  const inCategory = queryable
    .select({ one: sql`1` })
    .from(casinoGameCategories)
    .where(
      and(
        eq(casinoGameCategories.gameId, casinoGames.id),
        eq(casinoGameCategories.categoryId, categoryId ?? 0),
      ),
    );
  return selectGames(
    queryable,
    and(
      providerId === undefined ? undefined : eq(casinoGames.providerId, providerId),
      categoryId === undefined ? undefined : exists(inCategory),
    ),
  );
}

/**
 * Games whose title contains every typed word. Titles with words that begin as typed come first.
 */
export async function findGames(queryable: Queryable, text: string): Promise<ShownGame[]> {
  const words = readWords(text);
  const games = await selectGames(queryable, undefined);
  const found = games.filter(({ title }) => holdsWords(title, words));
  const isNear = ({ title }: ShownGame) => beginsWords(title, words);
  return [...found.filter(isNear), ...found.filter((game) => !isNear(game))];
}

async function selectGames(queryable: Queryable, condition: SQL | undefined): Promise<ShownGame[]> {
  const rows = await queryable
    .select({ game: casinoGames, provider: casinoProviders.name })
    .from(casinoGames)
    .innerJoin(casinoProviders, eq(casinoProviders.id, casinoGames.providerId))
    .where(and(isPlayable, condition))
    .orderBy(desc(casinoGames.priority), asc(casinoGames.id));
  const categories = await queryable
    .select({ gameId: casinoGameCategories.gameId, name: casinoCategories.name })
    .from(casinoGameCategories)
    .innerJoin(casinoCategories, eq(casinoCategories.id, casinoGameCategories.categoryId))
    .where(
      inArray(
        casinoGameCategories.gameId,
        rows.map(({ game }) => game.id),
      ),
    )
    .orderBy(desc(casinoCategories.priority), asc(casinoCategories.id));
  return rows.map(({ game, provider }) => ({
    ...game,
    provider,
    categories: categories.filter(({ gameId }) => gameId === game.id).map(({ name }) => name),
  }));
}
