// Scores by set, quarter or period, for sports whose match is told by them.

import { memo } from 'react';
import type { SidePair } from '../../../shared/feed/messages.ts';
import type { MatchCell } from '../../../shared/protocol/cells.ts';
import { places } from '../../components/places.ts';

interface PeriodScoresProps {
  readonly match: MatchCell;
  readonly periodScores: readonly SidePair[];
}

/** One column a period; the last is the one in play. */
export const PeriodScores = memo(function PeriodScores({ match, periodScores }: PeriodScoresProps) {
  const periods = places(periodScores.length);
  return (
    <div className="period-scores">
      <table>
        <caption className="sr-only">Score by period</caption>
        <thead>
          <tr>
            <td />
            {periods.map((period, index) => (
              <th key={period} scope="col">
                {index + 1}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(['home', 'away'] as const).map((side) => (
            <tr key={side}>
              <th scope="row">{match[side]}</th>
              {periods.map((period, index) => (
                <td key={period}>{periodScores[index]?.[side]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
});
