// The keep-alive of the connection: PINGREQs of our own besides those of mqtt.js. They measure the
// round trip, show whether prices come in time, and show a dead link within 15 s. mqtt.js pings
// only every 10 s, counts from its own last answer, and measures no round trip.

import type { Clock, TimerHandle } from '../clock/clock.ts';

export interface KeepAliveOptions {
  readonly clock: Clock;
  readonly pingEveryMs: number;
  /** A ping is sent after this silence, ms, to tell a silent feed from a dead link. */
  readonly quietMs: number;
  /**
   * The next ping follows at once on an answer this late, ms: prices stay stale until one is in
   * time.
   */
  readonly lateMs: number;
  /** A link on which nothing was received for this long after a ping, ms, is dead. */
  readonly answerWithinMs: number;
  sendPing(): void;
  onPong(roundTripMs: number): void;
  onDead(): void;
}

/**
 * A timer this late, ms, means that the worker was stopped: the answer may be waiting behind it.
 */
const STALLED_MS = 2_000;

/** Runs from start() to stop(); any inbound byte shows that the connection is alive. */
export class KeepAlive {
  readonly #options: KeepAliveOptions;
  #timer: TimerHandle | undefined;
  /** The next four are in ms since epoch. */
  #dueAt = 0;
  #pingedAt: number | undefined;
  #nextPingAt = 0;
  #inboundAt = 0;

  constructor(options: KeepAliveOptions) {
    this.#options = options;
  }

  start(): void {
    this.stop();
    this.#inboundAt = this.#options.clock.now();
    this.#ping();
  }

  stop(): void {
    if (this.#timer !== undefined) this.#options.clock.clearTimer(this.#timer);
    this.#timer = undefined;
    this.#pingedAt = undefined;
  }

  noteInbound(): void {
    this.#inboundAt = this.#options.clock.now();
  }

  notePong(): void {
    if (this.#timer === undefined || this.#pingedAt === undefined) return;
    const { clock, pingEveryMs, lateMs, onPong } = this.#options;
    const now = clock.now();
    const roundTripMs = now - this.#pingedAt;
    this.#nextPingAt = roundTripMs >= lateMs ? now : this.#pingedAt + pingEveryMs;
    this.#pingedAt = undefined;
    this.#inboundAt = now;
    this.#wakeForPing();
    onPong(roundTripMs);
  }

  #wakeForPing(): void {
    const { clock, quietMs } = this.#options;
    this.#wake(Math.max(0, Math.min(this.#nextPingAt, this.#inboundAt + quietMs) - clock.now()));
  }

  #ping(): void {
    this.#pingedAt = this.#options.clock.now();
    this.#wake(this.#options.answerWithinMs);
    this.#options.sendPing();
  }

  #wake(delayMs: number): void {
    const { clock } = this.#options;
    if (this.#timer !== undefined) clock.clearTimer(this.#timer);
    this.#dueAt = clock.now() + delayMs;
    this.#timer = clock.setTimer(() => this.#check(), delayMs);
  }

  #check(): void {
    const { clock, quietMs, answerWithinMs, onDead } = this.#options;
    const now = clock.now();
    if (this.#pingedAt === undefined) {
      if (now >= this.#nextPingAt || now - this.#inboundAt >= quietMs) this.#ping();
      else this.#wakeForPing();
      return;
    }
    if (now - this.#dueAt > STALLED_MS) {
      this.#wake(answerWithinMs);
      return;
    }
    const silentMs = now - Math.max(this.#pingedAt, this.#inboundAt);
    if (silentMs >= answerWithinMs) onDead();
    else this.#wake(answerWithinMs - silentMs);
  }
}
