// A list of fixtures as sections: favourites on top, then leagues, or days by kick-off.

import type { ListFixture } from '../../../shared/api/sports.ts';
import { nameDay } from './kick-off.ts';
import { FAVOURITES } from './texts.ts';

export type FixtureOrder = 'league' | 'time';

export interface FixtureSection {
  readonly id: string;
  readonly kind: 'favourites' | 'league' | 'time';
  readonly title: string;
  /** The country; tells leagues of the same name apart. */
  readonly place: string;
  /** Country code; '' where there is none to show. */
  readonly code: string;
  /** The sport of all its fixtures; null where they are of several. */
  readonly sportId: string | null;
  readonly fixtures: readonly ListFixture[];
}

export interface SectionOptions {
  readonly order: FixtureOrder;
  readonly favourites: ReadonlySet<string>;
  /** ms since epoch. */
  readonly now: number;
}

const NOWHERE = { place: '', code: '' };

/**
 * A favourite is shown on top only. Leagues keep the order of the answer. Matches are sorted by
 * kick-off, as in the answer, since a kick-off may have moved since.
 */
export function buildFixtureSections(
  fixtures: readonly ListFixture[],
  { order, favourites, now }: SectionOptions,
): FixtureSection[] {
  const starred = fixtures.filter(({ matchID }) => favourites.has(matchID));
  const rest = fixtures.filter(({ matchID }) => !favourites.has(matchID));
  const sections = order === 'league' ? byLeague(rest) : byDay(rest, now);
  if (starred.length === 0) return sections;
  const head = { id: 'favourites', kind: 'favourites', title: FAVOURITES, ...NOWHERE } as const;
  const inOrder =
    order === 'time' ? byKickOff(starred) : byLeague(starred).flatMap((league) => league.fixtures);
  return [section(head, inOrder), ...sections];
}

function byLeague(fixtures: readonly ListFixture[]): FixtureSection[] {
  const leagues = groupBy(
    fixtures,
    ({ sportID, tournamentID, tournament }) => `${sportID}/${tournamentID || tournament}`,
  );
  return [...leagues].map(([id, matches]) => {
    const { tournament = '', categoryName: place = '', categoryCode: code = '' } = matches[0] ?? {};
    return section({ id, kind: 'league', title: tournament, place, code }, byKickOff(matches));
  });
}

function byDay(fixtures: readonly ListFixture[], now: number): FixtureSection[] {
  const days = groupBy(byKickOff(fixtures), ({ startsAt }) => nameDay(startsAt, now));
  return [...days].map(([day, matches]) =>
    section({ id: `day/${day}`, kind: 'time', title: day, ...NOWHERE }, matches),
  );
}

/** Matches of the same kick-off keep the order of the answer. */
function byKickOff(fixtures: readonly ListFixture[]): ListFixture[] {
  return [...fixtures].sort((a, b) => a.startsAt - b.startsAt);
}

function section(
  head: Omit<FixtureSection, 'sportId' | 'fixtures'>,
  fixtures: readonly ListFixture[],
): FixtureSection {
  const sportId = fixtures[0]?.sportID ?? null;
  const isMixed = fixtures.some((fixture) => fixture.sportID !== sportId);
  return { ...head, sportId: isMixed ? null : sportId, fixtures };
}

function groupBy<T>(entries: readonly T[], keyOf: (entry: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const entry of entries) {
    const key = keyOf(entry);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [entry]);
    else group.push(entry);
  }
  return groups;
}
