// A priority queue by due time, and by number among equal times, so that its order is fixed.

interface Due<T> {
  readonly at: number;
  readonly order: number;
  readonly item: T;
}

/** A binary heap; the earliest first, the lower order first among equals. */
export class DueQueue<T> {
  readonly #heap: Due<T>[] = [];

  /** When the earliest item is due; Infinity while empty. */
  get nextAt(): number {
    return this.#heap[0]?.at ?? Number.POSITIVE_INFINITY;
  }

  add(at: number, order: number, item: T): void {
    const heap = this.#heap;
    const due = { at, order, item };
    let place = heap.length;
    heap.push(due);
    while (place > 0) {
      const parent = (place - 1) >> 1;
      if (!isBefore(due, heap[parent]!)) break;
      heap[place] = heap[parent]!;
      place = parent;
    }
    heap[place] = due;
  }

  take(): T | undefined {
    const heap = this.#heap;
    const first = heap[0];
    const last = heap.pop();
    if (first === undefined || last === undefined) return undefined;
    if (heap.length > 0) this.#sink(last);
    return first.item;
  }

  #sink(due: Due<T>): void {
    const heap = this.#heap;
    let place = 0;
    for (;;) {
      let child = 2 * place + 1;
      if (child >= heap.length) break;
      if (child + 1 < heap.length && isBefore(heap[child + 1]!, heap[child]!)) child += 1;
      if (!isBefore(heap[child]!, due)) break;
      heap[place] = heap[child]!;
      place = child;
    }
    heap[place] = due;
  }
}

function isBefore<T>(a: Due<T>, b: Due<T>): boolean {
  return a.at < b.at || (a.at === b.at && a.order < b.order);
}
