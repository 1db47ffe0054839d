// The browser's locks for tabs of one test: a tab that dies gives back what it held and waited for.

type Grant = (lock: Lock | null) => unknown;

interface Waiting {
  readonly tab: object;
  readonly grant: () => void;
}

export interface TabLocks {
  readonly manager: LockManager;
  die(): void;
}

export class PlayedLocks {
  readonly #holders = new Map<string, object>();
  #waiting: (Waiting & { readonly name: string })[] = [];

  openTab(): TabLocks {
    const tab = {};
    const request = (name: string, options: LockOptions, grant: Grant) =>
      this.#request(tab, name, options.ifAvailable === true, grant);
    return {
      manager: { request, query: async () => ({}) } as unknown as LockManager,
      die: () => {
        this.#waiting = this.#waiting.filter((each) => each.tab !== tab);
        for (const [name, holder] of [...this.#holders]) if (holder === tab) this.#release(name);
      },
    };
  }

  async #request(tab: object, name: string, ifAvailable: boolean, grant: Grant): Promise<void> {
    if (this.#holders.has(name)) {
      if (ifAvailable) {
        await grant(null);
        return;
      }
      await new Promise<void>((resolve) => {
        this.#waiting.push({ tab, name, grant: resolve });
      });
    }
    this.#holders.set(name, tab);
    await grant({ name, mode: 'exclusive' });
    if (this.#holders.get(name) === tab) this.#release(name);
  }

  #release(name: string): void {
    this.#holders.delete(name);
    const next = this.#waiting.find((each) => each.name === name);
    if (next === undefined) return;
    this.#waiting = this.#waiting.filter((each) => each !== next);
    this.#holders.set(name, next.tab);
    next.grant();
  }
}
