// What an odds box renders of its outcome, whether it can be bet on, and what a press of it does.

import { useMemo, useSyncExternalStore } from 'react';
import type { OutcomeKey } from '../../../shared/feed/outcome-key.ts';
import type { QuoteView } from '../../../shared/protocol/frames.ts';
import { toasts } from '../../components/toast/toasts.ts';
import { type Live, useLive } from '../../live/live-context.ts';
import { readLiveSelection, type ShownNames } from '../../live/slip/read-live-selection.ts';

export interface OddsBox {
  readonly state: QuoteView['state'];
  /**
   * Puts the outcome on the slip or takes it off, at once; a refusal (a full slip) is undone and
   * says why. Nothing for an outcome that is none.
   */
  toggle(names: ShownNames): void;
}

/**
 * Renders when the state changes, never when only the price does or a pick. Wants nothing of its
 * own: interest in the line (useCell of its line or main key) brings the prices. A null key is
 * 'none'.
 */
export function useOddsBox(key: OutcomeKey | null): OddsBox {
  const live = useLive();
  const outcome = useMemo(() => new FollowedOutcome(live, key), [live, key]);
  const state = useSyncExternalStore(outcome.subscribe, outcome.read, outcome.read);
  return { state, toggle: outcome.toggle };
}

class FollowedOutcome {
  readonly #live: Live;
  readonly #key: OutcomeKey | null;

  constructor(live: Live, key: OutcomeKey | null) {
    this.#live = live;
    this.#key = key;
  }

  readonly subscribe = (listener: () => void) =>
    this.#key === null ? noop : this.#live.cells.subscribeQuote(this.#key, listener);

  readonly read = (): QuoteView['state'] =>
    this.#key === null ? 'none' : this.#live.cells.readQuote(this.#key).state;

  readonly toggle = (names: ShownNames) => {
    const { cells, slip } = this.#live;
    const key = this.#key;
    if (key === null) return;
    void slip?.picks
      .toggle(key, () => readLiveSelection(cells, key, names))
      ?.then((result) => {
        if (!result.ok) toasts.show(result.error.message);
      });
  };
}

function noop(): void {}
