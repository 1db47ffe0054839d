// Whether an odds box's outcome is on the slip, and what a press on the box does.

import { useCallback, useSyncExternalStore } from 'react';
import type { OutcomeKey } from '../../../shared/feed/outcome-key.ts';
import type { NewSelection } from '../../../shared/protocol/slip.ts';
import { toasts } from '../../components/toast/toasts.ts';
import { useLive } from '../../live/live-context.ts';

export interface Pick {
  /** True while the outcome is on the slip; renders only when that changes. */
  readonly picked: boolean;
  /**
   * Puts the outcome on the slip or takes it off, at once. `readSelection` is asked only where it
   * is added; a refusal (a full slip) is undone and says why.
   */
  toggle(readSelection: () => NewSelection | undefined): void;
}

/** The pick of one outcome. A null key is never picked. */
export function usePick(key: OutcomeKey | null): Pick {
  const picks = useLive().slip?.picks;
  const subscribe = useCallback(
    (listener: () => void) =>
      key === null || picks === undefined ? noop : picks.subscribe(key, listener),
    [picks, key],
  );
  const read = useCallback(() => key !== null && picks?.has(key) === true, [picks, key]);
  const picked = useSyncExternalStore(subscribe, read, read);
  const toggle = useCallback(
    (readSelection: () => NewSelection | undefined) => {
      if (key === null) return;
      void picks?.toggle(key, readSelection)?.then((result) => {
        if (!result.ok) toasts.show(result.error.message);
      });
    },
    [picks, key],
  );
  return { picked, toggle };
}

function noop(): void {}
