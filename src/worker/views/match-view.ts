// The cells of a match: its header, and the details that only its own page shows.

import { isOver, matchStatusName } from '../../shared/feed/status-codes.ts';
import type { DetailsCell, MatchCell } from '../../shared/protocol/cells.ts';
import { countRedCards, type MatchFacts } from '../book/match-facts.ts';
import type { MatchRecord } from '../book/records.ts';

/** The header; undefined until a snapshot gave the match its names. */
export function buildMatchCell(match: MatchRecord): MatchCell | undefined {
  const { fixture, facts } = match;
  if (fixture === null) return undefined;
  match.cells.header ??= {
    matchId: match.id,
    gameId: fixture.gameId,
    type: match.type,
    sportId: fixture.sportId,
    sportName: fixture.sportName,
    tournamentId: fixture.tournamentId,
    tournament: fixture.tournament,
    categoryName: fixture.categoryName,
    categoryCode: fixture.categoryCode,
    home: fixture.home,
    away: fixture.away,
    startsAt: fixture.startsAt,
    status: facts.status,
    ended: isOver(facts.status),
    period: facts.period || namePeriod(match, fixture.sportId),
    score: facts.score,
    gameScore: isBetweenSets(facts) ? null : facts.gameScore,
    server: facts.server,
    setScore: scoreOfSet(facts),
    redCards: countRedCards(facts),
    clock: facts.clock,
    activeMarkets: fixture.activeMarkets,
    note: match.note,
  };
  return match.cells.header;
}

export function buildDetailsCell(match: MatchRecord): DetailsCell {
  const { periodScores, statistics, incidents } = match.facts;
  match.cells.details ??= { periodScores, statistics, incidents };
  return match.cells.details;
}

function namePeriod({ type, facts }: MatchRecord, sportId: string): string {
  if (facts.matchStatus !== undefined) return matchStatusName(facts.matchStatus, sportId);
  return type === 'live' ? 'Live' : '';
}

/** `match_status` 8 to 12 are the first to the fifth set (contract section 2). */
const FIRST_SET = 8;
const LAST_SET = 12;

/** The breaks after a set. Feeds send 0:0 for the game that has not begun. */
const FIRST_SET_BREAK = 301;
const LAST_SET_BREAK = 304;

function isBetweenSets({ matchStatus = 0 }: MatchFacts): boolean {
  return matchStatus >= FIRST_SET_BREAK && matchStatus <= LAST_SET_BREAK;
}

function scoreOfSet({ matchStatus = 0, periodScores }: MatchFacts): MatchCell['setScore'] {
  if (matchStatus < FIRST_SET || matchStatus > LAST_SET) return null;
  return periodScores[matchStatus - FIRST_SET] ?? null;
}
