// Asks the API for descriptions of matches, a few at once, and again where that failed.

import { BoundedMap } from '../../domain/sports/bounded-map.ts';

/** Calls at a time, so that one without an answer does not hold up the matches behind it. */
const MAX_CALLS = 4;
const RETRY_MS = 60_000;
/** So many tries are a minute apart; later ones wait longer. */
const QUICK_TRIES = 5;
const SLOW_RETRY_MS = 600_000;
/** About a day: a match that nobody describes by then is over. */
const TRIES = 150;
/** Matches that are waited for; beyond that, those asked for longest ago are dropped. */
const MAX_ASKED = 10_000;

export interface DescriptionQueueOptions {
  /** Fetches and takes in the description of a match; resolves to whether that worked. */
  readonly fetch: (matchId: string) => Promise<boolean>;
  /** Called with a match that is dropped for lack of room. */
  readonly onForgotten?: (matchId: string) => void;
}

export class DescriptionQueue {
  readonly #options: DescriptionQueueOptions;
  /** Matches to ask for, with the tries that failed. */
  readonly #waiting: BoundedMap<string, number>;
  readonly #underWay = new Set<string>();
  /** Timers of the retries, by match. */
  readonly #timers: BoundedMap<string, NodeJS.Timeout>;
  #stopped = false;

  constructor(options: DescriptionQueueOptions) {
    this.#options = options;
    const forget = (matchId: string) => options.onForgotten?.(matchId);
    this.#waiting = new BoundedMap({ limit: MAX_ASKED, onDropped: forget });
    this.#timers = new BoundedMap({
      limit: MAX_ASKED,
      onDropped(matchId, timer) {
        clearTimeout(timer);
        forget(matchId);
      },
    });
  }

  /** Queues a match, once however often it is asked for. `failed`: tries that failed before. */
  ask(matchId: string, failed = 0): void {
    clearTimeout(this.#timers.get(matchId));
    this.#timers.delete(matchId);
    this.#waiting.set(matchId, failed);
    this.#work();
  }

  stop(): void {
    this.#stopped = true;
    for (const timer of this.#timers.values()) clearTimeout(timer);
  }

  #work(): void {
    for (const [matchId, failed] of this.#waiting) {
      if (this.#stopped || this.#underWay.size >= MAX_CALLS) return;
      // Asked for again during its fetch, it stays queued: the answer may be older.
      if (this.#underWay.has(matchId)) continue;
      this.#waiting.delete(matchId);
      this.#underWay.add(matchId);
      void this.#fetch(matchId, failed);
    }
  }

  async #fetch(matchId: string, failed: number): Promise<void> {
    const isDone = await this.#options.fetch(matchId);
    this.#underWay.delete(matchId);
    const tries = failed + 1;
    if (!isDone && tries < TRIES && !this.#stopped && !this.#waiting.has(matchId)) {
      const wait = tries < QUICK_TRIES ? RETRY_MS : SLOW_RETRY_MS;
      this.#timers.set(
        matchId,
        setTimeout(() => this.ask(matchId, tries), wait),
      );
    }
    this.#work();
  }
}
