// What an address of the prematch area means, looked up in the sports menu.

import type { SportsMenu } from '../../../shared/api/sports.ts';
import type { FixtureScope } from '../../../shared/sports/fixture-scope.ts';
import { findNamedPlace, scopeOfPlace } from '../../../shared/sports/prematch-place.ts';
import { prematchPath } from '../../../shared/text/slug.ts';
import { allOfSport } from './texts.ts';

export interface PrematchPlace {
  readonly sportId: string;
  readonly scope: FixtureScope;
  /** The categories of the address that the menu knows. */
  readonly knownCategoryIds: readonly string[];
  readonly title: string;
  readonly sportName: string;
  /** One level up; null for a whole sport. */
  readonly up: { readonly name: string; readonly path: string } | null;
  /** Links one level down; for a league, to itself and to the others of its country. */
  readonly links: readonly PlaceLink[];
}

export interface PlaceLink {
  readonly name: string;
  /** Of a link to a category; null of one to a league. */
  readonly categoryId: string | null;
  readonly total: number;
  readonly path: string;
  /** True where the link leads to the current page. */
  readonly current: boolean;
}

type Sport = SportsMenu['sports'][number];
type Category = Sport['categories'][number];
type Tournament = Category['tournaments'][number];

/** The parts as `findNamedPlace` reads them. */
export function readScope(
  menu: SportsMenu,
  sportPart: string,
  categoriesPart: string,
  tournamentsPart: string,
): PrematchPlace {
  const place = findNamedPlace<Tournament, Category, Sport>(
    menu.sports,
    sportPart,
    categoriesPart,
    tournamentsPart,
  );
  const { sport, categories, tournaments, inScope } = place;
  const sportName = sport.name;
  const tournamentIds = tournaments.map(({ id }) => id);
  return {
    sportId: sport.id,
    scope: scopeOfPlace(place),
    knownCategoryIds: categories.flatMap(({ found }) => found?.categoryID ?? []),
    title: titleOf(sportName, categories, tournaments),
    sportName,
    up: linkAbove(sportName, categories, tournaments.length > 0),
    links:
      categories.length === 0
        ? inScope.map((category) => linkToCategory(sportName, category))
        : inScope.flatMap((category) => linksToLeagues(sportName, category, tournamentIds)),
  };
}

interface Named {
  readonly name: string;
}

/** A league with its country, since three countries have a Premier League. */
function titleOf(
  sportName: string,
  categories: readonly Named[],
  tournaments: readonly Named[],
): string {
  const inCountry = tournaments.length === 1 && categories.length === 1;
  const country = inCountry ? categories.filter(({ name }) => name !== '-') : [];
  const named = tournaments.length > 0 ? [...tournaments, ...country] : categories;
  return named.map(({ name }) => name).join(', ') || sportName;
}

function linkAbove(
  sportName: string,
  categories: readonly { readonly name: string }[],
  isLeague: boolean,
): PrematchPlace['up'] {
  if (categories.length === 0) return null;
  const [first] = categories;
  if (isLeague && first !== undefined && categories.length === 1)
    return { name: first.name, path: prematchPath(sportName, first.name) };
  return { name: allOfSport(sportName.toLowerCase()), path: prematchPath(sportName) };
}

function linkToCategory(
  sportName: string,
  { categoryID, categoryName, total }: Category,
): PlaceLink {
  const path = prematchPath(sportName, categoryName);
  return { name: categoryName, categoryId: categoryID, total, path, current: false };
}

function linksToLeagues(
  sportName: string,
  { categoryName, tournaments }: Category,
  chosen: readonly string[],
): PlaceLink[] {
  return tournaments.map(({ tournamentID, tournamentName, total }) => ({
    name: tournamentName,
    categoryId: null,
    total,
    path: prematchPath(sportName, categoryName, tournamentName),
    current: chosen.includes(tournamentID),
  }));
}
