// The outcome boxes of one market's main line, as a list row shows them: three at most.

import { type CSSProperties, memo } from 'react';
import { mainLineKey } from '../../../shared/protocol/cell-keys.ts';
import type { LineCell, ListColumn } from '../../../shared/protocol/cells.ts';
import { useCell } from '../../live/use-cell.ts';
import { OddsButton } from './odds-button.tsx';

/** Most boxes of one market in a row, including the box for the line's value. */
const MAX_BOXES = 3;

interface MainLineBoxesProps {
  readonly matchId: string;
  /** 'Arsenal v Chelsea' */
  readonly match: string;
  readonly column: ListColumn;
  readonly second?: boolean;
}

/** Renders when the line changes, never when a price does. */
export const MainLineBoxes = memo(function MainLineBoxes(props: MainLineBoxesProps) {
  const { matchId, match, column, second = false } = props;
  const line = useCell(mainLineKey(matchId, column.marketId));
  const withLine = showsLine(column);
  const outcomes = shownOutcomes(column);
  const boxes = { '--boxes': outcomes.length + Number(withLine) } as CSSProperties;
  return (
    <div className={second ? 'odds-boxes second' : 'odds-boxes'}>
      <div className="odds-group" style={boxes}>
        {withLine && <LineBox line={line} />}
        {outcomes.map(({ id, label }) => {
          if (line === undefined)
            return <span key={id} className="odds-box skeleton" aria-hidden="true" />;
          const outcome = line?.closed ? undefined : line?.outcomes.find((one) => one.id === id);
          return (
            <OddsButton
              key={id}
              outcomeKey={outcome?.key ?? null}
              match={match}
              market={column.name}
              outcome={outcome?.name ?? label}
            />
          );
        })}
      </div>
    </div>
  );
});

/** Whether the line's value (such as 2.5) has a box of its own. Outcomes take the room first. */
export function showsLine({ hasLines, outcomes }: ListColumn): boolean {
  return hasLines && outcomes.length < MAX_BOXES;
}

/** The outcomes a row has room for. */
export function shownOutcomes({ outcomes }: ListColumn): ListColumn['outcomes'] {
  return outcomes.slice(0, MAX_BOXES);
}

function LineBox({ line }: { line: LineCell | null | undefined }) {
  return (
    <span className="odds-box none line-value">
      <span className="price">{line?.value || '–'}</span>
    </span>
  );
}
