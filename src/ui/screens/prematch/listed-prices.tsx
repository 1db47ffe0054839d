// A row's prices from the list's answer: shown until the feed's prices arrive; they cannot be
// picked.

import type { ListOutcome } from '../../../shared/api/sports.ts';
import type { ListColumn } from '../../../shared/protocol/cells.ts';
import { shownOutcomes, showsLine } from '../../features/live-odds/main-line-boxes.tsx';

/** From these decimal odds on a price no longer lines up at its decimal point. */
const LONG_ODDS = 100;

interface ListedPricesProps {
  readonly outcomes: readonly ListOutcome[];
  readonly column: ListColumn;
}

/** The same boxes in the same places, so that nothing moves when they are replaced. */
export function ListedPrices({ outcomes, column }: ListedPricesProps) {
  const line = mainLineOf(outcomes, column.marketId);
  const specifier = line[0]?.specifier ?? '';
  return (
    <span className="odds-boxes" aria-hidden="true">
      {showsLine(column) && (
        <span className="odds-box none line-value">
          <span className="price">{specifier.slice(specifier.lastIndexOf('=') + 1) || '–'}</span>
        </span>
      )}
      {shownOutcomes(column).map(({ id }) => {
        const outcome = line.find((each) => each.outcomeID === id);
        if (outcome === undefined || outcome.odds <= 1)
          return <span key={id} className="odds-box skeleton" />;
        return (
          <span
            key={id}
            className="odds-box"
            data-state="stale"
            data-long={outcome.odds >= LONG_ODDS || undefined}
          >
            <span className="price">{outcome.odds.toFixed(2)}</span>
          </span>
        );
      })}
    </span>
  );
}

/** The outcomes of the line that a list shows first: the one marked so, else the first named. */
function mainLineOf(outcomes: readonly ListOutcome[], marketId: string): readonly ListOutcome[] {
  const ofMarket = outcomes.filter((outcome) => outcome.marketID === marketId);
  const first = ofMarket.find(({ favourite }) => favourite === 1) ?? ofMarket[0];
  return ofMarket.filter(({ specifier }) => specifier === first?.specifier);
}
