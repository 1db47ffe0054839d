// Sources of live data, for React (useSyncExternalStore) and for elements (bindLive).

import { useMemo } from 'react';
import type { OutcomeKey } from '../../shared/feed/outcome-key.ts';
import type { CellKey } from '../../shared/protocol/cell-keys.ts';
import type { CellValue } from '../../shared/protocol/cells.ts';
import type { QuoteView } from '../../shared/protocol/frames.ts';
import { NO_QUOTE } from './cell-store.ts';
import { type Live, useLive } from './live-context.ts';

/** A value that changes. */
export interface LiveSource<T> {
  /** Calls `listener` after each change; returns a function that stops it. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly read: () => T;
}

type CellSource<K extends CellKey> = LiveSource<CellValue<K> | undefined>;

const never = () => () => {};
const NO_CELL = { subscribe: never, read: () => undefined };
const NO_OUTCOME: LiveSource<QuoteView> = { subscribe: never, read: () => NO_QUOTE };

/**
 * The source of a price; NO_QUOTE before the first, and for a null key. It does not make the worker
 * send the price: the interest in the line does (useCell of its line or main key).
 */
export function useQuoteSource(key: OutcomeKey | null): LiveSource<QuoteView> {
  const { cells } = useLive();
  return useMemo(() => {
    if (key === null) return NO_OUTCOME;
    const subscribe = (listener: () => void) => cells.subscribeQuote(key, listener);
    return { subscribe, read: () => cells.readQuote(key) };
  }, [cells, key]);
}

const ofPages = new WeakMap<Live, Map<CellKey, CellSource<CellKey>>>();

/**
 * The source of a cell; undefined until its first value, and for a null key. Each subscription
 * counts as interest in the cell until it ends. All components that follow a cell share one source,
 * so that each of them keeps less in memory.
 */
export function useCellSource<K extends CellKey>(key: K | null): CellSource<K> {
  const live = useLive();
  if (key === null) return NO_CELL;
  let sources = ofPages.get(live);
  if (sources === undefined) {
    sources = new Map();
    ofPages.set(live, sources);
  }
  let source = sources.get(key);
  if (source === undefined) {
    source = createSource(live, key, sources);
    sources.set(key, source);
  }
  return source as CellSource<K>;
}

function createSource(
  { cells, interest }: Live,
  key: CellKey,
  sources: Map<CellKey, CellSource<CellKey>>,
): CellSource<CellKey> {
  let users = 0;
  const source = {
    subscribe(listener: () => void) {
      const release = interest.retain(key);
      const stop = cells.subscribe(key, listener);
      users += 1;
      return () => {
        stop();
        release();
        users -= 1;
        if (users === 0 && sources.get(key) === source) sources.delete(key);
      };
    },
    read: () => cells.read(key),
  };
  return source;
}
