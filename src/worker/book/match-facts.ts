// What is known of a match beside its prices: its names, and what it last said of itself.

import { type FeedWord, NO_END } from '../../shared/feed/is-past-end.ts';
import type { Incident, SidePair } from '../../shared/feed/messages.ts';
import { isOver } from '../../shared/feed/status-codes.ts';
import type { ClockCell } from '../../shared/protocol/cells.ts';

/** The names of a match, from a snapshot. Replaced, never edited. */
export interface FixtureFacts {
  readonly gameId: string;
  readonly sportId: string;
  readonly sportName: string;
  readonly tournamentId: string;
  readonly tournament: string;
  readonly categoryId: string;
  readonly categoryName: string;
  readonly categoryCode: string;
  readonly home: string;
  readonly away: string;
  /** ms since epoch; 0 where unknown. */
  readonly startsAt: number;
  readonly activeMarkets: number;
}

/** What the match last said of itself. */
export interface MatchFacts {
  status: number;
  /** Once the match is over: who said so. */
  end: FeedWord;
  matchStatus: number | undefined;
  /** The feed's own text for `matchStatus`; '' where it gave none, and the code is named instead. */
  period: string;
  score: SidePair | null;
  clock: ClockCell | null;
  /** Whether the feed last said that the clock is stopped; a break stops it too. */
  clockStopped: boolean;
  gameScore: { readonly home: string; readonly away: string } | null;
  server: 'home' | 'away' | null;
  periodScores: readonly SidePair[];
  statistics: Readonly<Record<string, SidePair>>;
  incidents: readonly Incident[];
}

/** A match that has said nothing yet. */
export function createMatchFacts(): MatchFacts {
  return {
    status: 0,
    end: NO_END,
    matchStatus: undefined,
    period: '',
    score: null,
    clock: null,
    clockStopped: false,
    gameScore: null,
    server: null,
    periodScores: [],
    statistics: {},
    incidents: [],
  };
}

/**
 * A snapshot or an image says that the match is over (`status`): it does not tell who ended it, so that
 * any later word may take it back.
 */
export function noteEnd(facts: MatchFacts, status: number | undefined, timestamp: number): void {
  if (isOver(status ?? 0) && !isOver(facts.status)) facts.end = { product: undefined, timestamp };
}

/** By the incidents where the feed sends them, else by the statistics. */
export function countRedCards({ incidents, statistics }: MatchFacts): SidePair {
  const counts = { home: 0, away: 0 };
  for (const { type, side } of incidents) if (type === 'red') counts[side] += 1;
  if (counts.home + counts.away > 0) return counts;
  return statistics.red_cards ?? counts;
}
