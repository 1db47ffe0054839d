// Scores by set, quarter or period, for sports whose match is told by them.

import { memo } from 'react';
import type { SidePair } from '../../../shared/feed/messages.ts';
import type { MatchCell } from '../../../shared/protocol/cells.ts';

interface PeriodScoresProps {
  readonly match: MatchCell;
  readonly periodScores: readonly SidePair[];
}

/** One column a period; the last is the one in play. */
export const PeriodScores = memo(function PeriodScores({ match, periodScores }: PeriodScoresProps) {
  return (
    <div className="period-scores">
      <table>
        <caption className="sr-only">Score by period</caption>
        <thead>
          <tr>
            <td />
            {periodScores.map((_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a period is its number
              <th key={index} scope="col">
                {index + 1}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(['home', 'away'] as const).map((side) => (
            <tr key={side}>
              <th scope="row">{match[side]}</th>
              {periodScores.map((pair, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a period is its number
                <td key={index}>{pair[side]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
});
