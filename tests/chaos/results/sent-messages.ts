// What the adapter sent over MQTT, and what of it has to be sent again.

import type { ResultMessage } from './messages.ts';

export interface SentMessage {
  readonly message: ResultMessage;
  /** Of the broker's last acknowledgement, ms; undefined while it waits for one. */
  readonly answeredAt: number | undefined;
}

export class SentMessages {
  readonly #forgetsMs: number;
  readonly #now: () => number;
  readonly #sent: { message: ResultMessage; answeredAt: number | undefined }[] = [];
  /** Of the first loss after the last connect; undefined while connected, and before the first connect. */
  #lostAt: number | undefined;
  /** Messages that were sent again. */
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
    return this.#sent.every(({ answeredAt }) => answeredAt !== undefined);
  }

  add(message: ResultMessage): SentMessage {
    const sent = { message, answeredAt: undefined };
    this.#sent.push(sent);
    return sent;
  }

  /** The broker acknowledged it. */
  noteAnswer(sent: SentMessage): void {
    const found = this.#sent.find((other) => other === sent);
    if (found !== undefined) found.answeredAt = this.#now();
  }

  /** The connection, or a try to make it, ended: only the first end says when the broker was there last. */
  noteLoss(): void {
    this.#lostAt ??= this.#now();
  }

  /** After each connect: all without an answer, and what the broker may have forgotten. */
  takeAfterConnect(): SentMessage[] {
    const lostAt = this.#lostAt;
    this.#lostAt = undefined;
    if (lostAt === undefined) return [];
    const since = this.#forgetsMs === 0 ? Number.POSITIVE_INFINITY : lostAt - this.#forgetsMs;
    return this.#take(({ answeredAt }) => answeredAt === undefined || answeredAt >= since);
  }

  /** Those that wait for an answer. */
  takeUnanswered(): SentMessage[] {
    return this.#take(({ answeredAt }) => answeredAt === undefined);
  }

  #take(isMeant: (sent: SentMessage) => boolean): SentMessage[] {
    const taken = this.#sent.filter(isMeant);
    for (const sent of taken) sent.answeredAt = undefined;
    this.repeats += taken.length;
    return taken;
  }
}
