// Follows the state of one live price: open, suspended, stale or none.

import { useCallback, useSyncExternalStore } from 'react';
import type { OutcomeKey } from '../../shared/feed/outcome-key.ts';
import type { QuoteView } from '../../shared/protocol/frames.ts';
import { NO_QUOTE } from './cell-store.ts';
import { useLive } from './live-context.ts';

/**
 * Renders when the state changes, never when only the price does. Wants nothing of its own:
 * interest in the line (useCell of its line or main key) brings the prices. A null key is 'none'.
 */
export function useQuoteState(key: OutcomeKey | null): QuoteView['state'] {
  const { cells } = useLive();
  const subscribe = useCallback(
    (listener: () => void) => (key === null ? noop : cells.subscribeQuote(key, listener)),
    [cells, key],
  );
  const read = useCallback(
    () => (key === null ? NO_QUOTE : cells.readQuote(key)).state,
    [cells, key],
  );
  return useSyncExternalStore(subscribe, read, read);
}

function noop(): void {}
