// The delay before a live bet is accepted. It ends early where the server stops.

import { setMaxListeners } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Refused } from '../refused.ts';

export class AcceptanceDelay {
  readonly #ended = new AbortController();
  #waitingCount = 0;

  constructor() {
    // Each waiting bet adds one listener, and any number of bets may wait.
    setMaxListeners(0, this.#ended.signal);
  }

  /** How many bets wait now. */
  get waitingCount(): number {
    return this.#waitingCount;
  }

  /** @throws Refused `try_again` where the server stops meanwhile. */
  async wait(ms: number): Promise<void> {
    this.#waitingCount += 1;
    try {
      await pause(ms, undefined, { signal: this.#ended.signal });
    } catch {
      throw new Refused('try_again', 'Your bet was not accepted. Try again', { status: 503 });
    } finally {
      this.#waitingCount -= 1;
    }
  }

  /** Ends all waits; later ones end at once. */
  end(): void {
    this.#ended.abort();
  }
}
