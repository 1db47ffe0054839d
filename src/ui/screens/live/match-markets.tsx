// The markets of a match, or skeletons until they are known.

import type { BoardCell, MatchCell } from '../../../shared/protocol/cells.ts';
import { positionKeys } from '../../components/position-keys.ts';
import { LineSkeleton } from './market-line.tsx';
import { MatchBoard } from './match-board.tsx';
import { MARKET, MARKET_HEAD, MARKETS } from './match-styles.ts';

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
    <div className={`${MARKETS} grid-flow-row pt-12 max-md:pt-0`} aria-hidden="true">
      {positionKeys(outcomeCounts.length).map((place, index) => (
        <div key={place} className={MARKET}>
          <header className={MARKET_HEAD}>
            <span className="skeleton h-4 w-40" />
          </header>
          <LineSkeleton outcomeCount={outcomeCounts[index] ?? 3} />
        </div>
      ))}
    </div>
  );
}
