// The tree of sports, countries and tournaments, counted from the fixtures in the store.

import type * as z from 'zod/mini';
import type { categoriesSchema, tournamentsSchema } from '../../../shared/api/sports.ts';
import { tournamentOrder } from '../../catalogue/leagues/leagues.ts';
import { SPORTS } from '../../catalogue/sports.ts';
import type { FixtureDefinition } from './fixture-definition.ts';
import { sportOrder } from './fixture-filters.ts';
import { isListedLive, isListedPrematch } from './fixture-status.ts';
import type { FixtureStore } from './fixture-store.ts';
import { isWithin, type TimeWindow } from './time-window.ts';

/** As `sports/menu` answers: totals of sports are text. */
export type Menu = {
  sports: {
    sportID: string;
    sportName: string;
    total: string;
    categories: {
      categoryID: string;
      categoryName: string;
      code: string;
      total: number;
      tournaments: TournamentNode[];
    }[];
  }[];
};

interface TournamentNode {
  readonly tournamentID: string;
  readonly tournamentName: string;
  total: number;
}

interface CategoryNode {
  readonly categoryID: string;
  readonly categoryName: string;
  readonly code: string;
  total: number;
  readonly tournaments: Map<string, TournamentNode>;
}

interface SportNode {
  readonly sportID: string;
  readonly sportName: string;
  total: number;
  readonly categories: Map<string, CategoryNode>;
}

/**
 * `sports/menu`: prematch fixtures with a kick-off in the window. A sport that has only live
 * matches is listed with a total of 0, so that it still can be chosen. Totals of sports are text.
 */
export function findMenu(store: FixtureStore, window: TimeWindow): Menu {
  const sports = countTree(store, window);
  return {
    sports: sports.map((sport) => ({
      ...sport,
      total: String(sport.total),
      categories: [...sport.categories.values()].map((category) => ({
        ...category,
        tournaments: [...category.tournaments.values()],
      })),
    })),
  };
}

/** `sports/categories/{sportID}`; the key of the answer is `sports`. */
export function findCategories(
  store: FixtureStore,
  sportId: string,
  window: TimeWindow,
): z.input<ReturnType<typeof categoriesSchema>> {
  const sport = countTree(store, window).find((node) => node.sportID === sportId);
  const categories = [...(sport?.categories.values() ?? [])];
  return {
    sports: categories.map(({ categoryID, categoryName, total, code }) => ({
      categoryID,
      categoryName,
      total,
      code,
    })),
  };
}

/** `sports/tournaments/{categoryID}`. */
export function findTournaments(
  store: FixtureStore,
  categoryId: string,
  window: TimeWindow,
): z.input<ReturnType<typeof tournamentsSchema>> {
  const categories = countTree(store, window).flatMap((sport) => [...sport.categories.values()]);
  const found = categories.filter((category) => category.categoryID === categoryId);
  return { sports: found.flatMap((category) => [...category.tournaments.values()]) };
}

/** `sports/all`: the catalogue, and what the feed brought beyond it. */
export function findSports(store: FixtureStore): {
  sports: { sportID: string; sportName: string }[];
} {
  const sports = new Map(SPORTS.map((sport) => [sport.sportId, sport.sportName]));
  for (const { definition } of store.all()) {
    if (!sports.has(definition.sportId)) sports.set(definition.sportId, definition.sportName);
  }
  return { sports: [...sports].map(([sportID, sportName]) => ({ sportID, sportName })) };
}

export interface TopBet {
  readonly id: string;
  readonly sportID: string;
  readonly sportName: string;
  readonly categoryID: string;
  readonly categoryName: string;
  readonly tournamentID: string;
  readonly tournamentName: string;
}

/**
 * `sports/{clientId}/top-bets`: leagues with matches on offer. Those of `first` lead, in its order;
 * then football before other sports, leagues of the catalogue in its order (`tournamentOrder`), and
 * others by how many lines they offer.
 *
 * @param first Ids of tournaments (`TOP_LEAGUES`).
 */
export function findTopBets(
  store: FixtureStore,
  limit: number,
  first: readonly string[] = [],
): TopBet[] {
  const found = new Map<string, { readonly definition: FixtureDefinition; lines: number }>();
  for (const fixture of store.all()) {
    if (!isListedLive(fixture) && !isListedPrematch(fixture)) continue;
    const { definition, lines } = fixture;
    const league = found.get(definition.tournamentId);
    if (league === undefined) found.set(definition.tournamentId, { definition, lines: lines.size });
    else league.lines += lines.size;
  }
  const wanted = (tournamentId: string) => {
    const at = first.indexOf(tournamentId);
    return at < 0 ? first.length : at;
  };
  return [...found.values()]
    .sort(
      ({ definition: a, lines: linesOfA }, { definition: b, lines: linesOfB }) =>
        wanted(a.tournamentId) - wanted(b.tournamentId) ||
        sportOrder(a.sportId) - sportOrder(b.sportId) ||
        tournamentOrder(a.tournamentId) - tournamentOrder(b.tournamentId) ||
        linesOfB - linesOfA,
    )
    .slice(0, limit)
    .map(({ definition }) => ({
      id: definition.tournamentId,
      sportID: definition.sportId,
      sportName: definition.sportName,
      categoryID: definition.categoryId,
      categoryName: definition.categoryName,
      tournamentID: definition.tournamentId,
      tournamentName: definition.tournament,
    }));
}

function countTree(store: FixtureStore, window: TimeWindow): SportNode[] {
  const sports = new Map<string, SportNode>();
  for (const fixture of store.all()) {
    const { definition } = fixture;
    const counts = isListedPrematch(fixture) && isWithin(definition.startsAt, window);
    if (!counts && !isListedLive(fixture)) continue;
    const sport = takeSport(sports, definition);
    if (!counts) continue;
    const category = takeCategory(sport, definition);
    const tournament = takeTournament(category, definition);
    sport.total += 1;
    category.total += 1;
    tournament.total += 1;
  }
  return [...sports.values()].sort((a, b) => sportOrder(a.sportID) - sportOrder(b.sportID));
}

function takeSport(sports: Map<string, SportNode>, from: FixtureDefinition): SportNode {
  const known = sports.get(from.sportId);
  if (known !== undefined) return known;
  const { sportId: sportID, sportName } = from;
  const made: SportNode = { sportID, sportName, total: 0, categories: new Map() };
  sports.set(sportID, made);
  return made;
}

function takeCategory(sport: SportNode, from: FixtureDefinition): CategoryNode {
  const known = sport.categories.get(from.categoryId);
  if (known !== undefined) return known;
  const { categoryId: categoryID, categoryName, categoryCode: code } = from;
  const made: CategoryNode = { categoryID, categoryName, code, total: 0, tournaments: new Map() };
  sport.categories.set(categoryID, made);
  return made;
}

function takeTournament(category: CategoryNode, from: FixtureDefinition): TournamentNode {
  const known = category.tournaments.get(from.tournamentId);
  if (known !== undefined) return known;
  const { tournamentId: tournamentID, tournament: tournamentName } = from;
  const made: TournamentNode = { tournamentID, tournamentName, total: 0 };
  category.tournaments.set(tournamentID, made);
  return made;
}
