// The live data of the page as a React context; made once, in main.tsx.

import { createContext, useContext, useSyncExternalStore } from 'react';
import type { CellStore } from './cell-store.ts';
import type { Interest } from './interest.ts';
import type { PageSlip } from './slip/page-slip.ts';
import type { Supervisor, WorkerState } from './supervisor.ts';

export interface Live {
  readonly cells: CellStore;
  readonly interest: Interest;
  /** Absent in tests that need no worker. */
  readonly supervisor?: Supervisor;
  /** Absent where nothing can be picked: the benchmark's page, and tests that need no slip. */
  readonly slip?: PageSlip;
}

const LiveContext = createContext<Live | null>(null);

export const LiveProvider = LiveContext.Provider;

/** The live data of this page. @throws Error outside a LiveProvider. */
export function useLive(): Live {
  const live = useContext(LiveContext);
  if (live === null) throw new Error('useLive needs a LiveProvider above it');
  return live;
}

const never = () => () => {};
const alwaysRunning = (): WorkerState => 'running';

/** The state of the worker; 'failed' means that no live data will come any more. */
export function useWorkerState(): WorkerState {
  const { supervisor } = useLive();
  const read = supervisor?.readState ?? alwaysRunning;
  return useSyncExternalStore(supervisor?.subscribe ?? never, read, read);
}
