// What an odds box follows of its outcome, whether it can be bet on, and what a press of it does.

import { useSyncExternalStore } from 'react';
import type { OutcomeKey } from '../../../shared/feed/outcome-key.ts';
import type { QuoteView } from '../../../shared/protocol/frames.ts';
import { toasts } from '../../components/toast/toasts.ts';
import { type Live, useLive } from '../../live/live-context.ts';
import { type LiveSource, useQuoteSource } from '../../live/live-source.ts';
import { readLiveSelection, type ShownNames } from '../../live/slip/read-live-selection.ts';

export interface OddsBox {
  /** The price; the same object while the outcome is. */
  readonly quote: LiveSource<QuoteView>;
  readonly state: QuoteView['state'];
  /**
   * Puts the outcome on the slip or takes it off, at once; a refusal (a full slip) is undone and
   * says why. Nothing for an outcome that is none.
   */
  toggle(names: ShownNames): void;
}

/** Renders when the state changes, never when only the price does or a pick. A null key is 'none'. */
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
