// The prices of one match by producer: which producer a line belongs to, and which prices wait
// until they may be offered.

import { MAX_MATCH_LINES } from '../../../shared/feed/match-capacity.ts';
import type { MarketPayload } from '../../../shared/feed/payloads.ts';
import { MarketStatus } from '../../../shared/feed/status-codes.ts';
import { BoundedMap } from '../../domain/sports/bounded-map.ts';
import { BufferedMarkets, lineOf, suspendAll } from './buffered-markets.ts';

export class MatchPrices {
  /** The producer that priced a line last, by market and specifiers. */
  readonly #owners: BoundedMap<string, number>;
  /** By producer, while that is down or nobody has described the match. */
  readonly #buffered = new Map<number, BufferedMarkets>();
  readonly #onBufferedForgotten: () => void;

  /**
   * `forget` takes the kind of what is dropped, and returns the callback for each entry that is
   * dropped for lack of room.
   */
  constructor(forget: (what: string) => () => void) {
    const onDropped = forget('which producer priced a line');
    this.#owners = new BoundedMap({ limit: MAX_MATCH_LINES, onDropped });
    this.#onBufferedForgotten = forget('a price of a producer that is down');
  }

  /** The producers with buffered prices. */
  get bufferedProducers(): readonly number[] {
    return [...this.#buffered.keys()];
  }

  /**
   * Notes the producer that a line belongs to. Returns false if the producer hands over a line that
   * another one has priced already: the market then does not count.
   */
  takeOver(product: number, market: MarketPayload): boolean {
    const line = lineOf(market);
    const owner = this.#owners.get(line) ?? product;
    if (market.status === MarketStatus.HandedOver && owner !== product) return false;
    this.#owners.set(line, product);
    return true;
  }

  /**
   * Buffers the markets until `release`, and returns them with none open. `sentAt`: feed time, ms.
   */
  buffer(product: number, markets: readonly MarketPayload[], sentAt: number): MarketPayload[] {
    const buffered = this.#buffered.get(product) ?? new BufferedMarkets(this.#onBufferedForgotten);
    this.#buffered.set(product, buffered);
    buffered.apply(markets, sentAt);
    return suspendAll(markets);
  }

  /** Applies a bet stop of the producer to its buffered prices. */
  stop(product: number, status: number): void {
    this.#buffered.get(product)?.stop(status);
  }

  /** Drops what is buffered of a producer; of all where none is named. */
  forget(product?: number): void {
    if (product === undefined) this.#buffered.clear();
    else this.#buffered.delete(product);
  }

  /**
   * Returns what is buffered of a producer, and drops it; undefined for nothing. Left out is what
   * was sent of a line before its rollback (feed time, ms), and lines that another producer has
   * priced since.
   */
  release(product: number, rolledBackAt: (line: string) => number): MarketPayload[] | undefined {
    const buffered = this.#buffered.get(product);
    this.#buffered.delete(product);
    return buffered
      ?.sentAfter(rolledBackAt)
      .filter((market) => this.#owners.get(lineOf(market)) === product);
  }
}
