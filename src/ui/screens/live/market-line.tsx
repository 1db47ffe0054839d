// One line of a market: its outcomes as labelled boxes.

import { type CSSProperties, memo, useState } from 'react';
import { type LineKey, lineKey } from '../../../shared/protocol/cell-keys.ts';
import type { LineCell } from '../../../shared/protocol/cells.ts';
import { places } from '../../components/places.ts';
import { OddsButton } from '../../features/live-odds/odds-button.tsx';
import { useCell, useCellSelector } from '../../live/use-cell.ts';
import { columnsFor, readAlike } from './board-view.ts';
import { arrangeScores, isCorrectScore } from './correct-score-grid.ts';
import type { MatchNames } from './match-names.ts';
import { ScoreGridTable } from './score-grid-table.tsx';
import { MAIN_LINE_ABOVE } from './texts.ts';

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
  const line = useLastLine(lineKey(names.matchId, marketId, specifier));
  if (line === undefined) return <LineSkeleton outcomeCount={outcomeCount} />;
  const grid = isCorrectScore(marketId) ? arrangeScores(line.outcomes) : undefined;
  if (grid !== undefined) return <ScoreGridTable line={line} grid={grid} names={names} />;
  return (
    <OutcomeGrid
      count={line.outcomes.length}
      alike={readAlike(line.outcomes.map(({ name }) => name))}
    >
      <LineBoxes line={line} names={names} />
    </OutcomeGrid>
  );
});

/** The line; while another takes its place as the main one, the last, so that its boxes stay. */
function useLastLine(key: LineKey): LineCell | undefined {
  const line = useCell(key);
  const [last, setLast] = useState(line);
  if (line !== undefined && line !== last) setLast(line);
  return line ?? last;
}

/** A line among others of its market: its value, then its boxes with their short names. */
export const AlternativeLine = memo(function AlternativeLine(props: MarketLineProps) {
  const { names, marketId, specifier, outcomeCount } = props;
  const line = useCell(lineKey(names.matchId, marketId, specifier));
  const columns = columnsFor(line?.outcomes.length ?? outcomeCount);
  return (
    <li className="alternative-line grid grid-cols-[44px_minmax(0,1fr)] items-center gap-(--odds-gap)">
      <span className="line-name pr-2 text-right text-13 text-t2">{line?.value ?? ''}</span>
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

/** Where the main line would stand among the others: its boxes are above, and no line stands twice. */
export function MainLinePlace({
  names,
  marketId,
  specifier,
}: Pick<MarketLineProps, 'names' | 'marketId' | 'specifier'>) {
  const value = useCellSelector(lineKey(names.matchId, marketId, specifier), lineValue);
  return (
    <li className="grid h-6 grid-cols-[44px_minmax(0,1fr)] items-center gap-(--odds-gap) text-t3">
      <span className="pr-2 text-right text-13 font-semibold">{value}</span>
      <span className="border-l-2 border-active-tab pl-2 text-12">{MAIN_LINE_ABOVE}</span>
    </li>
  );
}

function lineValue(line: LineCell | undefined): string {
  return line?.value ?? '';
}

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
    return (
      <OddsButton
        key={outcome.id}
        outcomeKey={line.closed ? null : outcome.key}
        match={names.match}
        market={line.marketName}
        outcome={outcome.name}
        label={label}
      />
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
  return places(Math.max(1, count)).map((place) => (
    <span key={place} className="odds-box labelled skeleton" aria-hidden="true" />
  ));
}

interface OutcomeGridProps {
  readonly count: number;
  /** Names that need their second line to be told apart. */
  readonly alike?: boolean;
  readonly children: React.ReactNode;
}

function OutcomeGrid({ count, alike = false, children }: OutcomeGridProps) {
  const columns = columnsFor(count);
  return (
    <div
      className={`outcome-grid ${columns === 3 ? 'three' : ''} ${alike ? 'alike' : ''}`}
      style={{ '--n': columns } as CSSProperties}
    >
      {children}
    </div>
  );
}
