// The first screen of a match page: which match it shows, and the answer that its page would ask for.

import { canonicalMatchId } from '../../../../shared/feed/ids.ts';
import type { FeedType } from '../../../../shared/feed/topics.ts';
import type { Fixture } from '../../../domain/sports/fixture.ts';
import { isListedLive, isListedPrematch } from '../../../domain/sports/fixture-status.ts';
import type { FixtureStore } from '../../../domain/sports/fixture-store.ts';
import { type FixtureOddsAnswer, toFixtureOdds } from '../../../domain/sports/fixture-views.ts';
import { readSteadyTime } from '../../../domain/sports/steady-time.ts';
import { DEFAULT_OFFSET_HOURS } from '../../../domain/sports/time-window.ts';
import type { FoundPage } from '../pages/page-table.ts';

/** A larger match takes longer than a page waits. */
const MAX_LINES = 1_000;

/**
 * The match of a page, where it goes on and has something to bet on, at the address of its kind;
 * undefined for all others. One before its kick-off has another address than one in play.
 */
export function findShownMatch(
  store: FixtureStore,
  found: FoundPage,
  query: URLSearchParams,
): Fixture | undefined {
  const named = nameMatch(found, query);
  const matchId = named && canonicalMatchId(named.id);
  const fixture = matchId === undefined ? undefined : store.get(matchId);
  if (fixture === undefined || fixture.definition.type !== named?.type) return undefined;
  return isShown(fixture) ? fixture : undefined;
}

/** At `now`, ms since epoch; undefined where the match is over by then. */
export function readMatchAnswer(
  store: FixtureStore,
  matchId: string,
  now: number,
): FixtureOddsAnswer | undefined {
  const fixture = store.get(matchId);
  if (fixture === undefined || !isShown(fixture)) return undefined;
  const clock = { now, ticks: readSteadyTime(), offsetHours: DEFAULT_OFFSET_HOURS };
  return toFixtureOdds(fixture, clock);
}

function nameMatch(
  { page, parameters }: FoundPage,
  query: URLSearchParams,
): { readonly id: string; readonly type: FeedType } | undefined {
  const { match_id: live, event_id: prematch } = parameters;
  if (live !== undefined) return { id: live, type: 'live' };
  if (prematch !== undefined) return { id: prematch, type: 'prematch' };
  const old = page.path === 'Sport/Live' ? query.get('id') : null;
  return old === null ? undefined : { id: old, type: 'live' };
}

function isShown(fixture: Fixture): boolean {
  return fixture.lines.size <= MAX_LINES && (isListedLive(fixture) || isListedPrematch(fixture));
}
