// Keeps one array while what is in it stays the same, for what is memoised on it.

import { useState } from 'react';
import { hasSameItems } from './slip-frame.ts';

/** `ids`, or the earlier array with the very same ids. */
export function useSameIds<T extends string>(ids: readonly T[]): readonly T[] {
  const [kept, setKept] = useState(ids);
  if (hasSameItems(kept, ids)) return kept;
  setKept(ids);
  return ids;
}
