// Describes the page at an address, and whether the match, league, game or content it names exists.

import { matchesName, prematchPath } from '../../../../shared/text/slug.ts';
import type { Database } from '../../../db/open-database.ts';
import { isUnavailable } from '../../../db/unavailable.ts';
import type { FoundBet } from '../../../domain/bets/find-bet.ts';
import { readCategories, readGames, readProviders } from '../../../domain/casino/catalogue.ts';
import { readPage } from '../../../domain/content/read-content.ts';
import { isListedPrematch } from '../../../domain/sports/fixture-status.ts';
import type { FixtureStore } from '../../../domain/sports/fixture-store.ts';
import { findSports } from '../../../domain/sports/sports-menu.ts';
import { withBooking } from './describe-booking.ts';
import { describeMatch } from './describe-match.ts';
import type { PageDataReaders } from './page-data.ts';
import type { PageData, PageDescription } from './page-description.ts';
import { type FoundPage, findPage, isPublic } from './page-table.ts';
import { describeMatches, NO_SUCH_PAGE, PAGE_NOT_FOUND } from './texts.ts';

export interface PageDeps {
  readonly store: FixtureStore;
  readonly database: Database;
  readonly pageData: PageDataReaders;
}

/**
 * Describes the page of a path and, with `code`, the coupon that `findBooking` returns. The
 * `shared` path of a page that does not exist is that of home.
 */
export async function describePage(
  deps: PageDeps,
  path: string,
  code: string | undefined,
  findBooking: (code: string) => Promise<FoundBet | undefined | 'too_many'>,
): Promise<PageDescription> {
  const found = findPage(path);
  if (found === undefined) return NOT_FOUND;
  try {
    const described = await describeFound(deps, found, path);
    if (code === undefined || described.status !== 200) return described;
    const booking = await findBooking(code);
    if (booking === undefined || booking === 'too_many') return described;
    return withBooking(described, code, booking);
  } catch (error) {
    // The page itself shows what is unavailable.
    if (isUnavailable(error)) return { ...plain(found, path), canonical: undefined };
    throw error;
  }
}

const NOT_FOUND: PageDescription = {
  status: 404,
  title: PAGE_NOT_FOUND,
  description: NO_SUCH_PAGE,
  canonical: undefined,
  shared: '/',
};

function plain({ page }: FoundPage, path: string): PageDescription {
  const { title, description, kind } = page;
  const isIndexed = kind !== 'own';
  // Other pages have parameters, whose spelling is kept.
  const own = isPublic(page) ? `/${page.path}` : path;
  return { status: 200, title, description, canonical: isIndexed ? own : undefined, shared: own };
}

async function describeFound(
  deps: PageDeps,
  found: FoundPage,
  path: string,
): Promise<PageDescription> {
  const { database } = deps;
  const { page, parameters } = found;
  const known = plain(found, path);
  switch (page.kind) {
    case 'match':
      return describeMatch(deps, parameters.match_id ?? parameters.event_id ?? '', path);
    case 'sport':
      return describePlace(deps, found, known);
    case 'content': {
      const content = await readPage(database, parameters.page ?? '');
      if (content === undefined) return NOT_FOUND;
      return { ...known, ...inPlace(`/cms/${content.slug}`), title: content.title };
    }
    case 'game': {
      const games = await readGames(database, {});
      return named(games.find(({ gameId }) => gameId === parameters.game_id)?.title, known);
    }
    case 'category': {
      const categories = await readCategories(database);
      return named(categories.find(({ id }) => String(id) === parameters.category_id)?.name, known);
    }
    case 'provider': {
      const providers = await readProviders(database);
      return named(providers.find(({ id }) => String(id) === parameters.provider_id)?.name, known);
    }
    case 'home':
      return withData(known, await deps.pageData.readHomeBanners());
    case 'games':
      return withData(known, await deps.pageData.readCasinoGames());
    default:
      return known;
  }
}

function withData(known: PageDescription, data: PageData | undefined): PageDescription {
  return data === undefined ? known : { ...known, data };
}

function named(name: string | undefined, known: PageDescription): PageDescription {
  return name === undefined ? NOT_FOUND : { ...known, title: name };
}

/** A country or league without matches is not a 404: it may have matches tomorrow. */
function describePlace(
  { store }: PageDeps,
  { page, parameters }: FoundPage,
  known: PageDescription,
): PageDescription {
  const { sport = '', categories, tournaments } = parameters;
  const isUpcoming = page.title === UPCOMING;
  if (sport.toLowerCase() === 'all' && isUpcoming)
    return { ...known, ...inPlace('/Sports/Prematch/All/Upcoming') };
  const sports = findSports(store).sports;
  const found = sports.find(({ sportID, sportName }) => matchesName(sport, sportName, sportID));
  if (found === undefined) return NOT_FOUND;
  const { sportID, sportName } = found;
  if (isUpcoming) return ofPlace(known, [sportName], `${prematchPath(sportName)}/Upcoming`);
  if (categories === undefined) return ofPlace(known, [sportName], prematchPath(sportName));
  for (const fixture of store.all()) {
    const { sportId, categoryName, categoryId, tournament, tournamentId } = fixture.definition;
    if (sportId !== sportID || !isListedPrematch(fixture)) continue;
    if (!matchesName(categories, categoryName, categoryId)) continue;
    if (tournaments !== undefined && !matchesName(tournaments, tournament, tournamentId)) continue;
    const parts = [sportName, categoryName, ...(tournaments === undefined ? [] : [tournament])];
    return ofPlace(known, parts, prematchPath(...parts));
  }
  return { ...known, canonical: undefined };
}

const UPCOMING = 'Upcoming';

function ofPlace(known: PageDescription, parts: readonly string[], path: string): PageDescription {
  const spoken = parts.toReversed();
  return {
    ...known,
    ...inPlace(path),
    title: spoken[0]!,
    description: describeMatches(spoken.join(', ')),
  };
}

function inPlace(path: string): Pick<PageDescription, 'canonical' | 'shared'> {
  return { canonical: path, shared: path };
}
