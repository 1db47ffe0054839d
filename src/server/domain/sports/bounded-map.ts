// A map with a limit, for what is stored by ids of a feed, which may send new ids without end.

interface BoundedMapOptions<K, V> {
  /** The maximum weight of all entries together. */
  readonly limit: number;
  /** Weight of an entry, which must not change while the entry is in the map; 1 by default. */
  readonly weigh?: (value: V) => number;
  /** Called with each entry that had to make room. */
  readonly onDropped?: (key: K, value: V) => void;
}

/** A map that drops its oldest entries beyond a limit, first those that do not matter. */
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

  /**
   * Adds or replaces an entry, which becomes the newest. One that `matters` is dropped after all
   * others.
   */
  set(key: K, value: V, matters = false): void {
    this.delete(key);
    (matters ? this.#mattering : this.#others).add(key, value);
    this.#weight += this.#weigh(value);
    while (this.#weight > this.#options.limit) this.#dropOldest();
  }

  delete(key: K): boolean {
    const side = this.#others.entries.has(key) ? this.#others : this.#mattering;
    const value = side.entries.get(key);
    if (!side.delete(key)) return false;
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

/** Entries in the order in which they were set last; changed through the methods alone. */
class Aged<K, V> {
  readonly entries = new Map<K, V>();
  /**
   * An iterator that stays behind the entries that were taken. A new iterator would first skip
   * deleted entries, of which a map that was full for long has as many as it has entries. An
   * iterator that does not advance for long keeps in memory every hash table that the map has
   * outgrown since.
   */
  #oldest: MapIterator<[K, V]> | undefined;
  /** Changes since that iterator was made. */
  #changes = 0;

  add(key: K, value: V): void {
    this.entries.set(key, value);
    this.#noteChange();
  }

  delete(key: K): boolean {
    this.#noteChange();
    return this.entries.delete(key);
  }

  takeOldest(): [K, V] | undefined {
    this.#oldest ??= this.entries.entries();
    let next = this.#oldest.next();
    if (next.done === true) {
      this.#oldest = this.entries.entries();
      next = this.#oldest.next();
      if (next.done === true) return undefined;
    }
    this.delete(next.value[0]);
    return next.value;
  }

  /**
   * Drops the iterator once in as many changes as there are entries, so that skipping costs next to
   * nothing.
   */
  #noteChange(): void {
    this.#changes += 1;
    if (this.#changes <= this.entries.size) return;
    this.#changes = 0;
    this.#oldest = undefined;
  }
}
