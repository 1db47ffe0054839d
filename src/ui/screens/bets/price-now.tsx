// The price of a leg as it is now, beside the one it was taken at.

import { useCallback, useSyncExternalStore } from 'react';
import type { OutcomeKey } from '../../../shared/feed/outcome-key.ts';
import { formatHundredths, toHundredths } from '../../../shared/money/odds.ts';
import { NO_QUOTE } from '../../live/cell-store.ts';
import { useLive } from '../../live/live-context.ts';

interface PriceNowProps {
  readonly selectionId: OutcomeKey;
  /** Decimal odds as the backend last said them; 0 where it could not be bet on. */
  readonly known: number;
  readonly isFollowed: boolean;
}

const PRICE =
  'price-now min-h-4 flex-none text-t2 data-[dir=down]:text-down data-[dir=up]:text-up data-[state=stale]:text-stale data-[state=suspended]:text-susp';

/** Renders alone when the price moves. Never colour alone: a word or a sign says the same. */
export function PriceNow({ selectionId, known, isFollowed }: PriceNowProps) {
  const { cells } = useLive();
  const subscribe = useCallback(
    (listener: () => void) => cells.subscribeQuote(selectionId, listener),
    [cells, selectionId],
  );
  const read = useCallback(() => cells.readQuote(selectionId), [cells, selectionId]);
  const quote = useSyncExternalStore(subscribe, read, read);
  if (!isFollowed || quote === NO_QUOTE) {
    const hundredths = toHundredths(known);
    return <span className={PRICE}>{hundredths > 0 && `now ${formatHundredths(hundredths)}`}</span>;
  }
  if (quote.state === 'none') return <span className={PRICE}>not offered</span>;
  if (quote.state === 'suspended')
    return (
      <span className={PRICE} data-state="suspended">
        suspended
      </span>
    );
  const price = formatHundredths(quote.odds);
  if (quote.state === 'stale')
    return (
      <span className={PRICE} data-state="stale">
        last {price}
      </span>
    );
  return (
    <span className={PRICE} data-state="open" data-dir={quote.direction ?? undefined}>
      now {price}
      {quote.direction === 'up' && ' ▲'}
      {quote.direction === 'down' && ' ▼'}
    </span>
  );
}
