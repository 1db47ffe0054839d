// What an address of the prematch area means, looked up in the sports menu.

import type { SportsMenu } from '../../../shared/api/sports.ts';
import { names, prematchPath } from '../../../shared/text/slug.ts';
import { allOfSport } from './texts.ts';

export interface PrematchPlace {
  readonly scope: {
    readonly sportId: string;
    /** The whole sport where both lists are empty. */
    readonly categoryIds: readonly string[];
    /** They win over categories. */
    readonly tournamentIds: readonly string[];
  };
  /** Those of the scope that the menu knows. */
  readonly knownCategoryIds: readonly string[];
  readonly title: string;
  readonly sportName: string;
  /** One level up; null for a whole sport. */
  readonly up: { readonly name: string; readonly path: string } | null;
  /** One level further down; of a league, its neighbours and itself. */
  readonly links: readonly PlaceLink[];
}

export interface PlaceLink {
  readonly name: string;
  /** Of a link to a category; null of one to a league. */
  readonly categoryId: string | null;
  readonly total: number;
  readonly path: string;
  /** True where the address is at it already. */
  readonly current: boolean;
}

type Sport = SportsMenu['sports'][number];
type Category = Sport['categories'][number];

/**
 * Categories and tournaments are slugs or ids, several joined by a comma. Names nobody knows count
 * as they stand, as ids.
 */
export function readScope(
  menu: SportsMenu,
  sportPart: string,
  categoriesPart: string,
  tournamentsPart: string,
): PrematchPlace {
  const sport = menu.sports.find(({ sportName, sportID }) => names(sportPart, sportName, sportID));
  const sportName = sport?.sportName || sportPart.replaceAll('_', ' ');
  const known = sport?.categories ?? [];

  const categories = split(categoriesPart).map((part) => {
    const found = known.find(({ categoryName, categoryID }) =>
      names(part, categoryName, categoryID),
    );
    return { id: found?.categoryID ?? part, name: found?.categoryName || spell(part), found };
  });
  const named = categories.flatMap(({ found }) => found ?? []);
  // A league is found by its own name where its country's is missing ('-') or misspelt.
  const isWhole = categories.length === 0 || (named.length === 0 && tournamentsPart !== '');
  const inScope = isWhole ? known : named;
  const leagues = inScope.flatMap((category) => category.tournaments);
  const tournaments = split(tournamentsPart).map((part) => {
    const found = leagues.find((league) => names(part, league.tournamentName, league.tournamentID));
    return { id: found?.tournamentID ?? part, name: found?.tournamentName || spell(part) };
  });
  const tournamentIds = tournaments.map(({ id }) => id);

  return {
    scope: {
      sportId: sport?.sportID ?? sportPart,
      categoryIds: categories.map(({ id }) => id),
      tournamentIds,
    },
    knownCategoryIds: named.map(({ categoryID }) => categoryID),
    title: titleOf(sportName, categories, tournaments),
    sportName,
    up: linkAbove(sportName, categories, tournaments.length > 0),
    links:
      categories.length === 0
        ? known.map((category) => linkToCategory(sportName, category))
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

function split(part: string): string[] {
  return part.split(',').filter((name) => name !== '');
}

function spell(part: string): string {
  return part.replaceAll('_', ' ');
}
