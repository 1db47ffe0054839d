// The casino catalogue of a new site: our own two games.

import type { Queryable } from '../db/open-database.ts';
import {
  casinoCategories,
  casinoGameCategories,
  casinoGames,
  casinoProviders,
} from '../db/schema/casino.ts';

const PROVIDERS = [
  {
    slug: 'touchline',
    name: 'Touchline Originals',
    description: 'Provably fair games of our own',
    imagePath: '/pictures/provider-touchline.svg',
  },
];

const CATEGORIES = [
  { slug: 'provably-fair', name: 'Provably fair', priority: 3 },
  { slug: 'instant', name: 'Instant', priority: 2 },
];

const GAMES = [
  {
    gameId: 'dice',
    title: 'Dice',
    description: 'Over or under: you choose the chance, and the win follows from it.',
    provider: 'touchline',
    categories: ['provably-fair', 'instant'],
  },
  {
    gameId: 'wheel',
    title: 'Wheel',
    description: 'Fifty segments, three risks, up to 49.5 times the stake.',
    provider: 'touchline',
    categories: ['provably-fair', 'instant'],
  },
];

/** Existing providers, categories and games are left unchanged. */
export async function seedGames(queryable: Queryable): Promise<void> {
  await queryable.insert(casinoProviders).values(PROVIDERS).onConflictDoNothing();
  await queryable.insert(casinoCategories).values(CATEGORIES).onConflictDoNothing();
  const providers = new Map(
    (await queryable.select().from(casinoProviders)).map(({ slug, id }) => [slug, id]),
  );
  const categories = new Map(
    (await queryable.select().from(casinoCategories)).map(({ slug, id }) => [slug, id]),
  );
  for (const [at, { provider, categories: slugs, ...game }] of GAMES.entries()) {
    const [made] = await queryable
      .insert(casinoGames)
      .values({
        ...game,
        type: slugs[0] ?? '',
        providerId: idOf(providers, provider),
        imagePath: `/pictures/game-${game.gameId}.svg`,
        bannerPath: `/pictures/game-${game.gameId}.svg`,
        priority: GAMES.length - at,
      })
      .onConflictDoNothing()
      .returning({ id: casinoGames.id });
    if (made === undefined) continue;
    await queryable
      .insert(casinoGameCategories)
      .values(slugs.map((slug) => ({ gameId: made.id, categoryId: idOf(categories, slug) })));
  }
}

function idOf(ids: ReadonlyMap<string, number>, slug: string): number {
  const id = ids.get(slug);
  if (id === undefined) throw new Error(`the catalogue has no ${slug}`);
  return id;
}
