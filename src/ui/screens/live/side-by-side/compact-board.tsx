// One match of several: score, clock, and its main markets.

import { memo } from 'react';
import { Link } from 'react-router-dom';
import { type ListColumn, type MatchCell, matchKey } from '../../../../shared/protocol/cells.ts';
import { favouriteMatches } from '../../../features/live-odds/favourites.ts';
import { MainLineBoxes } from '../../../features/live-odds/main-line-boxes.tsx';
import { StarButton } from '../../../features/live-odds/star-button.tsx';
import { FreshnessDot } from '../../../features/scoreboard/freshness.tsx';
import { liveMatchPath, matchName } from '../../../features/scoreboard/match-path.ts';
import { RowClock } from '../../../features/scoreboard/row-clock.tsx';
import { useCell } from '../../../live/use-cell.ts';
import { describeMatch } from '../live-row.tsx';

interface CompactBoardProps {
  readonly matchId: string;
  readonly columns: readonly ListColumn[];
}

/** Its parts follow their own cells, as those of a row do. */
export const CompactBoard = memo(function CompactBoard({ matchId, columns }: CompactBoardProps) {
  const match = useCell(matchKey(matchId));
  if (match === undefined) return <div className="side-board" aria-hidden="true" />;
  const name = matchName(match);
  return (
    <article className="side-board" aria-label={name}>
      <header>
        <RowClock match={match} />
        <FreshnessDot matchId={matchId} />
        <StarButton store={favouriteMatches} id={matchId} name={name} />
      </header>
      <Link className="side-teams" to={liveMatchPath(match)} aria-label={describeMatch(match)}>
        <Side match={match} side="home" />
        <Side match={match} side="away" />
      </Link>
      {columns.map((column) => (
        <div key={column.marketId} className="side-market">
          <span aria-hidden="true">{column.name}</span>
          <MainLineBoxes matchId={matchId} match={name} column={column} />
        </div>
      ))}
    </article>
  );
});

function Side({ match, side }: { readonly match: MatchCell; readonly side: 'home' | 'away' }) {
  return (
    <span>
      <b>{match.score?.[side]}</b>
      <span className="truncate">{match[side]}</span>
    </span>
  );
}
