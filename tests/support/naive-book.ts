// The rules of contract section 2 in the plainest way: one Map of prices, folded message by message.

import type { FeedMessage } from '../../src/shared/feed/messages.ts';

export interface NaivePrice {
  marketId: string;
  line: string;
  odds: number;
  last: number;
  /** 'up', 'down' or '' and the moment it is over. */
  direction: string;
  until: number;
}

export class NaiveBook {
  readonly prices = new Map<string, NaivePrice>();
  readonly statuses = new Map<string, number>();
  readonly producers = new Map<string, number>();
  readonly #groups: Readonly<Record<string, readonly string[]>>;
  readonly #newest = new Map<string, number>();
  #seq: number | null = null;
  #epoch: number | null = null;
  /** Only an epoch that was seen from its start tells what is later than anything in it. */
  #heardFromStart = false;
  late = 0;
  gaps = 0;

  constructor(groups: Readonly<Record<string, readonly string[]>>) {
    this.#groups = groups;
  }

  fold(message: FeedMessage, now: number): void {
    if (this.#epoch === null) this.#epoch = message.epoch;
    if (message.epoch < this.#epoch) {
      this.late += 1;
      return;
    }
    let isGap = false;
    if (message.epoch > this.#epoch) {
      this.#epoch = message.epoch;
      this.#heardFromStart = true;
      if (this.#seq !== null) this.#seq = 0;
      this.#newest.clear();
      for (const price of this.prices.values()) {
        Object.assign(price, { odds: 0, last: 0, direction: '', until: 0 });
      }
      isGap = true;
    }
    if (message.seq !== undefined && this.#seq !== null) {
      if (message.seq === this.#seq) {
        this.late += 1;
        return;
      }
      if (message.seq < this.#seq) {
        // A later time than any: the feed began to count anew.
        const newest = Math.max(0, ...this.#newest.values());
        if (!this.#heardFromStart || message.timestamp <= newest) {
          this.late += 1;
          return;
        }
        this.#seq = null;
        this.#newest.clear();
        isGap = true;
      } else if (message.seq !== this.#seq + 1) isGap = true;
    }
    const isOld = this.#isOld(message);
    if (message.seq !== undefined && !(isOld && isGap)) this.#seq = message.seq;
    if (isOld) return;
    if (isGap) this.gaps += 1;

    if (message.kind === 'odds_change') {
      for (const market of message.markets) {
        const line = `${market.id}/${market.specifier}`;
        this.statuses.set(line, market.status);
        if (message.product !== undefined) this.producers.set(line, message.product);
        for (const outcome of market.outcomes) {
          const key = `1/${line}/${outcome.id}`;
          const bettable = market.status === 0 && outcome.active && outcome.odds > 100;
          this.#set(key, market.id, line, bettable ? outcome.odds : 0, now);
        }
        if (market.status !== 0) this.#suspend((price) => price.line === line, now);
      }
    }
    if (message.kind === 'bet_stop') {
      const isHit = (marketId: string, line: string) => {
        const known = this.#groups[marketId];
        if (message.groups !== undefined && known !== undefined) {
          if (!message.groups.some((name) => known.includes(name))) return false;
        }
        const producer = this.producers.get(line);
        return (
          message.product === undefined || producer === undefined || producer === message.product
        );
      };
      for (const [line, status] of this.statuses) {
        if (!isHit(line.slice(0, line.indexOf('/')), line)) continue;
        if (status === 0) this.statuses.set(line, message.marketStatus);
      }
      this.#suspend((price) => isHit(price.marketId, price.line), now);
    }
  }

  #isOld(message: FeedMessage): boolean {
    const producer = String(message.product);
    if (message.timestamp < (this.#newest.get(producer) ?? 0)) {
      this.late += 1;
      return true;
    }
    this.#newest.set(producer, message.timestamp);
    return false;
  }

  #suspend(isMeant: (price: NaivePrice) => boolean, now: number): void {
    for (const [key, price] of this.prices) {
      if (isMeant(price)) this.#set(key, price.marketId, price.line, 0, now);
    }
  }

  #set(key: string, marketId: string, line: string, odds: number, now: number): void {
    const price = this.prices.get(key) ?? {
      marketId,
      line,
      odds: 0,
      last: 0,
      direction: '',
      until: 0,
    };
    this.prices.set(key, price);
    if (price.odds === odds) return;
    price.odds = odds;
    if (odds === 0) {
      price.direction = '';
      return;
    }
    if (price.last > 0 && price.last !== odds) {
      price.direction = odds > price.last ? 'up' : 'down';
      price.until = now + 5000;
    }
    price.last = odds;
  }
}
