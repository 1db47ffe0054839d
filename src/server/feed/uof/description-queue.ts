// Asks for the descriptions of matches, a few at once, and again where that failed.

import { BoundedMap } from '../../domain/sports/bounded-map.ts';

/** So that a call without an answer does not hold up the matches behind it. */
const AT_ONCE = 4;
const RETRY_MS = 60_000;
/** So many tries a minute apart; then it may be long. */
const QUICK_TRIES = 5;
const SLOW_RETRY_MS = 600_000;
/** About a day: a match that nobody describes by then is over. */
const TRIES = 150;
/** Of more matches, those that were asked for last are. */
const MAX_ASKED = 10_000;

export interface DescriptionQueueOptions {
  /** Fetches and takes in the description of a match; answers whether that worked. */
  readonly fetch: (matchId: string) => Promise<boolean>;
  /** Called with a match that is asked for no more, as there is no room. */
  readonly onForgotten?: (matchId: string) => void;
}

export class DescriptionQueue {
  readonly #options: DescriptionQueueOptions;
  /** Matches to ask for, with the tries that failed. */
  readonly #waiting: BoundedMap<string, number>;
  readonly #underWay = new Set<string>();
  /** Of matches that are asked for again later. */
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

  /** Asked again while it waits, a match is asked for once. */
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
      if (this.#stopped || this.#underWay.size >= AT_ONCE) return;
      // Asked for once more while it is fetched: what comes may be older than that.
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
