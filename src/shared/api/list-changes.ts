// How one list becomes another: which of its rows stay, in which order, and where the new ones go.

/** `[from, count]`: `count` old rows from index `from` on; a number: the next so many new rows. */
type ListOrder = (number | [from: number, count: number])[];

interface ListChanges {
  readonly order: ListOrder;
  /** Indexes of the new rows in the list now. */
  readonly added: readonly number[];
}

/**
 * The changes that lead from `before` to `now`. A row is its whole text, and a list has each row
 * once.
 *
 * @example
 * findListChanges(['a', 'b', 'c'], ['a', 'x', 'c']) // => { order: [[0, 1], 1, [2, 1]], added: [1] }
 */
export function findListChanges(before: readonly string[], now: readonly string[]): ListChanges {
  const places = new Map(before.map((row, place) => [row, place]));
  const order: ListOrder = [];
  const added: number[] = [];
  for (const [at, row] of now.entries()) {
    const place = places.get(row);
    const last = order.at(-1);
    if (place === undefined) {
      added.push(at);
      if (typeof last === 'number') order[order.length - 1] = last + 1;
      else order.push(1);
    } else if (typeof last === 'object' && last[0] + last[1] === place) last[1] += 1;
    else order.push([place, 1]);
  }
  return { order, added };
}

/**
 * The list that `order` makes of the rows before and the new ones; undefined where it does not fit
 * them: it may use each row once, and has to use all new ones.
 *
 * @example
 * applyListChanges(['a', 'b', 'c'], [[0, 1], 1, [2, 1]], ['x']) // => ['a', 'x', 'c']
 * applyListChanges(['a', 'b'], [[0, 3]], []) // => undefined
 */
export function applyListChanges<T>(
  before: readonly T[],
  order: unknown,
  added: readonly T[],
): readonly T[] | undefined {
  if (!Array.isArray(order)) return undefined;
  const now: T[] = [];
  const used = new Set<number>();
  let taken = 0;
  for (const part of order as readonly unknown[]) {
    if (isCount(part)) {
      now.push(...added.slice(taken, taken + part));
      taken += part;
    } else {
      const [from, count]: readonly unknown[] = Array.isArray(part) ? part : [];
      if (!(from === 0 || isCount(from)) || !isCount(count) || from + count > before.length)
        return undefined;
      for (let place = from; place < from + count; place++) {
        if (used.has(place)) return undefined;
        used.add(place);
        now.push(before[place]!);
      }
    }
  }
  return taken === added.length ? now : undefined;
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) > 0;
}
