// A cache of lines by market id and specifier: two text comparisons instead of lookups in maps.

const SLOTS = 64;

/** By hash, the line stored last. A match has a few dozen lines, which rarely share a slot. */
export class LineCache<L extends { readonly marketId: string; readonly specifier: string }> {
  readonly #slots: (L | null)[] = new Array<L | null>(SLOTS).fill(null);

  find(marketId: string, specifier: string): L | undefined {
    const line = this.#slots[slotOf(marketId, specifier)]!;
    return line !== null && line.marketId === marketId && line.specifier === specifier
      ? line
      : undefined;
  }

  store(line: L): void {
    this.#slots[slotOf(line.marketId, line.specifier)] = line;
  }

  drop(line: L): void {
    const slot = slotOf(line.marketId, line.specifier);
    if (this.#slots[slot] === line) this.#slots[slot] = null;
  }
}

/** Hashes the ends of both texts: that is where the ids and lines of one match differ. */
function slotOf(marketId: string, specifier: string): number {
  const last = marketId.length - 1;
  let hash = marketId.charCodeAt(last) + (last > 0 ? marketId.charCodeAt(last - 1) * 10 : 0);
  const end = specifier.length;
  if (end > 2) {
    hash += specifier.charCodeAt(end - 1) * 7 + specifier.charCodeAt(end - 3) * 13 + end;
  }
  return hash & (SLOTS - 1);
}
