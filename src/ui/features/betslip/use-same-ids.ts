// Returns the same array while its items stay the same, for memoised components and hooks.

import { useState } from 'react';
import { hasSameItems } from './slip-frame.ts';

/** `ids`, or the earlier array with the very same ids. */
export function useSameIds<T extends string>(ids: readonly T[]): readonly T[] {
  const [stable, setKept] = useState(ids);
  if (hasSameItems(stable, ids)) return stable;
  setKept(ids);
  return ids;
}
