// Scores by set, quarter or period, for sports whose score is made of them.

import { memo } from 'react';
import type { SidePair } from '../../../shared/feed/messages.ts';
import type { MatchCell } from '../../../shared/protocol/cells.ts';
import { positionKeys } from '../../components/position-keys.ts';
import { SCORE_BY_PERIOD } from './texts.ts';

interface PeriodScoresProps {
  readonly match: MatchCell;
  readonly periodScores: readonly SidePair[];
}

const CELL = 'h-6 min-w-8 text-center';

/** One column a period; the last is the one in play. */
export const PeriodScores = memo(function PeriodScores({ match, periodScores }: PeriodScoresProps) {
  const periods = positionKeys(periodScores.length);
  return (
    <div className="mx-auto mt-3 max-w-180 overflow-x-auto text-13">
      <table className="mx-auto">
        <caption className="sr-only">{SCORE_BY_PERIOD}</caption>
        <thead>
          <tr>
            <td />
            {periods.map((period, index) => (
              <th key={period} scope="col" className={`${CELL} text-12 font-normal text-t3`}>
                {index + 1}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(['home', 'away'] as const).map((side) => (
            <tr key={side}>
              <th
                scope="row"
                className="h-6 max-w-45 min-w-8 truncate pr-4 text-left font-normal text-t2"
              >
                {match[side]}
              </th>
              {periods.map((period, index) => (
                <td key={period} className={`${CELL} text-t2 last:font-semibold last:text-t1`}>
                  {periodScores[index]?.[side]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
});
