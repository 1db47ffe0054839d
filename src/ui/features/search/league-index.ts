// Every league of a sport, country by country, from A to Z.

import type { SportsMenu } from '../../../shared/api/sports.ts';
import { holdsWords, readWords } from '../../../shared/search/fold-text.ts';
import { prematchPath } from '../../../shared/text/slug.ts';

interface IndexedLeague {
  readonly id: string;
  readonly name: string;
  readonly path: string;
  /** Number of upcoming matches. */
  readonly total: number;
}

export interface IndexedCountry {
  readonly id: string;
  readonly name: string;
  readonly leagues: readonly IndexedLeague[];
}

/** Leagues whose name and country contain every word of `text`, by country. */
export function indexLeagues(
  { sportName, categories }: SportsMenu['sports'][number],
  text: string,
): IndexedCountry[] {
  const words = readWords(text);
  const countries = categories.map(({ categoryID, categoryName, tournaments }) => ({
    id: categoryID,
    name: categoryName,
    leagues: tournaments
      .filter(({ tournamentName }) => holdsWords(`${tournamentName} ${categoryName}`, words))
      .map(({ tournamentID, tournamentName, total }) => ({
        id: tournamentID,
        name: tournamentName,
        path: prematchPath(sportName, categoryName, tournamentName),
        total,
      }))
      .sort(byName),
  }));
  return countries.filter(({ leagues }) => leagues.length > 0).sort(byName);
}

function byName(a: { readonly name: string }, b: { readonly name: string }): number {
  return a.name.localeCompare(b.name, 'en');
}
