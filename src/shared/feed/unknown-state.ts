// A match of which nothing was said.

import type { MatchState } from './messages.ts';

export const UNKNOWN_STATE: MatchState = {
  status: undefined,
  matchStatus: undefined,
  period: undefined,
  score: undefined,
  clock: undefined,
  periodScores: undefined,
  statistics: undefined,
  incidents: undefined,
  gameScore: undefined,
  server: undefined,
};
