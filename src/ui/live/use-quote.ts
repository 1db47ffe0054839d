// Reads one live price.

import { useCallback, useSyncExternalStore } from 'react';
import type { OutcomeKey } from '../../shared/feed/outcome-key.ts';
import type { QuoteView } from '../../shared/protocol/frames.ts';
import { NO_QUOTE } from './cell-store.ts';
import { useLive } from './live-context.ts';

/**
 * The newest price of an outcome, NO_QUOTE while there is none. Wants nothing of its own: interest
 * in the line (useCell of its line or main key) brings the prices. A null key has no price.
 */
export function useQuote(key: OutcomeKey | null): QuoteView {
  const { cells } = useLive();
  const subscribe = useCallback(
    (listener: () => void) => (key === null ? noop : cells.subscribeQuote(key, listener)),
    [cells, key],
  );
  const read = useCallback(() => (key === null ? NO_QUOTE : cells.readQuote(key)), [cells, key]);
  return useSyncExternalStore(subscribe, read, read);
}

function noop(): void {}
