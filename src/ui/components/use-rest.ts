// A button that has just appeared or changed takes no press for a second: it may be the second tap
// of a double tap on what was there before.

import { useEffect, useState } from 'react';

/** Longer than any double tap, and time to read what the button says now; ms. */
export const REST_MS = 1_000;

export interface Rest {
  /** True for a second after `key` changed or `restart` was called. */
  readonly isResting: boolean;
  /**
   * To be called at a press while resting: the second begins again, so that repeated taps do
   * nothing.
   */
  restart(): void;
}

/**
 * Also rests when it is mounted, unless `awake` is true.
 *
 * @param key Names what a press would do; a change of it starts the second again.
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
  // During the render, so that the new content is never shown without resting.
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
