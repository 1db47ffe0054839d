// Listeners by key. Those of several keys can be collected, so that each is called once.

type Listener = () => void;

export class Listeners<K> {
  /** Most keys have one listener: a set for each would take most of the memory. */
  readonly #byKey = new Map<K, Listener | Set<Listener>>();

  /** Registers `listener` under `key`; returns a function that removes it. */
  add(key: K, listener: Listener): () => void {
    const known = this.#byKey.get(key);
    if (known === undefined) this.#byKey.set(key, listener);
    else if (known instanceof Set) known.add(listener);
    else this.#byKey.set(key, new Set([known, listener]));
    return () => this.#remove(key, listener);
  }

  /** Adds the listeners of `key` to `into`. */
  collect(key: K, into: Set<Listener>): void {
    const known = this.#byKey.get(key);
    if (known === undefined) return;
    if (known instanceof Set) for (const listener of known) into.add(listener);
    else into.add(known);
  }

  #remove(key: K, listener: Listener): void {
    const known = this.#byKey.get(key);
    if (known instanceof Set) known.delete(listener);
    if (known === listener || (known instanceof Set && known.size === 0)) this.#byKey.delete(key);
  }
}
