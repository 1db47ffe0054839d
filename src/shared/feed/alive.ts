// The sign of life of a feed's producers: a quiet match says nothing about its source, this does.

import { isObject, MAX_PRODUCER } from './wire.ts';

/** Beside the topics of matches; one short message a producer (docs/feed-protocol.md). */
export const ALIVE_TOPIC = 'feeds/alive';
/** How often each producer says that it lives, ms. */
export const ALIVE_EVERY_MS = 5_000;
/** A producer that lived, and then said nothing for so long, is down; ms. */
export const ALIVE_MISSING_MS = 20_000;

export interface AliveMessage {
  readonly product: number;
  /** Of the producer's clock, ms since epoch; shown to people, compared with nothing. */
  readonly timestamp: number;
  /** 0 where the producer says itself that messages of it were lost. */
  readonly subscribed: 0 | 1;
}

/** A payload of `feeds/alive`, as text or parsed; undefined where it is none. */
export function readAlive(payload: unknown): AliveMessage | undefined {
  const value = typeof payload === 'string' ? parse(payload) : payload;
  if (!isObject(value)) return undefined;
  const { product, timestamp, subscribed = 1 } = value;
  if (typeof product !== 'number' || !Number.isInteger(product)) return undefined;
  if (product < 0 || product > MAX_PRODUCER) return undefined;
  if (subscribed !== 0 && subscribed !== 1) return undefined;
  return {
    product,
    timestamp: typeof timestamp === 'number' && Number.isFinite(timestamp) ? timestamp : 0,
    subscribed,
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Which producers live: each that ever said so has to go on saying it. */
export class ProducerWatch {
  /** When its last sign of life came, by producer; ms of any clock that only rises; -Infinity for one that said it is down. */
  readonly #receivedAt = new Map<number, number>();
  readonly #down = new Set<number>();

  /** Takes a sign of life; returns whether the producer is new, went down or came back with it. */
  receive({ product, subscribed }: AliveMessage, now: number): boolean {
    const isNew = !this.#receivedAt.has(product);
    const wasDown = this.#down.has(product);
    const isDown = subscribed === 0;
    this.#receivedAt.set(product, isDown ? Number.NEGATIVE_INFINITY : now);
    if (isDown) this.#down.add(product);
    else this.#down.delete(product);
    return isNew || isDown !== wasDown;
  }

  /** Looks for silence; returns the producers that are down by it from now on. */
  check(now: number): readonly number[] {
    const fallen: number[] = [];
    for (const [product, receivedAt] of this.#receivedAt) {
      if (this.#down.has(product) || now - receivedAt < ALIVE_MISSING_MS) continue;
      this.#down.add(product);
      fallen.push(product);
    }
    return fallen;
  }

  /** False for one that never spoke: nobody knows. */
  isDown(product: number): boolean {
    return this.#down.has(product);
  }

  /** What all that spoke come to; `unknown` where none did. */
  get state(): 'unknown' | 'up' | 'down' {
    if (this.#receivedAt.size === 0) return 'unknown';
    return this.#down.size < this.#receivedAt.size ? 'up' : 'down';
  }

  /** Those that spoke. */
  get products(): readonly number[] {
    return [...this.#receivedAt.keys()];
  }

  /** Nothing that was said counts any more: a new connection starts anew. */
  forget(): void {
    this.#receivedAt.clear();
    this.#down.clear();
  }
}
