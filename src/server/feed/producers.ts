// Which producers of the feed are up: a timer looks for silence, and pages get alive messages.

import {
  ALIVE_EVERY_MS,
  ALIVE_MISSING_MS,
  ALIVE_TOPIC,
  type AliveMessage,
  ProducerWatch,
} from '../../shared/feed/alive.ts';
import { PRODUCER_LIVE, PRODUCER_PREMATCH } from '../../shared/feed/producers.ts';
import { readSteadyTime } from '../domain/sports/steady-time.ts';
import type { Logger } from '../log/logger.ts';
import type { FeedSource } from './feed-source.ts';
import type { PayloadSink } from './payload-sink.ts';

const CHECK_MS = 1_000;

export interface ProducersOptions {
  readonly source: FeedSource | null;
  /** Where pages read; null for the operator's broker, which has alive messages of its own. */
  readonly sink: PayloadSink | null;
  readonly logger: Logger;
  /** Whether there are live matches with messages, and none has had one for 30 s. */
  isLiveSilent(): boolean;
  /** Called when a producer goes down: its lines take no bet until they are priced again. */
  onDown(product: number): void;
}

export class Producers {
  readonly #options: ProducersOptions;
  readonly #watch = new ProducerWatch();
  #timer: NodeJS.Timeout | undefined;
  #publishedAt = Number.NEGATIVE_INFINITY;
  /** The producers that were down at that time. */
  #publishedDown = '';
  /** When the feed was paused, ms as `readSteadyTime`; undefined while it is not. */
  #pausedAt: number | undefined;
  /** The pause has lasted for so long that every producer counts as down. */
  #isGone = false;

  constructor(options: ProducersOptions) {
    this.#options = options;
  }

  start(): void {
    this.#timer = setInterval(() => this.#tick(), CHECK_MS);
    this.#timer.unref();
    this.#tick();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** A paused feed publishes no alive messages, so that its producers are down after 20 s. */
  setPaused(paused: boolean): void {
    this.#pausedAt = paused ? (this.#pausedAt ?? readSteadyTime()) : undefined;
    this.#isGone &&= paused;
  }

  receive(message: AliveMessage): void {
    const { product } = message;
    if (!this.#watch.receive(message, readSteadyTime())) return;
    if (this.#watch.isDown(product)) this.#reportDown(product, 'it says so');
    else this.#options.logger.info({ product }, 'a producer of the feed is up');
    this.#publish();
  }

  /** Whether it is down: by alive messages, a lost connection, a pause, or silent live matches. */
  isDown(product: number): boolean {
    const { source, isLiveSilent } = this.#options;
    if (this.#isGone || this.#watch.isDown(product) || source?.connected === false) return true;
    return product === PRODUCER_LIVE && !this.#sendsAlive && isLiveSilent();
  }

  /** The producers that have sent alive messages; without any, the two that every feed has. */
  get #products(): readonly number[] {
    return this.#sendsAlive ? this.#watch.products : [PRODUCER_LIVE, PRODUCER_PREMATCH];
  }

  /** Whether the feed has sent alive messages. */
  get #sendsAlive(): boolean {
    return this.#watch.products.length > 0;
  }

  #tick(): void {
    const now = readSteadyTime();
    const fallen = this.#watch.check(now);
    for (const product of fallen) this.#reportDown(product, 'no alive message');
    this.#lookAtPause(now);
    // A lost connection is published at once: a page with a snapshot of another process would show
    // as open what was stopped here.
    const isOtherwise = fallen.length > 0 || this.#listDown() !== this.#publishedDown;
    if (isOtherwise || now - this.#publishedAt >= ALIVE_EVERY_MS) this.#publish();
  }

  #listDown(): string {
    return this.#products.filter((product) => this.isDown(product)).join();
  }

  #lookAtPause(now: number): void {
    if (this.#isGone || this.#pausedAt === undefined) return;
    if (now - this.#pausedAt < ALIVE_MISSING_MS) return;
    const fallen = this.#products.filter((product) => !this.#watch.isDown(product));
    this.#isGone = true;
    for (const product of fallen) this.#reportDown(product, 'the feed is paused');
  }

  #reportDown(product: number, reason: string): void {
    this.#options.logger.warn({ product, reason }, 'a producer of the feed is down');
    this.#options.onDown(product);
  }

  #publish(): void {
    if (this.#pausedAt !== undefined) return;
    this.#publishedAt = readSteadyTime();
    this.#publishedDown = this.#listDown();
    const { sink } = this.#options;
    for (const product of this.#products) {
      const subscribed = this.isDown(product) ? 0 : 1;
      const message: AliveMessage = { product, timestamp: Date.now(), subscribed };
      sink?.publish(ALIVE_TOPIC, JSON.stringify(message));
    }
  }
}
