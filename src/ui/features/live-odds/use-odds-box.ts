// The price and state of an odds box, and the action of a press.

import { useSyncExternalStore } from 'react';
import type { OutcomeKey } from '../../../shared/feed/outcome-key.ts';
import type { QuoteView } from '../../../shared/protocol/frames.ts';
import { toasts } from '../../components/toast/toasts.ts';
import { type Live, useLive } from '../../live/live-context.ts';
import { type LiveSource, useQuoteSource } from '../../live/live-source.ts';
import { readLiveSelection, type ShownNames } from '../../live/slip/read-live-selection.ts';

export interface OddsBox {
  /** Source of the price; the same object as long as the outcome is the same. */
  readonly quote: LiveSource<QuoteView>;
  readonly state: QuoteView['state'];
  /**
   * Adds the outcome to the slip or removes it, shown at once. If the worker refuses (a full slip),
   * the pick is undone and a toast says why. Does nothing without an outcome.
   */
  toggle(names: ShownNames): void;
}

/** Renders when the state changes, not for a new price or a pick. A null key has state 'none'. */
export function useOddsBox(key: OutcomeKey | null): OddsBox {
  const live = useLive();
  const quote = useQuoteSource(key);
  const readState = () => quote.read().state;
  const state = useSyncExternalStore(quote.subscribe, readState, readState);
  return { quote, state, toggle: (names) => key !== null && togglePick(live, key, names) };
}

function togglePick({ cells, slip }: Live, key: OutcomeKey, names: ShownNames): void {
  void slip?.picks
    .toggle(key, () => readLiveSelection(cells, key, names))
    ?.then((result) => {
      if (!result.ok) toasts.show(result.error.message);
    });
}
