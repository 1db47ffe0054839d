// The correct score market as a table.

import { memo, useState } from 'react';
import { matchKey } from '../../../shared/protocol/cell-keys.ts';
import type { LineCell } from '../../../shared/protocol/cells.ts';
import { isolate } from '../../../shared/text/isolate.ts';
import { OddsButton } from '../../features/live-odds/odds-button.tsx';
import { useCell } from '../../live/use-cell.ts';
import { countsWholeMatch, leaveOutPast, type ScoreGrid } from './correct-score-grid.ts';
import type { MatchNames } from './match-names.ts';
import { goalsAcross, NO_PAST_SCORES } from './texts.ts';

const GOALS = 'pb-1 text-13 font-normal text-t2';

interface ScoreGridTableProps {
  readonly line: LineCell;
  readonly grid: ScoreGrid;
  readonly names: MatchNames;
}

/**
 * Scores that are no longer possible when the table is opened are left out. Those that become so
 * later are dashes, so that every other score keeps its place.
 */
export const ScoreGridTable = memo(function ScoreGridTable(props: ScoreGridTableProps) {
  const { line, names } = props;
  const score = useCell(matchKey(names.matchId))?.score ?? null;
  const [opened] = useState(score);
  const past = opened !== null && countsWholeMatch(line.marketId);
  const grid = past ? leaveOutPast(props.grid, opened) : props.grid;
  return (
    <>
      <p className="pb-1.5 text-12 text-t3">
        {goalsAcross(names.home, names.away)}
        {grid.cells.size > grid.homeGoals.length * grid.awayGoals.length && NO_PAST_SCORES}
      </p>
      <table className="w-full table-fixed [&_.odds-box]:w-full">
        <thead>
          <tr>
            <td className="w-7" />
            {grid.homeGoals.map((home) => (
              <th key={home} scope="col" className={GOALS}>
                {home}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {grid.awayGoals.map((away) => (
            <tr key={away}>
              <th scope="row" className={`${GOALS} w-7 text-left`}>
                {away}
              </th>
              {grid.homeGoals.map((home) => (
                <td key={home} className="pb-1 pl-1">
                  <ScoreBox {...props} grid={grid} home={home} away={away} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {grid.others.length > 0 && (
        <div className="outcome-grid [--n:1]">
          {grid.others.map((outcome) => (
            <OddsButton
              key={outcome.id}
              outcomeKey={outcome.key}
              match={names.match}
              market={line.marketName}
              outcome={outcome.name}
              label={outcome.name}
            />
          ))}
        </div>
      )}
    </>
  );
});

function ScoreBox({
  line,
  grid,
  names,
  home,
  away,
}: ScoreGridTableProps & Record<'home' | 'away', number>) {
  const outcome = grid.cells.get(`${home}:${away}`);
  const name = `${isolate(names.home)} ${home}, ${isolate(names.away)} ${away}`;
  return (
    <OddsButton
      outcomeKey={line.closed ? null : (outcome?.key ?? null)}
      match={names.match}
      market={line.marketName}
      outcome={name}
    />
  );
}
