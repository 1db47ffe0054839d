// Applies what a message reports of the match itself: score, period, clock, statistics.

import type { MatchState } from '../../shared/feed/messages.ts';
import { isOver } from '../../shared/feed/status-codes.ts';
import type { Book } from './book.ts';
import { anchorClock } from './match-clock.ts';
import { MatchPart, type MatchRecord } from './records.ts';

/**
 * Merges the reported fields; a field that is undefined stays. A repetition marks nothing as dirty.
 */
export function applyMatchState(
  book: Book,
  match: MatchRecord,
  state: MatchState,
  now: number,
): void {
  if (applyHeader(book, match, state, now)) book.touch(match, MatchPart.Header);
  if (applyDetails(match, state)) book.touch(match, MatchPart.Details | MatchPart.Header);
}

/** Moves the kick-off (ms since epoch). A match without names yet gets its kick-off with them. */
export function moveKickOff(book: Book, match: MatchRecord, startsAt: number): void {
  if (match.fixture === null || match.fixture.startsAt === startsAt) return;
  match.fixture = { ...match.fixture, startsAt };
  book.touch(match, MatchPart.Header);
}

function applyHeader(book: Book, match: MatchRecord, state: MatchState, now: number): boolean {
  const { facts } = match;
  let changed = false;
  if (state.status !== undefined && state.status !== facts.status) {
    facts.status = state.status;
    setOver(book, match, isOver(state.status));
    changed = true;
  }
  const period = readPeriod(state, facts.matchStatus);
  if (state.matchStatus !== undefined && state.matchStatus !== facts.matchStatus) {
    facts.matchStatus = state.matchStatus;
    changed = true;
  }
  if (period !== undefined && period !== facts.period) {
    facts.period = period;
    changed = true;
  }
  const { score, gameScore, server } = state;
  if (score !== undefined && !isSamePair(score, facts.score)) {
    facts.score = score;
    changed = true;
  }
  if (gameScore !== undefined && !isSamePair(gameScore, facts.gameScore)) {
    facts.gameScore = gameScore;
    changed = true;
  }
  if (server !== undefined && server !== facts.server) {
    facts.server = server;
    changed = true;
  }
  facts.clockStopped = state.clock?.stopped ?? facts.clockStopped;
  const clock = anchorClock(facts, match.fixture?.sportId, state.clock, now);
  if (clock !== facts.clock) {
    facts.clock = clock;
    changed = true;
  }
  return changed;
}

/**
 * Feeds do not always send a bet stop at the end of a match, so its prices are sent again as
 * suspended.
 */
function setOver(book: Book, match: MatchRecord, over: boolean): void {
  if (match.over === over) return;
  match.over = over;
  if (over) book.endedMatches.push(match);
  book.markPricesDirty(match);
}

/**
 * The new period text: that of the message; '' where only the code is new, since the old text no
 * longer applies; undefined for no change.
 */
function readPeriod(state: MatchState, before: number | undefined): string | undefined {
  if (state.period !== undefined) return state.period;
  return state.matchStatus === undefined || state.matchStatus === before ? undefined : '';
}

function applyDetails(match: MatchRecord, state: MatchState): boolean {
  const { facts } = match;
  let changed = false;
  if (state.periodScores !== undefined && !isSame(state.periodScores, facts.periodScores)) {
    facts.periodScores = state.periodScores;
    changed = true;
  }
  if (state.statistics !== undefined && !isSame(state.statistics, facts.statistics)) {
    facts.statistics = state.statistics;
    changed = true;
  }
  if (state.incidents !== undefined && !isSame(state.incidents, facts.incidents)) {
    facts.incidents = state.incidents;
    changed = true;
  }
  return changed;
}

function isSamePair<T>(
  a: { readonly home: T; readonly away: T },
  b: { readonly home: T; readonly away: T } | null,
): boolean {
  return b !== null && a.home === b.home && a.away === b.away;
}

/** Deep equality of plain values; lists and records here hold a few dozen figures at most. */
function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const names = Object.keys(a);
  if (names.length !== Object.keys(b).length) return false;
  return names.every((name) => isSame(Reflect.get(a, name), Reflect.get(b, name)));
}
