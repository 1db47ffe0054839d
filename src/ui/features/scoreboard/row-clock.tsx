// Clock, period and progress of a match, as a list row shows them.

import type { MatchCell } from '../../../shared/protocol/cells.ts';
import { ClockText, ProgressLine } from './clock-text.tsx';
import { ENDED, HALF_TIME, HT, LIVE } from './texts.ts';

interface RowClockProps {
  readonly match: MatchCell;
  readonly ended?: boolean;
}

/**
 * Shows the running clock, or 'HT' at half-time. Without a clock it shows the score of the current
 * set. In tennis that is the points of the game, with the games of the set before the set's name.
 * Between sets it shows only the period ('Set break').
 */
export function RowClock({ match, ended = match.ended }: RowClockProps) {
  const { clock, period, gameScore, setScore, sportId } = match;
  if (ended)
    return (
      <div className="match-clock">
        <b>{ENDED}</b>
      </div>
    );
  if (clock === null) {
    const points = describePair(gameScore ?? setScore);
    return (
      <div className="match-clock">
        <b>{points || period || LIVE}</b>
        <span className="period">
          {gameScore !== null && setScore !== null && `${describePair(setScore)} `}
          {points === '' || period === 'Live' ? '' : period}
        </span>
      </div>
    );
  }
  return (
    <div className="match-clock">
      {period === HALF_TIME && !clock.running ? <b>{HT}</b> : <ClockText clock={clock} />}
      <span className="period">{period}</span>
      <ProgressLine clock={clock} sportId={sportId} />
    </div>
  );
}

/** '40:15'; '' for none. */
function describePair(pair: Readonly<Record<'home' | 'away', string | number>> | null): string {
  return pair === null ? '' : `${pair.home}:${pair.away}`;
}
