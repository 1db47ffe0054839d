// A button that has just appeared or changed takes no press for a second: it may be the second tap
// of a double tap on what was there before.

import { useEffect, useState } from 'react';

/** Longer than any double tap, and time to read what the button says now; ms. */
export const GUARD_MS = 1_000;

export interface PressGuard {
  /** True for a second after `key` changed or `restart` was called. */
  readonly isGuarding: boolean;
  /**
   * To be called at a press meanwhile: the second begins again, so that repeated taps do
   * nothing.
   */
  restart(): void;
}

/**
 * Also guards when it is mounted, unless `awake` is true.
 *
 * @param key Names what a press would do; a change of it starts the second again.
 * @example
 * const { isGuarding, restart } = usePressGuard(offer.quoteId);
 * const onPress = () => (isGuarding ? restart() : take(offer));
 */
export function usePressGuard(
  key: string,
  { awake = false }: { readonly awake?: boolean | undefined } = {},
): PressGuard {
  const [guard, setGuard] = useState({ key, round: 0, isGuarding: !awake });
  const { round, isGuarding } = guard;
  const isNew = guard.key !== key;
  // During the render, so that the new content is never shown without its guard.
  if (isNew) setGuard({ key, round: round + 1, isGuarding: true });
  useEffect(() => {
    if (!isGuarding) return;
    const wake = () =>
      setGuard((now) => (now.round === round ? { ...now, isGuarding: false } : now));
    const timer = setTimeout(wake, GUARD_MS);
    return () => clearTimeout(timer);
  }, [round, isGuarding]);
  return {
    isGuarding: isNew || isGuarding,
    restart: () => setGuard({ key, round: round + 1, isGuarding: true }),
  };
}
