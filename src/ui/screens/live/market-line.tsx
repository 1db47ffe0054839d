// One line of a market: its outcomes as labelled boxes.

import { type CSSProperties, memo } from 'react';
import { type LineCell, lineKey } from '../../../shared/protocol/cells.ts';
import { NoMarketBox } from '../../features/live-odds/no-market-box.tsx';
import { OddsButton } from '../../features/live-odds/odds-button.tsx';
import { useCell } from '../../live/use-cell.ts';
import { columnsFor } from './board-view.ts';
import { arrangeScores, isCorrectScore } from './correct-score-grid.ts';
import { ScoreGridTable } from './score-grid-table.tsx';

/** What the boxes are called after. Kept the same object while the names are. */
export interface MatchNames {
  readonly matchId: string;
  readonly match: string;
  readonly home: string;
  readonly away: string;
}

interface MarketLineProps {
  readonly names: MatchNames;
  readonly marketId: string;
  readonly specifier: string;
  /** Boxes to keep room for until the line is known. */
  readonly outcomeCount: number;
}

/** Mounted means wanted: the line and its prices come while this is on the page. */
export const MarketLine = memo(function MarketLine(props: MarketLineProps) {
  const { names, marketId, specifier, outcomeCount } = props;
  const line = useCell(lineKey(names.matchId, marketId, specifier));
  if (line === undefined) return <LineSkeleton outcomeCount={outcomeCount} />;
  const grid = isCorrectScore(marketId) ? arrangeScores(line.outcomes) : undefined;
  if (grid !== undefined) return <ScoreGridTable line={line} grid={grid} names={names} />;
  return (
    <OutcomeGrid count={line.outcomes.length}>
      <LineBoxes line={line} names={names} />
    </OutcomeGrid>
  );
});

/** A line among others of its market: its value, then its boxes with their short names. */
export const AlternativeLine = memo(function AlternativeLine(props: MarketLineProps) {
  const { names, marketId, specifier, outcomeCount } = props;
  const line = useCell(lineKey(names.matchId, marketId, specifier));
  const columns = columnsFor(line?.outcomes.length ?? outcomeCount);
  return (
    <li className="alternative-line">
      <span className="line-name">{line?.value ?? ''}</span>
      <OutcomeGrid count={columns}>
        {line === undefined ? (
          <Boxes count={outcomeCount} />
        ) : (
          <LineBoxes line={line} names={names} short />
        )}
      </OutcomeGrid>
    </li>
  );
});

function LineBoxes({
  line,
  names,
  short = false,
}: {
  line: LineCell;
  names: MatchNames;
  short?: boolean;
}) {
  return line.outcomes.map((outcome) => {
    const label = short ? outcome.label : outcome.name;
    const shared = { match: names.match, market: line.marketName, outcome: outcome.name, label };
    return line.closed ? (
      <NoMarketBox key={outcome.id} {...shared} />
    ) : (
      <OddsButton key={outcome.id} outcomeKey={outcome.key} {...shared} />
    );
  });
}

/** As high as the line it stands for. */
export function LineSkeleton({ outcomeCount }: { outcomeCount: number }) {
  return (
    <OutcomeGrid count={outcomeCount}>
      <Boxes count={outcomeCount} />
    </OutcomeGrid>
  );
}

function Boxes({ count }: { count: number }) {
  return Array.from({ length: Math.max(1, count) }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the places are all alike and never move
    <span key={index} className="odds-box labelled skeleton" aria-hidden="true" />
  ));
}

function OutcomeGrid({ count, children }: { count: number; children: React.ReactNode }) {
  const columns = columnsFor(count);
  return (
    <div
      className={columns === 3 ? 'outcome-grid three' : 'outcome-grid'}
      style={{ '--n': columns } as CSSProperties}
    >
      {children}
    </div>
  );
}
