// A spot that changed a moment ago takes no press: it may be the second tap of one on what was there.

import { useEffect, useState } from 'react';

/** Longer than any double tap, and time to read what the spot says now; ms. */
export const REST_MS = 1_000;

export interface Rest {
  /** True for a second after `key` changed or a press came. */
  readonly isResting: boolean;
  /** A press came while it rests: it rests anew, so that tapping on and on does nothing. */
  restart(): void;
}

/**
 * Rests also when it is mounted, unless it starts out `awake`.
 *
 * @param key What the spot says: another key is another question.
 * @example
 * const { isResting, restart } = useRest(offer.quoteId);
 * const onPress = () => (isResting ? restart() : take(offer));
 */
export function useRest(
  key: string,
  { awake = false }: { readonly awake?: boolean | undefined } = {},
): Rest {
  const [rest, setRest] = useState({ key, round: 0, isResting: !awake });
  const { round, isResting } = rest;
  const isNew = rest.key !== key;
  // While it renders, so that what is drawn with the new words is at rest from the first.
  if (isNew) setRest({ key, round: round + 1, isResting: true });
  useEffect(() => {
    if (!isResting) return;
    const wake = () => setRest((now) => (now.round === round ? { ...now, isResting: false } : now));
    const timer = setTimeout(wake, REST_MS);
    return () => clearTimeout(timer);
  }, [round, isResting]);
  return {
    isResting: isNew || isResting,
    restart: () => setRest({ key, round: round + 1, isResting: true }),
  };
}
