// The wait between sending and accepting a live bet, which the end of the server cuts short.

import { setTimeout as pause } from 'node:timers/promises';
import { Refused } from '../refused.ts';

export class AcceptanceDelay {
  readonly #ended = new AbortController();

  /** @throws Refused `try_again` where the server stops meanwhile. */
  async wait(ms: number): Promise<void> {
    try {
      await pause(ms, undefined, { signal: this.#ended.signal });
    } catch {
      throw new Refused('try_again', 'The bet was not accepted, please try again', { status: 503 });
    }
  }

  /** Ends all waits, and those to come. */
  end(): void {
    this.#ended.abort();
  }
}
