// Follows a part of a store that has to be made anew each time it is asked for.

import { useRef, useSyncExternalStore } from 'react';

/** What `select` makes of what `read` answers: the same object while `isEqual` finds no difference. */
export function useCompared<S, T>(
  subscribe: (listener: () => void) => () => void,
  read: () => S,
  select: (state: S) => T,
  isEqual: (a: T, b: T) => boolean,
): T {
  const last = useRef<{ readonly part: T }>(undefined);
  const readPart = () => {
    const part = select(read());
    if (last.current === undefined || !isEqual(last.current.part, part)) last.current = { part };
    return last.current.part;
  };
  return useSyncExternalStore(subscribe, readPart, readPart);
}
