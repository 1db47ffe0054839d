// What is known of a match besides its prices: its names, and its state as last reported.

import { NO_END, type ProducerTime } from '../../shared/feed/is-past-end.ts';
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

/** The state of a match as last reported. */
export interface MatchFacts {
  status: number;
  /** The message that ended the match; without meaning while the match goes on. */
  end: ProducerTime;
  matchStatus: number | undefined;
  /** The feed's own text for `matchStatus`; '' where it gave none, and the code is named instead. */
  period: string;
  score: SidePair | null;
  clock: ClockCell | null;
  /** Whether the feed last reported the clock as stopped. A break stops the clock without it. */
  clockStopped: boolean;
  gameScore: { readonly home: string; readonly away: string } | null;
  server: 'home' | 'away' | null;
  periodScores: readonly SidePair[];
  statistics: Readonly<Record<string, SidePair>>;
  incidents: readonly Incident[];
}

/** The state of a match without any message yet. */
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
 * Notes that a snapshot or an image reports the match as over (`status`), at feed time `timestamp`,
 * ms. It does not name the producer that ended it, so a later message of any producer may reopen
 * the match.
 */
export function noteEnd(facts: MatchFacts, status: number | undefined, timestamp: number): void {
  if (isOver(status ?? 0) && !isOver(facts.status)) facts.end = { product: undefined, timestamp };
}

/** Red cards by side: from the incidents where the feed sends them, else from the statistics. */
export function countRedCards({ incidents, statistics }: MatchFacts): SidePair {
  const counts = { home: 0, away: 0 };
  for (const { type, side } of incidents) if (type === 'red') counts[side] += 1;
  if (counts.home + counts.away > 0) return counts;
  return statistics.red_cards ?? counts;
}
