// One leg of a slip: its price as the player sees it.

import type { CouponSelection } from '../../shared/betslip/coupon/coupon.ts';
import type { SelectionBlock, SelectionCell } from '../../shared/betslip/slip.ts';
import type { FeedMessage } from '../../shared/feed/messages.ts';
import { lineOf } from '../book/market-lines.ts';
import { DIRECTION_MS } from '../book/outcome-columns.ts';
import type { MatchRecord } from '../book/records.ts';
import type { AppliedSnapshot, MatchSnapshot } from '../book/snapshot.ts';
import type { LegState } from './leg-state.ts';
import { namesOutcome } from './names-outcome.ts';

/** A price of the backend, newer than the book's: from a refused bet or a check of selections. */
interface Requote {
  readonly odds: number;
  readonly active: boolean;
  /** The book's odds at that time; once they change, the book is newer. */
  readonly bookOdds: number;
  /** When the backend was asked, ms since epoch. */
  readonly askedAt: number;
}

/** How often the clock in a leg moves on, ms. */
const CLOCK_MS = 1_000;

export class Leg {
  /** Hundredths; the last price that could be bet on while it is blocked. */
  odds: number;
  block: SelectionBlock | null = 'stale';
  /** When the sign of a price change ends, ms since epoch; Infinity for none. */
  changedUntil = Number.POSITIVE_INFINITY;
  #combinability: number;
  #changed: 'up' | 'down' | null = null;
  #previousOdds = 0;
  #requote: Requote | null = null;
  #bookOdds = 0;
  /** When a message or a snapshot last told of the outcome, ms since epoch. */
  #knownAt = Number.NEGATIVE_INFINITY;
  /** The same, but of a snapshot when it was asked for: it may lack what came later. */
  #knownUntil = Number.NEGATIVE_INFINITY;
  #clockedAt = Number.NEGATIVE_INFINITY;
  #inPlayTime = '';
  #selection: CouponSelection;
  #cell: SelectionCell | null = null;

  constructor(selection: CouponSelection) {
    this.#selection = selection;
    this.#combinability = selection.combinability;
    this.odds = selection.pickedOdds;
  }

  get cell(): SelectionCell | null {
    return this.#cell;
  }

  get combinability(): number {
    return this.#combinability;
  }

  /** True where the leg counts for wins, odds and bonus: it can be bet on, or is only stale. */
  get isPlayable(): boolean {
    return (this.block === null || this.block === 'stale') && this.odds > 100;
  }

