// One line of a market: its outcomes as labelled boxes.

import { type CSSProperties, memo } from 'react';
import { lineKey, mainLineKey } from '../../../shared/protocol/cell-keys.ts';
import type { LineCell } from '../../../shared/protocol/cells.ts';
import { positionKeys } from '../../components/position-keys.ts';
import { OddsButton } from '../../features/live-odds/odds-button.tsx';
import { useCell, useCellSelector } from '../../live/use-cell.ts';
import { columnsFor, readAlike } from './board-view.ts';
import { arrangeScores, isCorrectScore } from './correct-score-grid.ts';
import type { MatchNames } from './match-names.ts';
import { ScoreGridTable } from './score-grid-table.tsx';
import { MAIN_LINE_ABOVE } from './texts.ts';

const FAR_LINE =
  'skeleton h-[calc(var(--rows)*(var(--odds-h)+var(--odds-gap))-var(--odds-gap))] large:h-[calc(var(--boxes)*(var(--odds-h)+var(--odds-gap))-var(--odds-gap))]';

interface MarketLineProps {
  readonly names: MatchNames;
  /** Undefined until it is known. */
  readonly line: LineCell | undefined;
  /** Boxes to keep room for until then. */
  readonly outcomeCount: number;
}

export const MarketLine = memo(function MarketLine(props: MarketLineProps) {
  const { names, line, outcomeCount } = props;
  if (line === undefined) return <LineSkeleton outcomeCount={outcomeCount} />;
  const grid = isCorrectScore(line.marketId) ? arrangeScores(line.outcomes) : undefined;
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

interface AlternativeLineProps {
  readonly names: MatchNames;
  readonly marketId: string;
  readonly specifier: string;
  /** Boxes to keep room for until the line is known. */
  readonly outcomeCount: number;
}

/**
 * A line among others of its market: its value, then its boxes with their short names. While it is
 * mounted it subscribes to the line, which brings the prices.
 */
export const AlternativeLine = memo(function AlternativeLine(props: AlternativeLineProps) {
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

/** The place of the main line among the others: its boxes are above, and no line is shown twice. */
export function MainLinePlace({
  names,
  marketId,
}: Pick<AlternativeLineProps, 'names' | 'marketId'>) {
  const value = useCellSelector(mainLineKey(names.matchId, marketId), lineValue);
  return (
    <li className="grid h-6 grid-cols-[44px_minmax(0,1fr)] items-center gap-(--odds-gap) text-t3">
      <span className="pr-2 text-right text-13 font-semibold">{value}</span>
      <span className="border-l-2 border-active-tab pl-2 text-12">{MAIN_LINE_ABOVE}</span>
    </li>
  );
}

function lineValue(line: LineCell | null | undefined): string {
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

/** A line far from the screen: one element, as high as the line with all its boxes. */
export function FarLine({ outcomeCount }: { outcomeCount: number }) {
  const rows = Math.ceil(outcomeCount / columnsFor(outcomeCount));
  const style = { '--rows': rows, '--boxes': outcomeCount } as CSSProperties;
  return <div className={FAR_LINE} style={style} aria-hidden="true" />;
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
  return positionKeys(Math.max(1, count)).map((place) => (
    <span key={place} className="odds-box labelled skeleton" aria-hidden="true" />
  ));
}

interface OutcomeGridProps {
  readonly count: number;
  /** Names that need their second line to be distinguished. */
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
