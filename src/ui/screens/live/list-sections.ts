// The live list as sections of fixed height: favourites, then leagues (or all by kick-off).

import type { ListTournament } from '../../../shared/protocol/cells.ts';
import { BY_KICK_OFF, FAVOURITES } from './texts.ts';

export type ListOrder = 'league' | 'time';

/** The matches of the list. They do not change while the player points at it. */
export interface Membership {
  readonly tournaments: readonly ListTournament[];
  readonly favourites: ReadonlySet<string>;
}

/** Heights in px, as the style sheet has them at the page's width. */
export interface RowMetrics {
  readonly header: number;
  readonly row: number;
}

export interface ListSection {
  readonly id: string;
  readonly kind: 'favourites' | 'league' | 'time';
  readonly title: string;
  /** The country; tells leagues of the same name apart. '' where there is none to show. */
  readonly place: string;
  /** Country code; '' where there is none to show. */
  readonly code: string;
  readonly matchIds: readonly string[];
  readonly open: boolean;
  /** Distance from the top of the list, and height, in px. */
  readonly top: number;
  readonly height: number;
}

export interface SectionOptions {
  readonly order: ListOrder;
  readonly folded: ReadonlySet<string>;
  /** Kick-off by match, ms; unknown ones stand last, in their own order. */
  readonly startsAt: ReadonlyMap<string, number>;
  readonly metrics: RowMetrics;
}

const FAVOURITES_ID = 'favourites';
const TIME_ID = 'time';

/** Lays the list out. A favourite stands on top only, not in its league as well. */
export function buildSections(
  { tournaments, favourites }: Membership,
  { order, folded, startsAt, metrics }: SectionOptions,
): ListSection[] {
  const sections: ListSection[] = [];
  let top = 0;
  const add = (
    id: string,
    kind: ListSection['kind'],
    title: string,
    ids: readonly string[],
    place = '',
    code = '',
  ) => {
    if (ids.length === 0) return;
    const open = !folded.has(id);
    const height = metrics.header + (open ? ids.length * metrics.row : 0);
    sections.push({ id, kind, title, place, code, matchIds: ids, open, top, height });
    top += height;
  };

  const all = matchIdsOf(tournaments);
  const rest = (ids: readonly string[]) => ids.filter((id) => !favourites.has(id));
  add(
    FAVOURITES_ID,
    'favourites',
    FAVOURITES,
    all.filter((id) => favourites.has(id)),
  );
  if (order === 'time') {
    add(TIME_ID, 'time', BY_KICK_OFF, sortByStart(rest(all), startsAt));
    return sections;
  }
  for (const { tournamentId, name, categoryName, categoryCode, matchIds } of tournaments)
    add(tournamentId, 'league', name, rest(matchIds), categoryName, categoryCode);
  return sections;
}

/** Every match of the list, in its order. */
export function matchIdsOf(tournaments: readonly ListTournament[]): string[] {
  return tournaments.flatMap((tournament) => tournament.matchIds);
}

/** Which rows of a section lie between two heights of the list: first, and one past the last. */
export function rowsBetween(
  section: ListSection,
  metrics: RowMetrics,
  from: number,
  to: number,
): readonly [first: number, end: number] {
  if (!section.open || to <= section.top || from >= section.top + section.height) return [0, 0];
  const start = section.top + metrics.header;
  const first = Math.max(0, Math.floor((from - start) / metrics.row));
  const end = Math.min(section.matchIds.length, Math.ceil((to - start) / metrics.row));
  return [first, Math.max(first, end)];
}

/**
 * Which sections are mounted: those between two heights of the list, and the next one on either
 * side, so that a screen reader that goes from heading to heading always finds another. Returns the
 * first, and one past the last.
 */
export function sectionsBetween(
  sections: readonly ListSection[],
  from: number,
  to: number,
): readonly [first: number, end: number] {
  const first = sections.findIndex(({ top, height }) => top + height >= from);
  if (first < 0) return [sections.length - 1, sections.length];
  const past = sections.findIndex(({ top }) => top > to);
  const end = past < 0 ? sections.length : past;
  return [Math.max(0, first - 1), Math.min(sections.length, Math.max(first, end) + 1)];
}

/** Height of the list, px. */
export function heightOf(sections: readonly ListSection[]): number {
  const last = sections.at(-1);
  return last === undefined ? 0 : last.top + last.height;
}

function sortByStart(ids: readonly string[], startsAt: ReadonlyMap<string, number>): string[] {
  const start = (id: string) => startsAt.get(id) || Number.POSITIVE_INFINITY;
  return [...ids].sort((a, b) => {
    const first = start(a);
    const second = start(b);
    return first === second ? 0 : first - second;
  });
}
