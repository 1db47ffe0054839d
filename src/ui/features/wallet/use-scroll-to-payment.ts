// Scrolls to the payment that the address names. Notices and transactions have such links.

import { useCallback, useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { showHeading } from './show-heading.ts';

export interface PaymentScroll {
  /** The reference in the address; '' for none. */
  readonly wanted: string;
  /** The reference that has not been scrolled to so far; '' for none. */
  readonly awaited: string;
  /** Scrolls to the payment of that reference as soon as it is rendered. */
  readonly scrollTo: (reference: string) => void;
  /** Scrolls if the payment is rendered by now: for lists that render on their own. */
  readonly scrollOnceDrawn: () => void;
}

/**
 * Scrolls to `?reference=` of the address as soon as a heading `idPrefix-REFERENCE` is rendered.
 */
export function useScrollToPayment(idPrefix: string): PaymentScroll {
  const [query] = useSearchParams();
  const { key } = useLocation();
  const wanted = readReference(query);
  const [awaited, setAwaited] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link pressed again goes there again
  useEffect(() => setAwaited(wanted), [wanted, key]);
  const scrollOnceDrawn = useCallback(() => {
    if (awaited !== '' && showHeading(`${idPrefix}-${awaited}`)) setAwaited('');
  }, [idPrefix, awaited]);
  // After every render, because no event says when a list has loaded.
  useEffect(scrollOnceDrawn);
  return { wanted, awaited, scrollTo: setAwaited, scrollOnceDrawn };
}

function readReference(query: URLSearchParams): string {
  const reference = query.get('reference') ?? '';
  return /^[A-Za-z0-9_-]{1,64}$/.test(reference) ? reference : '';
}
