// Listeners by key, with the means to gather those of several keys and tell each of them once.

export class Listeners<K> {
  readonly #byKey = new Map<K, Set<() => void>>();

  /** Registers `listener` under `key`; answers how to take it away. */
  add(key: K, listener: () => void): () => void {
    const listeners = this.#byKey.get(key) ?? new Set();
    this.#byKey.set(key, listeners);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.#byKey.get(key) === listeners) this.#byKey.delete(key);
    };
  }

  /** Adds the listeners of `key` to `into`. */
  collect(key: K, into: Set<() => void>): void {
    const listeners = this.#byKey.get(key);
    if (listeners === undefined) return;
    for (const listener of listeners) into.add(listener);
  }
}
