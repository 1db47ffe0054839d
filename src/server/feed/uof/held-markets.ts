// What a producer that is down says of a match's prices: kept, to be offered once it is up again.

import type { MarketPayload } from '../../../shared/feed/payloads.ts';
import { MarketStatus } from '../../../shared/feed/status-codes.ts';

/** The newest word on each line since the producer went down. */
export class HeldMarkets {
  readonly #lines = new Map<string, MarketPayload>();

  /** Partial, as every message: outcomes that are not named stay as they were. */
  apply(markets: readonly MarketPayload[]): void {
    for (const market of markets) {
      const key = `${market.id}/${market.specifiers}`;
      const outcomes = new Map(this.#lines.get(key)?.outcomes.map((one) => [one.id, one]));
      for (const outcome of market.outcomes) outcomes.set(outcome.id, outcome);
      this.#lines.set(key, { ...market, outcomes: [...outcomes.values()] });
    }
  }

  /** A bet stop is on all of them: no group of the supplier's is known by name. */
  stop(status: number): void {
    for (const [key, market] of this.#lines) {
      if (market.status === MarketStatus.Active) this.#lines.set(key, { ...market, status });
    }
  }

  get markets(): MarketPayload[] {
    return [...this.#lines.values()];
  }
}

/** The same markets, and none of them open. */
export function suspendAll(markets: readonly MarketPayload[]): MarketPayload[] {
  return markets.map((market) =>
    market.status === MarketStatus.Active ? { ...market, status: MarketStatus.Suspended } : market,
  );
}
