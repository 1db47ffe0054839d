// Alive messages of a feed's producers: a quiet match does not show if its source is up.

import { isObject, MAX_PRODUCER } from './wire.ts';

/** Beside the topics of matches; one short message a producer (docs/feed-protocol.md). */
export const ALIVE_TOPIC = 'feeds/alive';
/** How often each producer sends an alive message, ms. */
export const ALIVE_EVERY_MS = 5_000;
/** A producer that sent alive messages, and then none for this long, is down; ms. */
export const ALIVE_MISSING_MS = 20_000;

export interface AliveMessage {
  readonly product: number;
  /** Time of the producer's clock, ms since epoch; shown to people, compared with nothing. */
  readonly timestamp: number;
  /** 0 where the producer reports that messages of it were lost. */
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

/** Which producers are up: each one that ever sent an alive message has to go on sending them. */
export class ProducerWatch {
  /**
   * When its last alive message came, by producer, ms on any clock that only rises; -Infinity for a
   * producer that reported itself as down.
   */
  readonly #receivedAt = new Map<number, number>();
  readonly #down = new Set<number>();

  /** Takes an alive message; returns whether the producer is new, went down or came back with it. */
  receive({ product, subscribed }: AliveMessage, now: number): boolean {
    const isNew = !this.#receivedAt.has(product);
    const wasDown = this.#down.has(product);
    const isDown = subscribed === 0;
    this.#receivedAt.set(product, isDown ? Number.NEGATIVE_INFINITY : now);
    if (isDown) this.#down.add(product);
    else this.#down.delete(product);
    return isNew || isDown !== wasDown;
  }

  /** Marks producers without a recent alive message as down; returns those that went down by it. */
  check(now: number): readonly number[] {
    const fallen: number[] = [];
    for (const [product, receivedAt] of this.#receivedAt) {
      if (this.#down.has(product) || now - receivedAt < ALIVE_MISSING_MS) continue;
      this.#down.add(product);
      fallen.push(product);
    }
    return fallen;
  }

  /** False for a producer that never sent an alive message, as its state is unknown. */
  isDown(product: number): boolean {
    return this.#down.has(product);
  }

  /** `down` where all producers that sent alive messages are down; `unknown` where none did. */
  get state(): 'unknown' | 'up' | 'down' {
    if (this.#receivedAt.size === 0) return 'unknown';
    return this.#down.size < this.#receivedAt.size ? 'up' : 'down';
  }

  /** The producers that sent an alive message. */
  get products(): readonly number[] {
    return [...this.#receivedAt.keys()];
  }

  /** Forgets all alive messages: a new connection starts over. */
  forget(): void {
    this.#receivedAt.clear();
    this.#down.clear();
  }
}
