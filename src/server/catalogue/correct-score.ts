// The outcomes of correct score (market 45): 0:0 to 4:4 and any other score.

/** The outcome that stands for every score with five goals or more on a side. */
export const OTHER_SCORE = '324';

const FIRST_OUTCOME = 274;
const GOALS_LISTED = 5;

/** Outcome ids in the supplier's order: home goals run first within the away goals. */
export const CORRECT_SCORE_IDS: readonly string[] = Array.from(
  { length: GOALS_LISTED * GOALS_LISTED + 1 },
  (_, index) => String(FIRST_OUTCOME + 2 * index),
);

/** The score an outcome stands for; undefined for 'any other score' and for foreign ids. */
export function scoreOfOutcome(outcomeId: string): { home: number; away: number } | undefined {
  const index = CORRECT_SCORE_IDS.indexOf(outcomeId);
  if (index < 0 || outcomeId === OTHER_SCORE) return undefined;
  return { home: index % GOALS_LISTED, away: Math.floor(index / GOALS_LISTED) };
}

/** The outcome a final score falls under. */
export function outcomeOfScore(home: number, away: number): string {
  if (home >= GOALS_LISTED || away >= GOALS_LISTED) return OTHER_SCORE;
  return CORRECT_SCORE_IDS[away * GOALS_LISTED + home]!;
}
