// The prices of one match by producer: whose word on a line counts, and what waits until it may be offered.

import { MAX_MATCH_LINES } from '../../../shared/feed/match-room.ts';
import type { MarketPayload } from '../../../shared/feed/payloads.ts';
import { MarketStatus } from '../../../shared/feed/status-codes.ts';
import { BoundedMap } from '../../domain/sports/bounded-map.ts';
import { HeldMarkets, lineOf, suspendAll } from './held-markets.ts';

export class MatchPrices {
  /** The producer that priced a line last, by market and specifiers. */
  readonly #owners: BoundedMap<string, number>;
  /** By producer, while that is down or nobody has described the match. */
  readonly #held = new Map<number, HeldMarkets>();
  readonly #onHeldForgotten: () => void;

  /** `forget` takes what was forgotten, and returns the callback for each line that had to make room. */
  constructor(forget: (what: string) => () => void) {
    const onDropped = forget('which producer priced a line');
    this.#owners = new BoundedMap({ limit: MAX_MATCH_LINES, onDropped });
    this.#onHeldForgotten = forget('a price of a producer that is down');
  }

  /** Of which something is held. */
  get heldProducers(): readonly number[] {
    return [...this.#held.keys()];
  }

  /**
   * Notes whose line it is; false for the word of a producer that hands over a line which another one
   * has priced already.
   */
  takeOver(product: number, market: MarketPayload): boolean {
    const line = lineOf(market);
    const owner = this.#owners.get(line) ?? product;
    if (market.status === MarketStatus.HandedOver && owner !== product) return false;
    this.#owners.set(line, product);
    return true;
  }

  /** Holds the markets until `release`, and returns them with none open. `sentAt`: feed time, ms. */
  hold(product: number, markets: readonly MarketPayload[], sentAt: number): MarketPayload[] {
    const held = this.#held.get(product) ?? new HeldMarkets(this.#onHeldForgotten);
    this.#held.set(product, held);
    held.apply(markets, sentAt);
    return suspendAll(markets);
  }

  /** A bet stop of the producer, on what is held of it. */
  stop(product: number, status: number): void {
    this.#held.get(product)?.stop(status);
  }

  /** Drops what is held of a producer; of all where none is named. */
  forget(product?: number): void {
    if (product === undefined) this.#held.clear();
    else this.#held.delete(product);
  }

  /**
   * Hands out what is held of a producer, undefined for nothing: without what was said of a line before
   * its rollback (feed time, ms), and without lines that another producer has priced since.
   */
  release(product: number, rolledBackAt: (line: string) => number): MarketPayload[] | undefined {
    const held = this.#held.get(product);
    this.#held.delete(product);
    return held
      ?.sentAfter(rolledBackAt)
      .filter((market) => this.#owners.get(lineOf(market)) === product);
  }
}
