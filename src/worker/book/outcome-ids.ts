// Lists of outcome ids, each stored once: most lines have the same few.

/** Longer lists are rare and mostly one of a kind. */
const MAX_SHARED = 8;
const MAX_LISTS = 4_096;

export class OutcomeIdLists {
  readonly #lists = new Map<string, readonly string[]>();

  /** `ids` with `id` behind them: the same list for the same ids in the same order. */
  append(ids: readonly string[], id: string): readonly string[] {
    const longer = [...ids, id];
    if (longer.length > MAX_SHARED) return longer;
    // Ids come from a feed and may hold anything; a JSON text keeps them apart.
    const key = JSON.stringify(longer);
    const known = this.#lists.get(key);
    if (known !== undefined) return known;
    if (this.#lists.size >= MAX_LISTS) this.#lists.clear();
    this.#lists.set(key, longer);
    return longer;
  }
}
