// The state of a match without a report of any field.

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
