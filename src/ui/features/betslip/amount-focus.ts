// Which amount field the keypad writes into, the one that has the focus; and news for all of them.

import type { KeypadKey } from './amount-text.ts';

/** An amount field, as the keypad sees it. */
export interface AmountHandle {
  press(key: KeypadKey): void;
  /** The player is done: the field gives the focus up. */
  done(): void;
  /** Scrolls the field into sight. */
  show(): void;
  /** True while the focus is in the field itself. */
  holds(element: Element): boolean;
}

const listeners = new Set<() => void>();
const onFilled = new Set<() => void>();
let active: AmountHandle | null = null;

function set(next: AmountHandle | null): void {
  active = next;
  for (const listener of listeners) listener();
}

export const amountFocus = {
  read: (): AmountHandle | null => active,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  enter: set,
  /** Does nothing where another field has taken over. */
  leave(handle: AmountHandle): void {
    if (active === handle) set(null);
  },
  /** A button filled the fields in: texts that were left in them as no amounts are over. */
  fill(): void {
    for (const notify of onFilled) notify();
  },
  subscribeFilled(listener: () => void): () => void {
    onFilled.add(listener);
    return () => onFilled.delete(listener);
  },
};
