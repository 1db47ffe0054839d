// Clock, period and progress of a match, as a list row shows them.

import type { MatchCell } from '../../../shared/protocol/cells.ts';
import { ClockText, ProgressLine } from './clock-text.tsx';
import { ENDED, HALF_TIME, HT, LIVE } from './texts.ts';

interface RowClockProps {
  readonly match: MatchCell;
  readonly ended?: boolean;
}

/** The running clock; where none runs, the word that stands for it ('HT', '3rd set'). */
export function RowClock({ match, ended = match.ended }: RowClockProps) {
  const { clock, period, gameScore, sportId } = match;
  if (ended)
    return (
      <div className="match-clock">
        <b>{ENDED}</b>
      </div>
    );
  if (clock === null) {
    return (
      <div className="match-clock">
        <b>{gameScore === null ? LIVE : `${gameScore.home}:${gameScore.away}`}</b>
        <span className="period">{period === 'Live' ? '' : period}</span>
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
