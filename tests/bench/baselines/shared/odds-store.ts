// Prices by match with listeners by match, filled by a batch every 16 ms.

import { NO_ODDS, type Odds } from './feed-payload.ts';

const BATCH_MS = 16;

export interface Prices {
  readonly odds: Odds;
  readonly previous: Odds;
}

const NO_PRICES: Prices = { odds: NO_ODDS, previous: NO_ODDS };

/** Keeps the newest prices; a row hears of its own match once a batch at most. */
export class OddsStore {
  readonly #prices = new Map<string, Prices>();
  readonly #waiting = new Map<string, Odds>();
  readonly #listeners = new Map<string, Set<() => void>>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Takes a change; it shows with the next batch. */
  put(matchId: string, odds: Odds): void {
    this.#waiting.set(matchId, odds);
    this.#timer ??= setTimeout(() => this.#flush(), BATCH_MS);
  }

  read(matchId: string): Prices {
    return this.#prices.get(matchId) ?? NO_PRICES;
  }

  subscribe(matchId: string, listener: () => void): () => void {
    const listeners = this.#listeners.get(matchId) ?? new Set();
    this.#listeners.set(matchId, listeners);
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  #flush(): void {
    this.#timer = undefined;
    const changed = [...this.#waiting.keys()];
    for (const [matchId, odds] of this.#waiting) {
      this.#prices.set(matchId, { odds, previous: this.read(matchId).odds });
    }
    this.#waiting.clear();
    for (const matchId of changed) {
      for (const tell of this.#listeners.get(matchId) ?? []) tell();
    }
  }
}
