// What an address of the prematch area means, looked up in the sports menu.

import type { SportsMenu } from '../../../shared/api/sports.ts';
import { names, prematchPath } from '../../api/slug.ts';
import type { PrematchScope } from '../../api/sports-queries.ts';

export interface PrematchPlace {
  readonly scope: PrematchScope;
  readonly title: string;
  readonly sportName: string;
  /** One level further down. */
  readonly links: readonly {
    readonly name: string;
    readonly total: number;
    readonly path: string;
  }[];
}

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
  const sportName = sport?.sportName ?? sportPart.replaceAll('_', ' ');
  const known = sport?.categories ?? [];

  const categories = split(categoriesPart).map((part) => {
    const found = known.find(({ categoryName, categoryID }) =>
      names(part, categoryName, categoryID),
    );
    return { id: found?.categoryID ?? part, name: found?.categoryName ?? part, found };
  });
  const inScope = categoriesPart === '' ? known : categories.flatMap(({ found }) => found ?? []);
  const leagues = inScope.flatMap((category) => category.tournaments);
  const tournaments = split(tournamentsPart).map((part) => {
    const found = leagues.find((league) => names(part, league.tournamentName, league.tournamentID));
    return { id: found?.tournamentID ?? part, name: found?.tournamentName ?? part };
  });

  return {
    scope: {
      sportId: sport?.sportID ?? sportPart,
      categoryIds: categories.map(({ id }) => id),
      tournamentIds: tournaments.map(({ id }) => id),
    },
    title:
      [tournaments, categories]
        .find((list) => list.length > 0)
        ?.map(({ name }) => name)
        .join(', ') ?? sportName,
    sportName,
    links: linksBelow(sportName, categoriesPart, tournamentsPart, inScope),
  };
}

function linksBelow(
  sportName: string,
  categoriesPart: string,
  tournamentsPart: string,
  categories: SportsMenu['sports'][number]['categories'],
): PrematchPlace['links'] {
  if (tournamentsPart !== '') return [];
  if (categoriesPart === '')
    return categories.map(({ categoryName, total }) => ({
      name: categoryName,
      total,
      path: prematchPath(sportName, categoryName),
    }));
  return categories.flatMap(({ categoryName, tournaments }) =>
    tournaments.map(({ tournamentName, total }) => ({
      name: tournamentName,
      total,
      path: prematchPath(sportName, categoryName, tournamentName),
    })),
  );
}

function split(part: string): string[] {
  return part.split(',').filter((name) => name !== '');
}
