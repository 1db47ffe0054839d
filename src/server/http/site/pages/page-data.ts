// Data in a page's HTML for its first screen, so that no call is needed before it.

import { PAGE_GAMES_ID } from '../../../../shared/api/casino-calls.ts';
import { PAGE_BANNERS_ID, SLIDER } from '../../../../shared/api/content-calls.ts';
import type { Database } from '../../../db/open-database.ts';
import { readCategories, readGames, readProviders } from '../../../domain/casino/catalogue.ts';
import { readBanners } from '../../../domain/content/read-content.ts';
import { toGame } from '../../casino/to-game.ts';
import { type CachedReader, createCachedReader } from '../cached-reader.ts';
import type { PageData } from './page-description.ts';

/** More banners than visitors look through, and than a page should start with. */
const MAX_BANNERS = 8;
/**
 * Some 6 kB compressed. With more games none are sent: the page counts its rows over all games, so
 * that a part of them is no use.
 */
const MAX_GAMES = 60;
/** Pictures to preload: as many tiles as a phone shows of the first row. */
const IN_SIGHT = 2;
/** Oldest age of the games, ms. */
const OF_NOW_MS = 1_000;

/**
 * Undefined where there is nothing to send. Neither rejects: a page is sent without the database
 * too.
 */
export interface PageDataReaders {
  readonly readHomeBanners: CachedReader<PageData>;
  readonly readCasinoGames: CachedReader<PageData>;
}

/**
 * Where the database is slow, banners may be older ones, since the page also calls for them and
 * corrects them. Games are current or left out, since the page then makes no call for them.
 */
export function createPageData(database: Database): PageDataReaders {
  return {
    readHomeBanners: createCachedReader(() => readSlides(database)),
    readCasinoGames: createCachedReader(() => readCatalogue(database), OF_NOW_MS),
  };
}

async function readSlides(database: Database): Promise<PageData | undefined> {
  const rows = await readBanners(database);
  const value = rows
    .filter(({ position }) => position.toLowerCase() === SLIDER)
    .slice(0, MAX_BANNERS)
    .map(({ priority, status, ...banner }) => banner);
  return value.length === 0 ? undefined : { id: PAGE_BANNERS_ID, value, pictures: [] };
}

async function readCatalogue(database: Database): Promise<PageData | undefined> {
  const [rows, categories, providers] = await Promise.all([
    readGames(database, {}),
    readCategories(database),
    readProviders(database),
  ]);
  if (rows.length === 0 || rows.length > MAX_GAMES) return undefined;
  const games = rows.map(toGame);
  const [first] = categories;
  const inSight = games.filter(
    (game) => first === undefined || game.categories.includes(first.name),
  );
  const pictures = inSight
    .slice(0, IN_SIGHT)
    .map(({ imagePath }) => imagePath)
    .filter((path) => path !== '');
  return { id: PAGE_GAMES_ID, value: { games, categories, providers }, pictures };
}
