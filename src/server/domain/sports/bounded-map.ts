// What is kept by ids that a feed sends: it may invent them without end, so that each store has a bound.

interface BoundedMapOptions<K, V> {
  /** What all entries may weigh together. */
  readonly limit: number;
  /** What an entry weighs, which must not change while it is kept; 1 by default. */
  readonly weigh?: (value: V) => number;
  /** Hears of each entry that had to make room. */
  readonly onDropped?: (key: K, value: V) => void;
}

/** A map that drops its oldest entries beyond a limit: first those that do not matter. */
export class BoundedMap<K, V> {
  readonly #options: BoundedMapOptions<K, V>;
  readonly #others = new Aged<K, V>();
  readonly #mattering = new Aged<K, V>();
  #weight = 0;

  constructor(options: BoundedMapOptions<K, V>) {
    this.#options = options;
  }

  get size(): number {
    return this.#others.entries.size + this.#mattering.entries.size;
  }

  has(key: K): boolean {
    return this.#others.entries.has(key) || this.#mattering.entries.has(key);
  }

  get(key: K): V | undefined {
    return this.#others.entries.get(key) ?? this.#mattering.entries.get(key);
  }

  /** Adds or replaces an entry, which is the newest by that. One that `matters` outlives others. */
  set(key: K, value: V, matters = false): void {
    this.delete(key);
    (matters ? this.#mattering : this.#others).entries.set(key, value);
    this.#weight += this.#weigh(value);
    while (this.#weight > this.#options.limit) this.#dropOldest();
  }

  delete(key: K): boolean {
    const { entries } = this.#others.entries.has(key) ? this.#others : this.#mattering;
    const value = entries.get(key);
    if (!entries.delete(key)) return false;
    this.#weight -= this.#weigh(value as V);
    return true;
  }

  *[Symbol.iterator](): Generator<[K, V]> {
    yield* this.#others.entries;
    yield* this.#mattering.entries;
  }

  *values(): Generator<V> {
    for (const [, value] of this) yield value;
  }

  #dropOldest(): void {
    const dropped = this.#others.takeOldest() ?? this.#mattering.takeOldest();
    if (dropped === undefined) return;
    this.#weight -= this.#weigh(dropped[1]);
    this.#options.onDropped?.(...dropped);
  }

  #weigh(value: V): number {
    return this.#options.weigh?.(value) ?? 1;
  }
}

/** Entries in the order in which they were set last. */
class Aged<K, V> {
  readonly entries = new Map<K, V>();
  /**
   * Stands behind what was taken and before everything else: a new one would first pass by what was
   * deleted, of which a map that was full for long has as much as entries.
   */
  #oldest = this.entries.entries();

  takeOldest(): [K, V] | undefined {
    let next = this.#oldest.next();
    if (next.done === true) {
      this.#oldest = this.entries.entries();
      next = this.#oldest.next();
      if (next.done === true) return undefined;
    }
    this.entries.delete(next.value[0]);
    return next.value;
  }
}
