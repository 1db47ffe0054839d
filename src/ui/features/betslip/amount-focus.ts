// The amount field that has the focus, into which the keypad writes; and an event for all of them.

import type { KeypadKey } from './amount-text.ts';

/** An amount field, as the keypad sees it. */
export interface AmountHandle {
  press(key: KeypadKey): void;
  /** The player is done: the field gives up the focus. */
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
  /** Does nothing if another field has the focus by now. */
  leave(handle: AmountHandle): void {
    if (active === handle) set(null);
  },
  /** To be called when a button fills the fields in: they drop invalid texts. */
  fill(): void {
    for (const notify of onFilled) notify();
  },
  subscribeFilled(listener: () => void): () => void {
    onFilled.add(listener);
    return () => onFilled.delete(listener);
  },
};
