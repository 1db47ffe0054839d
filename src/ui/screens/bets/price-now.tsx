// The current price of a leg, beside the price that it was taken at.

import { useCallback } from 'react';
import type { OutcomeKey } from '../../../shared/feed/outcome-key.ts';
import { formatHundredths, toHundredths } from '../../../shared/money/odds.ts';
import type { QuoteView } from '../../../shared/protocol/frames.ts';
import { NO_QUOTE } from '../../live/cell-store.ts';
import { LivePrice } from '../../live/live-price.tsx';
import { useQuoteSource } from '../../live/live-source.ts';
import { writeAttribute, writeText } from '../../live/write-element.ts';
import { lastAt, NOT_OFFERED, nowAt, SUSPENDED } from './texts.ts';

interface PriceNowProps {
  readonly selectionId: OutcomeKey;
  /** Decimal odds of the backend's last answer; 0 where the outcome could not be bet on. */
  readonly known: number;
  readonly isFollowed: boolean;
}

const PRICE =
  'price-now min-h-4 flex-none text-t2 data-[state=stale]:text-stale data-[state=suspended]:text-susp';

export function PriceNow({ selectionId, known, isFollowed }: PriceNowProps) {
  const write = useCallback(
    (place: HTMLElement, quote: QuoteView) => {
      writeAttribute(place, 'data-state', quote.state);
      writeText(place, describe(quote, toHundredths(known)));
    },
    [known],
  );
  const quote = useQuoteSource(isFollowed ? selectionId : null);
  return <LivePrice source={quote} write={write} className={PRICE} />;
}

/**
 * Without the arrow that the same price has on a match page. A rising price is good before a bet is
 * placed, but in a running bet it mostly means that the leg is losing.
 */
function describe(quote: QuoteView, known: number): string {
  if (quote === NO_QUOTE) return known > 0 ? nowAt(formatHundredths(known)) : '';
  const price = formatHundredths(quote.odds);
  if (quote.state === 'none') return NOT_OFFERED;
  if (quote.state === 'stale') return lastAt(price);
  if (quote.state === 'suspended') return SUSPENDED;
  return nowAt(price);
}
