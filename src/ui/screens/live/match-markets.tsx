// The markets of a match, or their places until they are there.

import type { BoardCell, MatchCell } from '../../../shared/protocol/cells.ts';
import { places } from '../../components/places.ts';
import { LineSkeleton } from './market-line.tsx';
import { MatchBoard } from './match-board.tsx';

interface MatchMarketsProps {
  /** Undefined while it is not known. */
  readonly match: MatchCell | undefined;
  readonly board: BoardCell | undefined;
  /** Boxes of the markets that a match most often begins with: their places are kept. */
  readonly outcomeCounts: readonly number[];
}

export function MatchMarkets({ match, board, outcomeCounts }: MatchMarketsProps) {
  if (match !== undefined && board?.ready) return <MatchBoard match={match} board={board} />;
  return (
    <div className="markets board-skeleton" aria-hidden="true">
      {places(outcomeCounts.length).map((place, index) => (
        <div key={place} className="market">
          <header>
            <span className="skeleton" />
          </header>
          <LineSkeleton outcomeCount={outcomeCounts[index] ?? 3} />
        </div>
      ))}
    </div>
  );
}
