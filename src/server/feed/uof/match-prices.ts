// The prices of one match by producer: which producer a line belongs to, and which prices wait
// until they may be offered.

import { MAX_MATCH_LINES } from '../../../shared/feed/match-capacity.ts';
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

  /**
   * `forget` takes the kind of what is dropped, and returns the callback for each entry that is
   * dropped for lack of room.
   */
  constructor(forget: (what: string) => () => void) {
    const onDropped = forget('which producer priced a line');
    this.#owners = new BoundedMap({ limit: MAX_MATCH_LINES, onDropped });
    this.#onHeldForgotten = forget('a price of a producer that is down');
  }

  /** The producers with held prices. */
  get heldProducers(): readonly number[] {
    return [...this.#held.keys()];
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
   * Holds the markets until `release`, and returns them with none open. `sentAt`: feed time, ms.
   */
  hold(product: number, markets: readonly MarketPayload[], sentAt: number): MarketPayload[] {
    const held = this.#held.get(product) ?? new HeldMarkets(this.#onHeldForgotten);
    this.#held.set(product, held);
    held.apply(markets, sentAt);
    return suspendAll(markets);
  }

  /** Applies a bet stop of the producer to its held prices. */
  stop(product: number, status: number): void {
    this.#held.get(product)?.stop(status);
  }

  /** Drops what is held of a producer; of all where none is named. */
  forget(product?: number): void {
    if (product === undefined) this.#held.clear();
    else this.#held.delete(product);
  }

  /**
   * Returns what is held of a producer, and drops it; undefined for nothing. Left out is what was
   * sent of a line before its rollback (feed time, ms), and lines that another producer has priced
   * since.
   */
  release(product: number, rolledBackAt: (line: string) => number): MarketPayload[] | undefined {
    const held = this.#held.get(product);
    this.#held.delete(product);
    return held
      ?.sentAfter(rolledBackAt)
      .filter((market) => this.#owners.get(lineOf(market)) === product);
  }
}
