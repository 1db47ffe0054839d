// Which fixtures a list asks for, and in which order they stand.

import { beginsWords, holdsWords, readWords } from '../../../shared/search/fold-text.ts';
import { tournamentOrder } from '../../catalogue/leagues/leagues.ts';
import { SPORTS } from '../../catalogue/sports.ts';
import type { Fixture } from './fixture.ts';
import { isWithin, type TimeWindow } from './time-window.ts';

/** Every condition given must hold. */
export interface FixtureFilter {
  /** '0' or undefined: all sports. */
  readonly sportId?: string | undefined;
  readonly categoryId?: string | undefined;
  readonly tournamentId?: string | undefined;
  /** Short code such as NGA, in any case. */
  readonly countryCode?: string | undefined;
  /** Every word must occur in teams, tournament, country or sport; a short code matches alone. */
  readonly search?: string | undefined;
  /** Only these matches. */
  readonly matchIds?: readonly string[] | undefined;
  /** Kick-off. */
  readonly window?: TimeWindow | undefined;
}

export function matchesFilter(fixture: Fixture, filter: FixtureFilter): boolean {
  const { definition } = fixture;
  const { sportId, categoryId, tournamentId, countryCode, matchIds, window } = filter;
  if (sportId !== undefined && sportId !== '0' && definition.sportId !== sportId) return false;
  if (categoryId !== undefined && definition.categoryId !== categoryId) return false;
  if (tournamentId !== undefined && definition.tournamentId !== tournamentId) return false;
  if (matchIds !== undefined && !matchIds.includes(definition.matchId)) return false;
  if (window !== undefined && !isWithin(definition.startsAt, window)) return false;
  if (
    countryCode !== undefined &&
    definition.categoryCode.toLowerCase() !== countryCode.toLowerCase()
  ) {
    return false;
  }
  return filter.search === undefined || isFound(fixture, filter.search);
}

function isFound(fixture: Fixture, search: string): boolean {
  const { definition } = fixture;
  if (search.trim() === definition.gameId || search.trim() === definition.matchId) return true;
  const { home, away, tournament, categoryName, sportName } = definition;
  const text = `${home} ${away} ${tournament} ${categoryName} ${sportName}`;
  return holdsWords(text, readWords(search));
}

/**
 * The best matches of a search first, otherwise in the given order: fixtures of teams with words
 * that begin as typed, then those of leagues, countries and sports with such words, then all
 * others.
 */
export function sortByNearness(fixtures: readonly Fixture[], search: string): Fixture[] {
  const words = readWords(search);
  const ranks = new Map(fixtures.map((fixture) => [fixture, nearness(fixture, words)]));
  return [...fixtures].sort((a, b) => ranks.get(a)! - ranks.get(b)!);
}

function nearness({ definition }: Fixture, words: readonly string[]): number {
  const { home, away, tournament, categoryName, sportName } = definition;
  const teams = `${home} ${away}`;
  if (beginsWords(teams, words)) return 0;
  return beginsWords(`${teams} ${tournament} ${categoryName} ${sportName}`, words) ? 1 : 2;
}

const SPORT_ORDER: ReadonlyMap<string, number> = new Map(
  SPORTS.map((sport, index) => [sport.sportId, index]),
);

/** The place of a sport in menus; sports outside the catalogue follow. */
export function sportOrder(sportId: string): number {
  return SPORT_ORDER.get(sportId) ?? SPORT_ORDER.size;
}

/**
 * By sport, then league (the catalogue's order; among others the first declared fixture sets the
 * place), then kick-off.
 */
export function sortByLeague(fixtures: readonly Fixture[]): Fixture[] {
  const leagues = new Map<string, number>();
  for (const { definition, order } of fixtures) {
    const known = leagues.get(definition.tournamentId) ?? Infinity;
    leagues.set(definition.tournamentId, Math.min(known, order));
  }
  return [...fixtures].sort(
    (a, b) =>
      sportOrder(a.definition.sportId) - sportOrder(b.definition.sportId) ||
      tournamentOrder(a.definition.tournamentId) - tournamentOrder(b.definition.tournamentId) ||
      leagues.get(a.definition.tournamentId)! - leagues.get(b.definition.tournamentId)! ||
      compareKickOff(a, b),
  );
}

/** By kick-off; at the same time in order of declaration. */
export function sortByKickOff(fixtures: readonly Fixture[]): Fixture[] {
  return [...fixtures].sort(compareKickOff);
}

function compareKickOff(a: Fixture, b: Fixture): number {
  return a.definition.startsAt - b.definition.startsAt || a.order - b.order;
}
