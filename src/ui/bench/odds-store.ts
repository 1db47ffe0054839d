// The main-thread page's store: prices by match with listeners by match, filled every 16 ms.

import { OPENING_ODDS } from '../../shared/bench/bench-matches.ts';

/** The same as the worker's own batch. */
const BATCH_MS = 16;

export type Odds = readonly [home: number, draw: number, away: number];

export interface Prices {
  readonly odds: Odds;
  readonly previous: Odds;
}

const OPENING: Prices = { odds: OPENING_ODDS, previous: OPENING_ODDS };

/** Stores the newest prices; a row is notified of its own match once a batch at most. */
export class OddsStore {
  readonly #prices = new Map<string, Prices>();
  readonly #waiting = new Map<string, Odds>();
  readonly #listeners = new Map<string, Set<() => void>>();
  readonly #flushTimed: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `timed` wraps what the store does by itself, so that it can be measured. */
  constructor(timed: (run: () => void) => () => void) {
    this.#flushTimed = timed(() => this.#flush());
  }

  /** Queues a change, which listeners get with the next batch. */
  put(matchId: string, odds: Odds): void {
    this.#waiting.set(matchId, odds);
    this.#timer ??= setTimeout(this.#flushTimed, BATCH_MS);
  }

  read(matchId: string): Prices {
    return this.#prices.get(matchId) ?? OPENING;
  }

  subscribe(matchId: string, listener: () => void): () => void {
    const listeners = this.#listeners.get(matchId) ?? new Set();
    this.#listeners.set(matchId, listeners);
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  #flush(): void {
    this.#timer = undefined;
    const changed = [...this.#waiting];
    this.#waiting.clear();
    for (const [matchId, odds] of changed) {
      this.#prices.set(matchId, { odds, previous: this.read(matchId).odds });
    }
    for (const [matchId] of changed) {
      for (const listener of this.#listeners.get(matchId) ?? []) listener();
    }
  }
}
