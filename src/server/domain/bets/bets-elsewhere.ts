// Waits for bets that other processes place: live ones in their delay, and those just being written.

import { setMaxListeners } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../db/open-database.ts';
import { PLACE_BET, type StoredAnswer } from '../ledger/answer-once.ts';
import { findReservation } from '../ledger/stake-reservations.ts';
import { findStoredAnswer, waitForCalls } from '../ledger/stored-answer.ts';
import { Refused } from '../refused.ts';

/** How often the database is asked whether a bet is decided. */
const ASK_EVERY_MS = 250;

export class BetsElsewhere {
  readonly #database: Database;
  readonly #ended = new AbortController();
  /** The bets that are waited for, by player and key: any number of calls ask the database once. */
  readonly #asked = new Map<string, Promise<StoredAnswer | undefined>>();

  constructor(database: Database) {
    this.#database = database;
    // Each wait adds one listener.
    setMaxListeners(0, this.#ended.signal);
  }

  /**
   * The stored answer of the bet with this key, once there is one. Undefined where no bet came with
   * it, or its process is gone and the reservation of its stake has expired.
   *
   * @throws Refused `try_again` where the server stops meanwhile: the bet may still be accepted.
   */
  findAnswer(playerId: number, key: string): Promise<StoredAnswer | undefined> {
    const name = `${playerId}/${key}`;
    const asked = this.#asked.get(name);
    if (asked !== undefined) return asked;
    const answer = this.#waitForAnswer(playerId, key).finally(() => this.#asked.delete(name));
    this.#asked.set(name, answer);
    return answer;
  }

  /** Ends all waits; later ones end at once. */
  stop(): void {
    this.#ended.abort();
  }

  async #waitForAnswer(playerId: number, key: string): Promise<StoredAnswer | undefined> {
    const keyed = { playerId, key, call: PLACE_BET };
    for (;;) {
      // In this order: the reservation is released with or after the answer, never before it.
      const waiting = await findReservation(this.#database, keyed);
      const stored = await findStoredAnswer(this.#database, keyed);
      if (stored !== undefined) return stored;
      if (waiting === undefined) break;
      await this.#pause();
    }
    await waitForCalls(this.#database, keyed);
    return findStoredAnswer(this.#database, keyed);
  }

  async #pause(): Promise<void> {
    try {
      await pause(ASK_EVERY_MS, undefined, { signal: this.#ended.signal });
    } catch {
      throw new Refused('try_again', 'Your bet is not decided yet. Try again', { status: 503 });
    }
  }
}
