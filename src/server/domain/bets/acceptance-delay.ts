// The wait between sending and accepting a live bet, which the end of the server cuts short.

import { setMaxListeners } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Refused } from '../refused.ts';

export class AcceptanceDelay {
  readonly #ended = new AbortController();
  #held = 0;

  constructor() {
    // One listener a bet that waits, however many there are.
    setMaxListeners(0, this.#ended.signal);
  }

  /** How many wait now. */
  get held(): number {
    return this.#held;
  }

  /** @throws Refused `try_again` where the server stops meanwhile. */
  async wait(ms: number): Promise<void> {
    this.#held += 1;
    try {
      await pause(ms, undefined, { signal: this.#ended.signal });
    } catch {
      throw new Refused('try_again', 'Your bet was not accepted. Try again', { status: 503 });
    } finally {
      this.#held -= 1;
    }
  }

  /** Ends all waits, and those to come. */
  end(): void {
    this.#ended.abort();
  }
}
