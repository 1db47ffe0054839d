// Correct score as a grid: home goals across, away goals down.

import type { LineOutcome } from '../../../shared/protocol/cells.ts';

/** Markets whose outcomes are scores. */
const CORRECT_SCORE_MARKETS: ReadonlySet<string> = new Set(['45', '81', '98']);
const SCORE = /^(\d{1,2})\s*[:\-–]\s*(\d{1,2})$/;

export interface ScoreGrid {
  readonly homeGoals: readonly number[];
  readonly awayGoals: readonly number[];
  /** By `home:away`. */
  readonly cells: ReadonlyMap<string, LineOutcome>;
  /** 'Any other score' and the like. */
  readonly others: readonly LineOutcome[];
}

/** True for markets that are shown as a grid of scores. */
export function isCorrectScore(marketId: string): boolean {
  return CORRECT_SCORE_MARKETS.has(marketId);
}

/** Goals of both sides. */
export interface Score {
  readonly home: number;
  readonly away: number;
}

/** True for the market on the final score: its scores begin at the current score of the match. */
export function countsWholeMatch(marketId: string): boolean {
  return marketId === '45';
}

/**
 * Leaves out the rows and columns of results that a match can no longer have at the current
 * `score`.
 */
export function leaveOutPast(grid: ScoreGrid, score: Score): ScoreGrid {
  return {
    ...grid,
    homeGoals: grid.homeGoals.filter((goals) => goals >= score.home),
    awayGoals: grid.awayGoals.filter((goals) => goals >= score.away),
  };
}

/** Arranges the outcomes; undefined where too few of them read as scores. */
export function arrangeScores(outcomes: readonly LineOutcome[]): ScoreGrid | undefined {
  const cells = new Map<string, LineOutcome>();
  const others: LineOutcome[] = [];
  const homeGoals = new Set<number>();
  const awayGoals = new Set<number>();
  for (const outcome of outcomes) {
    const score = SCORE.exec(outcome.label) ?? SCORE.exec(outcome.name);
    if (score === null) {
      others.push(outcome);
      continue;
    }
    const home = Number(score[1]);
    const away = Number(score[2]);
    homeGoals.add(home);
    awayGoals.add(away);
    cells.set(`${home}:${away}`, outcome);
  }
  if (cells.size < 4) return undefined;
  return { homeGoals: ascending(homeGoals), awayGoals: ascending(awayGoals), cells, others };
}

function ascending(goals: ReadonlySet<number>): number[] {
  return [...goals].sort((a, b) => a - b);
}
