// The state of one exchange market: images and deltas are folded into one price per runner.

import {
  LADDERS,
  type LadderName,
  type MarketChange,
  type StreamDefinition,
} from './stream-line.ts';

interface RunnerPrices {
  readonly ladders: Readonly<Record<LadderName, Map<number, number>>>;
  lastTraded: number | undefined;
}

export class StreamMarket {
  definition: StreamDefinition | undefined;
  readonly #runners = new Map<string, RunnerPrices>();
  /** Ladders that the stream has sent; none in a file with last traded prices alone. */
  readonly #offers = new Set<LadderName>();

  apply(change: MarketChange): void {
    if (change.isImage) this.#runners.clear();
    // Every definition is complete, so it replaces the one before.
    if (change.definition !== undefined) this.definition = change.definition;
    for (const { key, ladders, lastTraded } of change.runners) {
      const runner = this.#take(key);
      for (const name of LADDERS) {
        const steps = ladders[name];
        if (steps === undefined) continue;
        this.#offers.add(name);
        for (const { place, price, size } of steps) {
          if (size > 0 && price > 0) runner.ladders[name].set(place, price);
          else runner.ladders[name].delete(place);
        }
      }
      if (lastTraded !== undefined) runner.lastTraded = lastTraded;
    }
  }

  /**
   * Decimal odds that a back bet would get now: the best offer, or undefined if there is none. The
   * last traded price counts only if the stream has sent no offers for this market at all.
   */
  priceOf(runnerKey: string): number | undefined {
    const runner = this.#runners.get(runnerKey);
    if (runner === undefined) return undefined;
    const ladder = LADDERS.find((name) => this.#offers.has(name));
    if (ladder === undefined) return usable(runner.lastTraded);
    const prices = [...runner.ladders[ladder].values()];
    return prices.length === 0 ? undefined : usable(Math.max(...prices));
  }

  #take(key: string): RunnerPrices {
    const known = this.#runners.get(key);
    if (known !== undefined) return known;
    const made = {
      ladders: { bdatb: new Map(), batb: new Map(), atb: new Map() },
      lastTraded: undefined,
    };
    this.#runners.set(key, made);
    return made;
  }
}

function usable(price: number | undefined): number | undefined {
  return price !== undefined && price > 1 ? price : undefined;
}