  /** Takes the selection as the shown slip has it. */
  adopt(selection: CouponSelection): void {
    if (selection === this.#selection) return;
    const { pickedOdds } = selection;
    // The player accepted the new price: it is no longer shown as a change.
    if (pickedOdds === this.odds && pickedOdds !== this.#selection.pickedOdds) this.#endChange();
    this.#selection = selection;
    this.#cell = null;
  }

  /** True once a second, and where the wall clock was set back. */
  isClockDue(now: number): boolean {
    return now - this.#clockedAt >= CLOCK_MS || now < this.#clockedAt;
  }

  setClock(inPlayTime: string, now: number): void {
    this.#clockedAt = now;
    this.#inPlayTime = inPlayTime;
  }

  /**
   * Sets a price of the backend, hundredths; it counts until the book learns a newer one, and not
   * at all where the book has done so since the backend was asked, at `askedAt` (ms since epoch).
   */
  requote(odds: number, active: boolean, askedAt: number): void {
    const isOffer = active && odds > 100;
    // Of two of which neither is surely the newer, the one that closes the leg counts.
    if (askedAt < (isOffer ? this.#knownAt : this.#knownUntil)) return;
    this.#requote = { odds, active: isOffer, bookOdds: this.#bookOdds, askedAt };
  }

  /** A message came: if it names the outcome, the price of the backend no longer counts. */
  noteMessage(message: FeedMessage, now: number): void {
    if (namesOutcome(message, this.#selection)) this.#noteKnown(now, now);
  }

  /**
   * The match is as new as the feed: if that is so of the line too, an older price of the backend
   * no longer counts.
   */
  noteConfirmed(match: MatchRecord, now: number, applied?: AppliedSnapshot): void {
    if (this.#selection.matchId !== match.id) return;
    if (applied === undefined) {
      if (this.#isConfirmed(match)) this.#noteKnown(now, now);
    } else if (this.#isNamedIn(applied.snapshot)) this.#noteKnown(applied.askedAt, now);
  }

  /**
   * Updates the leg to the book's state; returns whether the figures of the coupon may have
   * changed. The cell is a new object where a field of it changed.
   */
  take(state: LegState, now: number): boolean {
    this.#bookOdds = state.odds;
    if (this.#requote !== null && this.#requote.bookOdds !== state.odds) this.#requote = null;
    const block = this.#blockOf(state);
    const odds = this.#priceOf(state);
    const isMoved = this.#move(odds, now);
    const isFigure = isMoved || block !== this.block || state.combinability !== this.#combinability;
    if (now >= this.changedUntil) this.#endChange();
    this.block = block;
    this.#combinability = state.combinability;
    if (this.#cell === null || !this.#isCurrent(this.#cell, state)) this.#cell = this.#build(state);
    return isFigure;
  }

  #isConfirmed(match: MatchRecord): boolean {
    const { marketId, specifier } = this.#selection;
    const line = lineOf(match.markets.get(marketId), specifier);
    const confirmedIn = line === undefined && match.whole ? match.snapshotIn : line?.confirmedIn;
    return confirmedIn === match.generation;
  }

  #isNamedIn({ whole, lines }: MatchSnapshot): boolean {
    const { marketId, specifier } = this.#selection;
    return (
      whole || lines.some((each) => each.marketId === marketId && each.specifier === specifier)
    );
  }

  /** The book has what was so at `until`; it got it `now`. Both in ms since epoch. */
  #noteKnown(until: number, now: number): void {
    // Never later than now, where the clock was set back.
    this.#knownUntil = Math.max(Math.min(this.#knownUntil, now), until);
    this.#knownAt = now;
    if (this.#requote?.active !== false || this.#requote.askedAt <= until) this.#requote = null;
  }

  #blockOf({ block, isStale }: LegState): SelectionBlock | null {
    // A leg that has ended, is withdrawn or stale stays so, whatever the backend offered.
    if (this.#requote === null || (block !== null && block !== 'suspended')) return block;
    if (!this.#requote.active) return 'suspended';
    return isStale ? 'stale' : null;
  }

  #priceOf(state: LegState): number {
    if (this.#requote?.active === true) return this.#requote.odds;
    return state.odds || this.odds || state.lastOdds;
  }

  /** Only a move between two prices is shown as a change, not a suspension in between. */
  #move(odds: number, now: number): boolean {
    if (odds === this.odds) return false;
    if (this.odds > 0) {
      this.#changed = odds > this.odds ? 'up' : 'down';
      this.#previousOdds = this.odds;
      this.changedUntil = now + DIRECTION_MS;
    }
    this.odds = odds;
    return true;
  }

  #endChange(): void {
    this.#changed = null;
    this.#previousOdds = 0;
    this.changedUntil = Number.POSITIVE_INFINITY;
    this.#cell = null;
  }

  #isCurrent(cell: SelectionCell, state: LegState): boolean {
    return (
      cell.odds === this.odds &&
      cell.block === this.block &&
      cell.changed === this.#changed &&
      cell.previousOdds === this.#previousOdds &&
      cell.reason === state.reason &&
      cell.score === state.score &&
      cell.inPlayTime === this.#inPlayTime &&
      cell.type === state.type &&
      cell.startsAt === state.startsAt &&
      cell.producerId === state.producerId &&
      cell.combinability === state.combinability
    );
  }

  #build(state: LegState): SelectionCell {
    const { type, startsAt, producerId, combinability, score, reason } = state;
    const { block } = this;
    const gone = block === 'unavailable' || block === 'ended';
    return {
      ...this.#selection,
      odds: this.odds,
      changed: this.#changed,
      previousOdds: this.#previousOdds,
      block,
      suspended: block === 'suspended' || gone,
      unavailable: gone,
      reason,
      type,
      startsAt,
      producerId,
      combinability,
      score,
      inPlayTime: this.#inPlayTime,
    };
  }
}
