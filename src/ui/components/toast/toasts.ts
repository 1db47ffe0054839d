// Toasts: messages that need no decision, shown for a while, two at most.

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
  /** How long it stays, ms; pauses under pointer and focus. */
  readonly ms: number;
}

/** How long a toast stays by default. */
const TOAST_MS = 6_000;
/** For a toast with more to read than one line. */
export const LONG_TOAST_MS = 15_000;
const MAX_SHOWN = 2;

export class Toasts {
  readonly #listeners = new Set<() => void>();
  #shown: readonly Toast[] = [];
  #count = 0;

  /** Shows a toast for `ms`; beyond two at once the oldest goes. */
  show(text: string, options: { icon?: IconName; action?: ToastAction; ms?: number } = {}): void {
    const toast = {
      id: ++this.#count,
      text,
      icon: options.icon ?? ('alert' as const),
      action: options.action ?? null,
      ms: options.ms ?? TOAST_MS,
    };
    this.#replace([...this.#shown, toast].slice(-MAX_SHOWN));
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
    for (const listener of this.#listeners) listener();
  }
}

/** The toasts of this page. */
export const toasts: Toasts = new Toasts();
