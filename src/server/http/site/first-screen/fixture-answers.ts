// What the first screen of a list before the kick-off is made of: the answers that its page asks for.

import { FIRST_ROWS } from '../../../../shared/api/first-screen.ts';
import type { FixtureScope } from '../../../../shared/sports/fixture-scope.ts';
import { findNamedPlace, scopeOfPlace } from '../../../../shared/sports/prematch-place.ts';
import { prematchPath } from '../../../../shared/text/slug.ts';
import { type FixturesPageAnswer, findFixtures } from '../../../domain/sports/fixture-pages.ts';
import type { FixtureStore } from '../../../domain/sports/fixture-store.ts';
import type { ViewClock } from '../../../domain/sports/fixture-views.ts';
import {
  findPrematchHighlights,
  type HighlightsPageAnswer,
} from '../../../domain/sports/highlights.ts';
import { findMenu, type Menu } from '../../../domain/sports/sports-menu.ts';
import { readSteadyTime } from '../../../domain/sports/steady-time.ts';
import { ALL_TIME, DEFAULT_OFFSET_HOURS } from '../../../domain/sports/time-window.ts';

const ALL_SPORTS = 'All';
const FIRST_PAGE = { page: 1, perPage: FIRST_ROWS };
/** Fixtures that the page asks for at first (`FIRST_LIMIT` there), and groups by league. */
const LISTED = 50;
/** The whole menu comes with each of these pages: a longer one would take tens of kilobytes. */
const MAX_LEAGUES = 400;
/** How long a menu is reused, ms. */
const FRESH_MS = 1_000;

/** The parts of the address of a list before the kick-off. */
export interface FixtureListAddress {
  readonly sport: string;
  readonly isUpcoming: boolean;
  readonly categories: string;
  readonly tournaments: string;
}

/** A list that the menu knows. */
export interface FixtureList {
  readonly scope: FixtureScope;
  /** Path of its page, one for every spelling: by ids, since several leagues may have one name. */
  readonly address: string;
}

export interface FixtureAnswers {
  readonly scope: FixtureScope;
  readonly fixtures: HighlightsPageAnswer | FixturesPageAnswer;
  readonly menu: Menu;
}

/** Reads the menu, once a second at most: every address of a list is looked up in it. */
export function createMenuReader(store: FixtureStore): () => Menu {
  let menu: Menu = { sports: [] };
  let staleAt = Number.NEGATIVE_INFINITY;
  return () => {
    const now = performance.now();
    if (now >= staleAt) {
      staleAt = now + FRESH_MS;
      menu = findMenu(store, ALL_TIME);
    }
    return menu;
  };
}

/** The list at this address; undefined where the menu has none, or it takes several calls. */
export function findFixtureList(
  { sports }: Menu,
  { sport, isUpcoming, categories, tournaments }: FixtureListAddress,
): FixtureList | undefined {
  if (isUpcoming && sport.toLowerCase() === ALL_SPORTS.toLowerCase())
    return toUpcoming('0', ALL_SPORTS);
  const place = findNamedPlace(sports, sport, categories, tournaments);
  if (place.sport.found === undefined) return undefined;
  const { id, name } = place.sport;
  if (isUpcoming) return toUpcoming(id, name);
  const parts = [...place.categories, ...place.tournaments];
  const isOfOne = place.categories.length <= 1 && place.tournaments.length <= 1;
  // A league is found by its own name where its country's is missing ('-').
  const isKnown = parts.length === 0 || parts.at(-1)?.found !== undefined;
  if (!isOfOne || !isKnown) return undefined;
  const ids = parts.map((part) => encodeURIComponent(part.id));
  return { scope: scopeOfPlace(place), address: [prematchPath(name), ...ids].join('/') };
}

function toUpcoming(sportId: string, sportName: string): FixtureList {
  return {
    scope: { kind: 'upcoming', sportId, span: 'all' },
    address: `${prematchPath(sportName)}/Upcoming`,
  };
}

/** At `now`, ms since epoch; undefined where the list is empty, or the menu too long for a page. */
export function readFixtureAnswers(
  store: FixtureStore,
  menu: Menu,
  scope: FixtureScope,
  now: number,
): FixtureAnswers | undefined {
  if (countLeagues(menu) > MAX_LEAGUES) return undefined;
  const clock = { now, ticks: readSteadyTime(), offsetHours: DEFAULT_OFFSET_HOURS };
  const fixtures = readFixtures(store, scope, clock);
  return fixtures?.fixtures?.length ? { scope, fixtures, menu } : undefined;
}

function countLeagues({ sports }: Menu): number {
  const categories = sports.flatMap((sport) => sport.categories);
  return categories.reduce((sum, { tournaments }) => sum + tournaments.length, 0);
}

function readFixtures(
  store: FixtureStore,
  scope: FixtureScope,
  clock: ViewClock,
): FixtureAnswers['fixtures'] | undefined {
  switch (scope.kind) {
    case 'sport': {
      const filter = { sportId: scope.sportId };
      return findPrematchHighlights(store, filter, { ...FIRST_PAGE, byKickOff: false }, clock);
    }
    case 'upcoming': {
      const filter = { sportId: scope.sportId, window: { from: clock.now, to: Infinity } };
      return findPrematchHighlights(store, filter, { ...FIRST_PAGE, byKickOff: true }, clock);
    }
    case 'tournaments': {
      const filter = { sportId: scope.sportId, tournamentId: scope.ids[0] };
      return findFixtures(store, filter, FIRST_ROWS, clock);
    }
    case 'categories': {
      const filter = { sportId: scope.sportId, categoryId: scope.ids[0] };
      const page = findFixtures(store, filter, LISTED, clock);
      return { ...page, fixtures: byLeague(page.fixtures ?? []).slice(0, FIRST_ROWS) };
    }
    default:
      return undefined;
  }
}

/** As the page shows them: by league, the one that begins first leading. */
function byLeague<T extends { readonly tournamentID?: unknown }>(fixtures: readonly T[]): T[] {
  const leagues = new Map<unknown, T[]>();
  for (const fixture of fixtures) {
    const league = leagues.get(fixture.tournamentID);
    if (league === undefined) leagues.set(fixture.tournamentID, [fixture]);
    else league.push(fixture);
  }
  return [...leagues.values()].flat();
}
