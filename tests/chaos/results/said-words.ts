// What the adapter said over MQTT, and what of it has to be said again.

import type { Word } from './words.ts';

export interface SaidWord {
  readonly word: Word;
  /** Of the broker's last acknowledgement, ms; undefined while it waits for one. */
  readonly answeredAt: number | undefined;
}

export class SaidWords {
  readonly #forgetsMs: number;
  readonly #now: () => number;
  readonly #said: { word: Word; answeredAt: number | undefined }[] = [];
  /** Of the first loss after the last connect; undefined while connected, and before the first connect. */
  #lostAt: number | undefined;
  /** Words that were said again. */
  repeats = 0;

  /**
   * `forgetsMs`: what the broker acknowledged so shortly before it was killed may be forgotten; 0 for a
   * broker that forgets nothing.
   */
  constructor(forgetsMs: number, now: () => number = () => performance.now()) {
    this.#forgetsMs = forgetsMs;
    this.#now = now;
  }

  get areAllAnswered(): boolean {
    return this.#said.every(({ answeredAt }) => answeredAt !== undefined);
  }

  add(word: Word): SaidWord {
    const said = { word, answeredAt: undefined };
    this.#said.push(said);
    return said;
  }

  /** The broker acknowledged it. */
  noteAnswer(said: SaidWord): void {
    const found = this.#said.find((other) => other === said);
    if (found !== undefined) found.answeredAt = this.#now();
  }

  /** The connection, or a try to make it, ended: only the first end says when the broker was there last. */
  noteLoss(): void {
    this.#lostAt ??= this.#now();
  }

  /** After each connect: all without an answer, and what the broker may have forgotten. */
  takeAfterConnect(): SaidWord[] {
    const lostAt = this.#lostAt;
    this.#lostAt = undefined;
    if (lostAt === undefined) return [];
    const since = this.#forgetsMs === 0 ? Number.POSITIVE_INFINITY : lostAt - this.#forgetsMs;
    return this.#take(({ answeredAt }) => answeredAt === undefined || answeredAt >= since);
  }

  /** Those that wait for an answer. */
  takeUnanswered(): SaidWord[] {
    return this.#take(({ answeredAt }) => answeredAt === undefined);
  }

  #take(isMeant: (said: SaidWord) => boolean): SaidWord[] {
    const taken = this.#said.filter(isMeant);
    for (const said of taken) said.answeredAt = undefined;
    this.repeats += taken.length;
    return taken;
  }
}
