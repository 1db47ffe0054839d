// The clock of a match that is shown from an old word of the feed.

import type { MatchCell } from '../../../shared/protocol/cells.ts';
import { secondsAt } from '../../features/scoreboard/match-clock.ts';

/** The match with its clock as it stood at `now`, ms since epoch: one that ran on would tell a minute that nobody knows. */
export function stopClock(match: MatchCell, now: number): MatchCell {
  const { clock } = match;
  if (clock === null) return match;
  return { ...match, clock: { ...clock, running: false, seconds: secondsAt(clock, now) } };
}
