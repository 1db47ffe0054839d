// Results that need no decision: shown for a while, two at most.

import type { IconName } from '../icon.tsx';

export interface ToastAction {
  readonly text: string;
  readonly onPress: () => void;
}

export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly icon: IconName;
  readonly action: ToastAction | null;
}

/** How long one stays; pauses under pointer and focus. */
export const TOAST_MS = 6_000;
const MOST_AT_ONCE = 2;

export class Toasts {
  readonly #listeners = new Set<() => void>();
  #shown: readonly Toast[] = [];
  #count = 0;

  show(text: string, options: { icon?: IconName; action?: ToastAction } = {}): void {
    const toast = {
      id: ++this.#count,
      text,
      icon: options.icon ?? ('alert' as const),
      action: options.action ?? null,
    };
    this.#replace([...this.#shown, toast].slice(-MOST_AT_ONCE));
  }

  dismiss(id: number): void {
    this.#replace(this.#shown.filter((toast) => toast.id !== id));
  }

  readonly read = (): readonly Toast[] => this.#shown;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #replace(shown: readonly Toast[]): void {
    this.#shown = shown;
    for (const tell of this.#listeners) tell();
  }
}

/** The page's own. */
export const toasts: Toasts = new Toasts();
