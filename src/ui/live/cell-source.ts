// One live cell as React follows it: one object for all who do, so that a component that reads a
// cell keeps nothing of its own for it.

import type { CellKey } from '../../shared/protocol/cell-keys.ts';
import type { CellValue } from '../../shared/protocol/cells.ts';
import type { Live } from './live-context.ts';

/** For useSyncExternalStore. */
export interface CellSource<K extends CellKey> {
  /** Each subscription counts as interest, until it is ended. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly read: () => CellValue<K> | undefined;
}

const ofPages = new WeakMap<Live, Map<CellKey, CellSource<CellKey>>>();

const NOTHING = { subscribe: () => () => {}, read: () => undefined };

/** The source of a cell; the same while anybody follows it. A null key wants and answers nothing. */
export function cellSourceOf<K extends CellKey>(live: Live, key: K | null): CellSource<K> {
  if (key === null) return NOTHING;
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
