// The live data as components find it: made once in main.tsx, handed down by context.

import { createContext, useContext } from 'react';
import type { CellStore } from './cell-store.ts';
import type { Interest } from './interest.ts';

export interface Live {
  readonly cells: CellStore;
  readonly interest: Interest;
}

const LiveContext = createContext<Live | null>(null);

export const LiveProvider = LiveContext.Provider;

/** The live data of this page. @throws Error outside a LiveProvider. */
export function useLive(): Live {
  const live = useContext(LiveContext);
  if (live === null) throw new Error('useLive needs a LiveProvider above it');
  return live;
}
