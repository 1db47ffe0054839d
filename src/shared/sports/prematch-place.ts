// What the parts of a prematch address name, looked up in the sports menu.

import { matchesName } from '../text/slug.ts';
import type { FixtureScope } from './fixture-scope.ts';

interface MenuTournament {
  readonly tournamentID: string;
  readonly tournamentName: string;
}

interface MenuCategory<T> {
  readonly categoryID: string;
  readonly categoryName: string;
  readonly tournaments: readonly T[];
}

interface MenuSport<C> {
  readonly sportID: string;
  readonly sportName: string;
  readonly categories: readonly C[];
}

interface NamedPart<T> {
  /** The id of what was found, else the part itself. */
  readonly id: string;
  /** The name of what was found, else the part with spaces for underscores. */
  readonly name: string;
  readonly found: T | undefined;
}

export interface NamedPlace<S, C, T> {
  readonly sport: NamedPart<S>;
  readonly categories: readonly NamedPart<C>[];
  readonly tournaments: readonly NamedPart<T>[];
  /** The categories that the tournaments were looked up in: those named, else all of the sport. */
  readonly inScope: readonly C[];
}

/**
 * Categories and tournaments are slugs or ids, several of them joined by a comma. A name that the
 * menu does not know stands for an id.
 */
export function findNamedPlace<
  T extends MenuTournament,
  C extends MenuCategory<T>,
  S extends MenuSport<C>,
>(
  sports: readonly S[],
  sportPart: string,
  categoriesPart: string,
  tournamentsPart: string,
): NamedPlace<S, C, T> {
  const sport = sports.find(({ sportName, sportID }) => matchesName(sportPart, sportName, sportID));
  const known = sport?.categories ?? [];
  const categories = split(categoriesPart).map((part) => {
    const found = known.find((one) => matchesName(part, one.categoryName, one.categoryID));
    return toNamedPart(part, found, found?.categoryID, found?.categoryName);
  });
  const named = categories.flatMap(({ found }) => found ?? []);
  // A league is found by its own name where its country's is missing ('-') or misspelt.
  const isWhole = categories.length === 0 || (named.length === 0 && tournamentsPart !== '');
  const inScope = isWhole ? known : named;
  const leagues = inScope.flatMap((category): readonly T[] => category.tournaments);
  const tournaments = split(tournamentsPart).map((part) => {
    const found = leagues.find((one) => matchesName(part, one.tournamentName, one.tournamentID));
    return toNamedPart(part, found, found?.tournamentID, found?.tournamentName);
  });
  return {
    sport: toNamedPart(sportPart, sport, sport?.sportID, sport?.sportName),
    categories,
    tournaments,
    inScope,
  };
}

/** The narrowest list that the address names: leagues, else categories, else the whole sport. */
export function scopeOfPlace(
  place: Pick<NamedPlace<unknown, unknown, unknown>, 'sport' | 'categories' | 'tournaments'>,
): FixtureScope {
  const sportId = place.sport.id;
  const idsOf = (parts: readonly NamedPart<unknown>[]) => parts.map(({ id }) => id);
  if (place.tournaments.length > 0)
    return { kind: 'tournaments', sportId, ids: idsOf(place.tournaments) };
  if (place.categories.length > 0)
    return { kind: 'categories', sportId, ids: idsOf(place.categories) };
  return { kind: 'sport', sportId };
}

function toNamedPart<T>(
  part: string,
  found: T | undefined,
  id: string | undefined,
  name: string | undefined,
): NamedPart<T> {
  return { found, id: id ?? part, name: name || part.replaceAll('_', ' ') };
}

function split(part: string): string[] {
  return part.split(',').filter((name) => name !== '');
}
