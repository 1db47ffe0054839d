// Matches with one market each, whose prices come at a rate and never repeat within seconds, and stops of
// those in sight; with what was said of each outcome and when.

import type { TestBackend } from '../../support/backend.ts';
import { liveFixture, matchResult, publishBetStop, publishOdds } from '../../support/live-site.ts';
import type { BoxState } from '../page/shown-ages.ts';

const MATCHES = 60;
const FIRST_ID = 7_000;
const TICK_MS = 10;
/** A stop of a match that is in sight, open again after half of it. */
const STOP_EVERY_MS = 1_000;
/** The list shows the matches in the order of their ids: the first ones are in sight. */
const IN_SIGHT = 6;

export class PacedFeed {
  readonly #backend: TestBackend;
  readonly #said = new Map<string, BoxState[]>();
  readonly #stopped = new Set<string>();
  #published = 0;
  #timer: NodeJS.Timeout | undefined;
  #stops: NodeJS.Timeout | undefined;

  constructor(backend: TestBackend) {
    this.#backend = backend;
    for (let at = 0; at < MATCHES; at++) {
      backend.hub.declare(liveFixture(String(FIRST_ID + at)));
      this.#price(String(FIRST_ID + at));
    }
  }

  /** Odds changes so far. */
  get published(): number {
    return this.#published;
  }

  /** What was said of an outcome, by its key (`7000/1//1`), in order. */
  said(key: string): readonly BoxState[] {
    return this.#said.get(key) ?? [];
  }

  /** Begins, with `rate` messages a second of all matches together. */
  start(rate: number): void {
    const begun = performance.now();
    const published = this.#published;
    this.#timer = setInterval(() => {
      const due = published + ((performance.now() - begun) / 1_000) * rate;
      // A machine that cannot send at the rate sends less, and does not stand still over it.
      const until = performance.now() + TICK_MS / 2;
      while (this.#published < due && performance.now() < until)
        this.#price(String(FIRST_ID + (this.#published % MATCHES)));
    }, TICK_MS);
    let turn = 0;
    this.#stops = setInterval(() => this.#stop(FIRST_ID + (turn++ % IN_SIGHT)), STOP_EVERY_MS);
  }

  stop(): void {
    clearInterval(this.#timer);
    clearInterval(this.#stops);
  }

  #stop(id: number): void {
    const matchId = String(id);
    this.#stopped.add(matchId);
    publishBetStop(this.#backend, matchId);
    for (const outcome of ['1', '2', '3']) this.#note(`${matchId}/1//${outcome}`, false, '');
    setTimeout(() => this.#stopped.delete(matchId), STOP_EVERY_MS / 2);
  }

  #price(matchId: string): void {
    this.#published += 1;
    if (this.#stopped.has(matchId)) return;
    const turn = Math.floor(this.#published / MATCHES);
    const prices = [0, 250, 500].map((shift) => (101 + ((turn + shift) % 880)) / 100);
    publishOdds(this.#backend, matchId, [matchResult(prices[0]!, prices[1]!, prices[2]!)]);
    prices.forEach((odds, at) => {
      this.#note(`${matchId}/1//${at + 1}`, true, odds.toFixed(2));
    });
  }

  #note(key: string, open: boolean, odds: string): void {
    const states = this.#said.get(key);
    const state = { at: Date.now(), open, odds };
    if (states === undefined) this.#said.set(key, [state]);
    else states.push(state);
  }
}
