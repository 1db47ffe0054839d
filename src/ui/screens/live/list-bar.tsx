// The bar over the list: which market the columns show, in which order, and how many new matches
// wait to be shown.

import type { ListColumn } from '../../../shared/protocol/cells.ts';
import { Icon } from '../../components/icon.tsx';
import type { ListOrder } from './list-sections.ts';
import { BY_LEAGUE, BY_TIME, MARKET_SHOWN, newMatches } from './texts.ts';

interface ListBarProps {
  readonly title: string;
  readonly count: string;
  readonly columns: readonly ListColumn[];
  readonly marketId: string | undefined;
  readonly order: ListOrder;
  readonly waiting: number;
  /** Why the list could not be refreshed; null while it is. */
  readonly error: string | null;
  readonly onMarket: (marketId: string) => void;
  readonly onOrder: () => void;
  readonly onShowNew: () => void;
}

/**
 * The error and the button for new matches lie over the sticky league header, so that no row moves.
 */
export function ListBar(props: ListBarProps) {
  const { title, count, columns, marketId, order, waiting, error } = props;
  return (
    <div className="list-bar">
      <h1>{title}</h1>
      <span className="list-count">{count}</span>
      {columns.length > 0 && (
        <fieldset className="switch" aria-label={MARKET_SHOWN}>
          {columns.map((column) => (
            <button
              key={column.marketId}
              type="button"
              aria-pressed={column.marketId === marketId}
              onClick={() => props.onMarket(column.marketId)}
            >
              {column.name}
            </button>
          ))}
        </fieldset>
      )}
      <button type="button" className="button outline list-order" onClick={props.onOrder}>
        <Icon name="swap" size="small" />
        {order === 'league' ? BY_LEAGUE : BY_TIME}
      </button>
      <div className="list-strips">
        {error !== null && (
          <p className="list-error" role="status">
            {error}
          </p>
        )}
        {waiting > 0 && (
          <button type="button" className="new-matches" onClick={props.onShowNew}>
            <Icon name="up" size="tiny" />
            {newMatches(waiting)}
          </button>
        )}
      </div>
    </div>
  );
}
