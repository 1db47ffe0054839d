// Keeps what a match has offered so far, and picks the markets that the next message has to carry.

import type { MarketPayload } from '../../../shared/feed/payloads.ts';
import { MarketStatus } from '../../../shared/feed/status-codes.ts';
import { groupsOfMarket } from '../../catalogue/markets.ts';
import type { Line, MatchModel } from './model.ts';
import { marginOf, priceOf } from './price.ts';

/** Status of a line that has not been offered yet, so that no message has to close it. */
const UNSEEN = -1;
/**
 * By how much a line has to be more balanced to become the favourite, so that two do not alternate.
 */
const FAVOURITE_EDGE = 0.02;

interface Entry {
  readonly line: Line;
  readonly groups: readonly string[];
  readonly margin: number;
  status: number;
  /** Offered odds in hundredths; 0 for an outcome that is not offered. */
  odds: number[];
  /** The last odds of each outcome in hundredths, which stay visible. */
  lastOdds: number[];
  /** Distance of the first outcome's probability from 0.5. */
  balance: number;
  favourite: boolean;
}

/** Groups a bet stop has closed; 'all' for every market. */
export type Stopped = 'all' | readonly string[] | undefined;

export class PriceBook {
  readonly #model: MatchModel;
  readonly #entries: Entry[] = [];
  /** Lines of one market, for its favourite. */
  readonly #ladders = new Map<number, Entry[]>();
  #known = 0;
  #cursor = 0;

  constructor(model: MatchModel) {
    this.#model = model;
  }

  /**
   * Every line that is open, or that has changed since it was last sent: the full price sheet with
   * which betting opens. Call after `prepare`. With `early` only the markets that are offered
   * before a match.
   */
  sheet(early = false): MarketPayload[] {
    this.#takeNewLines();
    const moved = new Set<Entry>();
    for (const entry of this.#entries) {
      if (early && !entry.line.early) continue;
      const changed = this.#reprice(entry);
      if (changed || entry.status === MarketStatus.Active) moved.add(entry);
    }
    this.#chooseFavourites(moved);
    return this.#write(moved);
  }

  /**
   * Up to `limit` lines whose price has moved: the first line always, all others in turn. With
   * `whole` every line is looked at, and decided lines are sent beyond the limit. Lines of stopped
   * groups are left out.
   */
  changes(limit: number, stopped: Stopped, whole = false, early = false): MarketPayload[] {
    if (stopped === 'all') return [];
    this.#takeNewLines();
    const moved = new Set<Entry>();
    const count = this.#entries.length;
    const first = this.#entries[0];
    if (first !== undefined && this.#mayMove(first, stopped, early) && this.#reprice(first)) {
      moved.add(first);
    }
    for (let looked = 0; looked < count && (whole || moved.size < limit); looked++) {
      this.#cursor = (this.#cursor + 1) % count;
      const entry = this.#entries[this.#cursor]!;
      if (!this.#mayMove(entry, stopped, early)) continue;
      if (moved.size >= limit && !this.#isDecided(entry)) continue;
      if (this.#reprice(entry)) moved.add(entry);
    }
    this.#chooseFavourites(moved);
    return this.#write(moved);
  }

  /** Puts every line that is not over to one status, as at the end or at the hand-over. */
  closeAll(status: number): MarketPayload[] {
    const closed = new Set<Entry>();
    for (const entry of this.#entries) {
      if (entry.status === UNSEEN || entry.status === MarketStatus.Settled) continue;
      entry.status = status;
      closed.add(entry);
    }
    return this.#write(closed);
  }

  #takeNewLines(): void {
    const { lines } = this.#model;
    for (; this.#known < lines.length; this.#known++) {
      const line = lines[this.#known]!;
      const outcomes = line.outcomeIds.length;
      const entry: Entry = {
        line,
        groups: groupsOfMarket(line.marketId),
        margin: marginOf(outcomes),
        status: UNSEEN,
        odds: [],
        lastOdds: new Array<number>(outcomes).fill(0),
        balance: 1,
        favourite: false,
      };
      this.#entries.push(entry);
      if (!line.laddered) continue;
      const ladder = this.#ladders.get(line.marketId);
      if (ladder === undefined) this.#ladders.set(line.marketId, [entry]);
      else ladder.push(entry);
    }
  }

  #mayMove(entry: Entry, stopped: Stopped, early: boolean): boolean {
    if (entry.status === MarketStatus.Settled || (early && !entry.line.early)) return false;
    return !Array.isArray(stopped) || !entry.groups.some((group) => stopped.includes(group));
  }

  #isDecided(entry: Entry): boolean {
    return entry.status !== UNSEEN && this.#model.fair(entry.line) === 'decided';
  }

  /** Takes the model's price into the entry; true where that changes what has been sent. */
  #reprice(entry: Entry): boolean {
    if (entry.status === MarketStatus.Settled) return false;
    const fair = this.#model.fair(entry.line);
    if (typeof fair === 'string') {
      const status = fair === 'decided' ? MarketStatus.Settled : MarketStatus.Deactivated;
      if (entry.status === UNSEEN || entry.status === status) return false;
      entry.status = status;
      return true;
    }
    let changed = entry.status !== MarketStatus.Active;
    const { odds, lastOdds, margin } = entry;
    for (let i = 0; i < fair.length; i++) {
      const price = priceOf(fair[i]!, margin);
      if (price !== odds[i]) {
        changed = true;
        odds[i] = price;
        if (price > 0) lastOdds[i] = price;
      }
    }
    entry.status = MarketStatus.Active;
    entry.balance = Math.abs(fair[0]! - 0.5);
    return changed;
  }

  #chooseFavourites(moved: Set<Entry>): void {
    for (const ladder of this.#ladders.values()) {
      let best: Entry | undefined;
      let current: Entry | undefined;
      for (const entry of ladder) {
        if (entry.favourite) current = entry;
        if (entry.status !== MarketStatus.Active) continue;
        if (best === undefined || entry.balance < best.balance) best = entry;
      }
      if (best === current) continue;
      const open = current?.status === MarketStatus.Active;
      if (current !== undefined) {
        if (open && best !== undefined && current.balance - best.balance < FAVOURITE_EDGE) continue;
        current.favourite = false;
        moved.add(current);
      }
      if (best !== undefined) {
        best.favourite = true;
        moved.add(best);
      }
    }
  }

  #write(moved: ReadonlySet<Entry>): MarketPayload[] {
    const markets: MarketPayload[] = [];
    for (const entry of moved) markets.push(writeMarket(entry));
    return markets;
  }
}

function writeMarket({ line, status, odds, lastOdds, favourite }: Entry): MarketPayload {
  const open = status === MarketStatus.Active;
  const outcomes = line.outcomeIds.map((id, i) => {
    const price = odds[i] ?? 0;
    return {
      id,
      odds: (price > 0 ? price : lastOdds[i]!) / 100,
      active: open && price > 0 ? (1 as const) : (0 as const),
    };
  });
  return {
    id: line.marketId,
    specifiers: line.specifier,
    status,
    ...(favourite && { favourite: 1 as const }),
    outcomes,
  };
}
