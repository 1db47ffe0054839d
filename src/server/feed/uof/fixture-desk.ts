// Asks for the descriptions of matches, one after the other, and again where that failed.

const RETRY_MS = 60_000;
const TRIES = 5;

export interface FixtureDeskOptions {
  /** Fetches and takes in the description of a match; answers whether that worked. */
  readonly fetch: (matchId: string) => Promise<boolean>;
}

export class FixtureDesk {
  readonly #options: FixtureDeskOptions;
  /** Matches to ask for, with the tries that failed. */
  readonly #waiting = new Map<string, number>();
  readonly #timers = new Set<NodeJS.Timeout>();
  #working = false;
  #stopped = false;

  constructor(options: FixtureDeskOptions) {
    this.#options = options;
  }

  /** Asked again while it waits, a match is asked for once. */
  ask(matchId: string, failed = 0): void {
    this.#waiting.set(matchId, failed);
    if (!this.#working) void this.#work();
  }

  stop(): void {
    this.#stopped = true;
    for (const timer of this.#timers) clearTimeout(timer);
  }

  async #work(): Promise<void> {
    this.#working = true;
    for (const [matchId, failed] of this.#waiting) {
      if (this.#stopped) return;
      this.#waiting.delete(matchId);
      const isDone = await this.#options.fetch(matchId);
      if (isDone || failed + 1 >= TRIES || this.#stopped) continue;
      const timer = setTimeout(() => {
        this.#timers.delete(timer);
        this.ask(matchId, failed + 1);
      }, RETRY_MS);
      this.#timers.add(timer);
    }
    this.#working = false;
  }
}
