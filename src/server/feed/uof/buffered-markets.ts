// Prices of a match from a producer that is down: buffered, to be offered once it is up again.

import { MAX_MATCH_LINES, MAX_MATCH_OUTCOMES } from '../../../shared/feed/match-capacity.ts';
import type { MarketPayload } from '../../../shared/feed/payloads.ts';
import { MarketStatus } from '../../../shared/feed/status-codes.ts';
import { BoundedMap } from '../../domain/sports/bounded-map.ts';

type OutcomePayload = MarketPayload['outcomes'][number];

interface BufferedOutcome {
  readonly outcome: OutcomePayload;
  /** Feed time of its message, ms. */
  readonly sentAt: number;
}

interface BufferedLine {
  readonly market: MarketPayload;
  readonly sentAt: number;
  readonly outcomes: ReadonlyMap<string | number, BufferedOutcome>;
}

/** The least weight of a line, so that no more lines are buffered than a match may have. */
const MIN_WEIGHT = MAX_MATCH_OUTCOMES / MAX_MATCH_LINES;

/** The newest message on each line since the producer went down. */
export class BufferedMarkets {
  readonly #lines: BoundedMap<string, BufferedLine>;

  /** `onForgotten` is called for each line that had to make room. */
  constructor(onForgotten: () => void) {
    this.#lines = new BoundedMap({
      limit: MAX_MATCH_OUTCOMES,
      weigh: ({ outcomes }) => Math.max(MIN_WEIGHT, outcomes.size),
      onDropped: onForgotten,
    });
  }

  /**
   * Applies the markets of a message, which is partial: outcomes that it does not name stay as they
   * were. Those of a line that was closed stay closed until they are named again. `sentAt`: feed
   * time of the message, ms.
   */
  apply(markets: readonly MarketPayload[], sentAt: number): void {
    for (const market of markets) {
      const key = lineOf(market);
      const before = this.#lines.get(key);
      const isOpen = before?.market.status === MarketStatus.Active;
      const outcomes = new Map(isOpen ? before.outcomes : []);
      for (const outcome of market.outcomes) outcomes.set(outcome.id, { outcome, sentAt });
      this.#lines.set(key, { market, sentAt, outcomes });
    }
  }

  /**
   * Applies a bet stop to every line, since none of the supplier's market groups is known by name.
   */
  stop(status: number): void {
    for (const [key, line] of [...this.#lines]) {
      if (line.market.status !== MarketStatus.Active) continue;
      this.#lines.set(key, { ...line, market: { ...line.market, status } });
    }
  }

  /** The markets and outcomes that were sent after a feed time (ms) that depends on the line. */
  sentAfter(timeOf: (line: string) => number): MarketPayload[] {
    return [...this.#lines].flatMap(([key, { market, sentAt, outcomes }]) => {
      const after = timeOf(key);
      if (sentAt <= after) return [];
      const fresh = [...outcomes.values()].filter((one) => one.sentAt > after);
      return [{ ...market, outcomes: fresh.map(({ outcome }) => outcome) }];
    });
  }
}

/** A line by its market and specifiers. */
export function lineOf({ id, specifiers }: Pick<MarketPayload, 'id' | 'specifiers'>): string {
  return `${id}/${specifiers}`;
}

/** The same markets, and none of them open. */
export function suspendAll(markets: readonly MarketPayload[]): MarketPayload[] {
  return markets.map((market) =>
    market.status === MarketStatus.Active ? { ...market, status: MarketStatus.Suspended } : market,
  );
}
