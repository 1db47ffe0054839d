// What the boxes must show after a series of payloads, folded one by one in the plainest way.

interface WireOutcome {
  readonly id: string;
  readonly odds: number;
  readonly active: number;
}
interface WireMarket {
  readonly id: number;
  readonly specifiers: string;
  readonly status: number;
  readonly outcomes: readonly WireOutcome[];
}
export interface WirePayload {
  readonly markets?: readonly WireMarket[];
  readonly groups?: readonly string[];
}

export interface FoldedPrice {
  /** Can be bet on now. */
  open: boolean;
  /** Settled or cancelled: the page shows a dash, not a button. */
  closed: boolean;
  /** The last price that could be bet on, as `toFixed(2)`; '' where there never was one. */
  odds: string;
}

/** Prices by outcome key, as the contract says one message after another changes them. */
export class FoldedPrices {
  readonly prices = new Map<string, FoldedPrice>();

  /** `inGroup` tells which markets the groups of a bet stop name. */
  apply(
    kind: string,
    matchId: string,
    payload: WirePayload,
    inGroup: (marketId: number, groups: readonly string[]) => boolean,
  ): void {
    if (kind === 'bet_stop') this.#stop(matchId, payload.groups ?? ['all'], inGroup);
    if (kind !== 'odds_change') return;
    for (const market of payload.markets ?? []) {
      const closed = market.status === 3 || market.status === 4;
      if (market.status !== 0)
        this.#suspend(`${matchId}/${market.id}/${market.specifiers}/`, closed);
      for (const outcome of market.outcomes) {
        const key = `${matchId}/${market.id}/${market.specifiers}/${outcome.id}`;
        const open = market.status === 0 && outcome.active === 1 && outcome.odds > 1;
        const before = this.prices.get(key);
        const odds = open ? outcome.odds.toFixed(2) : (before?.odds ?? '');
        this.prices.set(key, { open, closed, odds });
      }
      if (market.status === 0) this.#reopen(`${matchId}/${market.id}/${market.specifiers}/`);
    }
  }

  #stop(
    matchId: string,
    groups: readonly string[],
    inGroup: (marketId: number, groups: readonly string[]) => boolean,
  ): void {
    for (const [key, price] of this.prices) {
      const [match, market] = key.split('/');
      if (match !== matchId) continue;
      if (groups.includes('all') || inGroup(Number(market), groups)) price.open = false;
    }
  }

  #suspend(prefix: string, closed: boolean): void {
    for (const [key, price] of this.prices) {
      if (!key.startsWith(prefix)) continue;
      price.open = false;
      price.closed = closed;
    }
  }

  /** An active market is no longer closed; its outcomes still wait to be named. */
  #reopen(prefix: string): void {
    for (const [key, price] of this.prices) if (key.startsWith(prefix)) price.closed = false;
  }
}
