// What an odds box follows of its outcome: whether it can be bet on, and whether it is on the slip.

import { useMemo, useSyncExternalStore } from 'react';
import type { OutcomeKey } from '../../../shared/feed/outcome-key.ts';
import type { QuoteView } from '../../../shared/protocol/frames.ts';
import { toasts } from '../../components/toast/toasts.ts';
import { type Live, useLive } from '../../live/live-context.ts';
import { readLiveSelection, type ShownNames } from '../../live/slip/read-live-selection.ts';

/** All of a box that is rendered; its price is written. */
export interface BoxFace {
  readonly state: QuoteView['state'];
  readonly picked: boolean;
}

export interface OddsBox {
  readonly face: BoxFace;
  /**
   * Puts the outcome on the slip or takes it off, at once; a refusal (a full slip) is undone and
   * says why. Nothing for an outcome that is none.
   */
  toggle(names: ShownNames): void;
}

/**
 * Renders when the face changes, never when only the price does. Wants nothing of its own: interest
 * in the line (useCell of its line or main key) brings the prices. A null key is 'none'.
 */
export function useOddsBox(key: OutcomeKey | null): OddsBox {
  const live = useLive();
  const outcome = useMemo(() => new FollowedOutcome(live, key), [live, key]);
  const face = useSyncExternalStore(outcome.subscribe, outcome.read, outcome.read);
  return { face, toggle: outcome.toggle };
}

class FollowedOutcome {
  readonly #live: Live;
  readonly #key: OutcomeKey | null;

  constructor(live: Live, key: OutcomeKey | null) {
    this.#live = live;
    this.#key = key;
  }

  readonly subscribe = (listener: () => void) => {
    const { cells, slip } = this.#live;
    if (this.#key === null) return noop;
    const stopQuote = cells.subscribeQuote(this.#key, listener);
    const stopPick = slip?.picks.subscribe(this.#key, listener);
    return () => {
      stopQuote();
      stopPick?.();
    };
  };

  readonly read = (): BoxFace => {
    const { cells, slip } = this.#live;
    if (this.#key === null) return FACES.none.free;
    const faces = FACES[cells.readQuote(this.#key).state];
    return slip?.picks.has(this.#key) === true ? faces.picked : faces.free;
  };

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

/** One object for each face, so that `===` means unchanged. */
const FACES = {
  open: facesOf('open'),
  suspended: facesOf('suspended'),
  stale: facesOf('stale'),
  none: facesOf('none'),
} satisfies Record<QuoteView['state'], unknown>;

function facesOf(state: QuoteView['state']) {
  return { free: { state, picked: false }, picked: { state, picked: true } };
}

function noop(): void {}
