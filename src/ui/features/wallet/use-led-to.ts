// Leads to the payment that the address names: notices and transactions link to one of many.

import { useCallback, useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { showHeading } from './show-heading.ts';

interface LedTo {
  /** The reference in the address; '' for none. */
  readonly wanted: string;
  /** Goes to the payment of that reference as soon as it stands there. */
  readonly lead: (reference: string) => void;
  /** Looks whether it stands there by now: for lists that are drawn by themselves. */
  readonly look: () => void;
}

/** `?reference=` of the address is gone to as soon as a heading `idPrefix-REFERENCE` is drawn. */
export function useLedTo(idPrefix: string): LedTo {
  const [query] = useSearchParams();
  const { key } = useLocation();
  const wanted = readReference(query);
  const [sought, setSought] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link pressed again goes there again
  useEffect(() => setSought(wanted), [wanted, key]);
  const look = useCallback(() => {
    if (sought !== '' && showHeading(`${idPrefix}-${sought}`)) setSought('');
  }, [idPrefix, sought]);
  // With every drawing: nobody says when the lists have come.
  useEffect(look);
  return { wanted, lead: setSought, look };
}

function readReference(query: URLSearchParams): string {
  const reference = query.get('reference') ?? '';
  return /^[A-Za-z0-9_-]{1,64}$/.test(reference) ? reference : '';
}
