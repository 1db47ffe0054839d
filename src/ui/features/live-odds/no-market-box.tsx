// The box of an outcome that is not offered: a dash, the same size as a price, and no button.

import { hasNoMarket } from './texts.ts';

interface NoMarketBoxProps {
  readonly match?: string;
  readonly market?: string;
  readonly outcome?: string;
  readonly label?: string;
}

/** Names the outcome for screen readers where it has a name; else it is only the empty place. */
export function NoMarketBox({ match, market, outcome, label }: NoMarketBoxProps) {
  const name = [match, market, outcome].filter(Boolean).join(', ');
  return (
    <span className={label === undefined ? 'odds-box none' : 'odds-box labelled none'}>
      {label !== undefined && (
        <span className="label" aria-hidden="true">
          {label}
        </span>
      )}
      <span className="price" aria-hidden="true">
        –
      </span>
      {name !== '' && <span className="sr-only">{hasNoMarket(name)}</span>}
    </span>
  );
}
