// One match through its life: prices before it, the hand-over, play, the end, and its retirement.

import { MarketStatus } from '../../../shared/feed/status-codes.ts';
import type { FixtureDefinition } from '../../domain/sports/fixture-definition.ts';
import type { Emit } from './event.ts';
import { MatchWriter } from './match-writer.ts';
import type { MatchModel, Moment, Play } from './model.ts';
import { PriceBook, type Stopped } from './price-book.ts';
import { Random } from './random.ts';

/** A live match sends its status at least this often, ms of wall time; the contract says 10 s. */
const STATUS_EVERY_MS = 7_000;
/** An ended match stays this long for those who look at its result, ms. */
const RETIRE_AFTER_MS = 60_000;
/** Time between two price messages at speeds up to 10, ms; faster matches send more often. */
const LIVE_PACE_MS = [1_000, 3_600] as const;
const EARLY_PACE_MS = [30_000, 120_000] as const;
const FULL_PACE_SPEED = 10;
/** Lines in a price message that is no full price sheet. */
const LINES = [3, 10] as const;

export interface MatchSettings {
  readonly seed: number;
  readonly number: number;
  /** Match minutes per real minute. */
  readonly speed: number;
  /**
   * False where the simulation has a fixed rate, which spreads the price messages of all matches.
   */
  readonly paced: boolean;
}

export type Phase = 'early' | 'live' | 'ended' | 'gone';

export class SimulatedMatch {
  readonly number: number;
  /** Kick-off, ms since epoch. */
  kickOffAt: number;
  phase: Phase = 'early';
  #fixture: FixtureDefinition;
  readonly #model: MatchModel;
  readonly #book: PriceBook;
  readonly #writer: MatchWriter;
  readonly #settings: MatchSettings;
  readonly #play: Play;
  /**
   * The pace of messages and the noise of prices have a random stream of their own, so that no rate
   * of messages changes a result.
   */
  readonly #trade: Random;
  /** Match seconds until which nothing changes. */
  #waitsUntil = 0;
  #priceAt = 0;
  #statusAt = 0;
  #retireAt = Number.POSITIVE_INFINITY;
  #stopped: Stopped;
  #stopReason: string | undefined;

  constructor(fixture: FixtureDefinition, model: MatchModel, settings: MatchSettings) {
    this.number = settings.number;
    this.#fixture = fixture;
    this.kickOffAt = fixture.startsAt;
    this.#model = model;
    this.#book = new PriceBook(model);
    this.#writer = new MatchWriter(fixture.matchId, fixture.sportId);
    this.#settings = settings;
    this.#play = model.play(new Random(settings.seed, 2 * settings.number));
    this.#trade = new Random(settings.seed, 2 * settings.number + 1);
  }

  get fixture(): FixtureDefinition {
    return this.#fixture;
  }

  /** When this match next has something to do, ms since epoch. */
  get nextAt(): number {
    if (this.phase === 'early') return Math.min(this.kickOffAt, this.#priceAt);
    if (this.phase === 'ended') return this.#retireAt;
    if (this.phase === 'gone') return Number.POSITIVE_INFINITY;
    return Math.min(this.#momentAt(), this.#statusAt, this.#priceAt);
  }

  /** Introduces a match before its kick-off, with its first prices. */
  announce(now: number, emit: Emit): void {
    emit({ at: now, call: 'declare', fixture: this.#fixture });
    this.#model.prepare(0);
    this.#writer.oddsChange(emit, now, 'prematch', this.#book.sheet(true), undefined, false);
    this.#priceAt = now + this.#pace(EARLY_PACE_MS);
  }

  /** Plays from kick-off to `now` without publishing; false if the match is over by then. */
  catchUp(now: number): boolean {
    while (this.#momentAt() <= now) {
      const beat = this.#play.next();
      if (beat.done) return false;
      if (typeof beat.value === 'number') this.#waitsUntil = beat.value;
      else this.#note(beat.value);
    }
    return true;
  }

  /** Publishes a match in play: its declaration, all prices, a bet stop if any, and its status. */
  enter(now: number, emit: Emit): void {
    this.phase = 'live';
    this.#fixture = { ...this.#fixture, type: 'live', startsAt: Math.round(this.kickOffAt) };
    emit({ at: now, call: 'declare', fixture: this.#fixture });
    this.#sendSheet(now, emit);
    if (this.#stopped !== undefined) {
      this.#writer.betStop(
        emit,
        now,
        this.#stopped === 'all' ? ['all'] : this.#stopped,
        this.#stopReason,
      );
    }
    this.#sendStatus(now, emit);
    // Matches that begin together would otherwise always send their status together.
    this.#statusAt = now + Math.round(this.#trade.range(500, STATUS_EVERY_MS));
  }

  /** Kick-off of an announced match: its prematch markets are handed over and open live at once. */
  kickOff(now: number, emit: Emit): void {
    this.kickOffAt = now;
    const markets = this.#book.closeAll(MarketStatus.HandedOver);
    this.#writer.oddsChange(emit, now, 'prematch', markets, undefined, false);
    this.enter(now, emit);
  }

  /** Moves the kick-off, ms since epoch, such as for a side whose previous match is not over. */
  putOff(until: number): void {
    this.kickOffAt = until;
  }

  /** Does what is due at `now`, which is `nextAt`; returns how many live odds changes that took. */
  step(now: number, emit: Emit): number {
    if (this.phase === 'early') {
      this.#driftEarly(now, emit);
      return 0;
    }
    if (this.phase === 'ended') {
      emit({ at: now, call: 'retire', matchId: this.#fixture.matchId });
      this.phase = 'gone';
      return 0;
    }
    if (this.#momentAt() <= now) return this.#happen(now, emit);
    if (this.#statusAt <= now) {
      this.#sendStatus(now, emit);
      return 0;
    }
    this.#schedulePrice(now);
    return this.drift(now, emit) ? 1 : 0;
  }

  /** Publishes some changes of prices; false if betting is stopped or nothing moved. */
  drift(now: number, emit: Emit): boolean {
    if (this.phase !== 'live' || this.#stopped === 'all') return false;
    this.#model.drift(this.#trade);
    return this.#sendChanges(now, emit, false);
  }

  /**
   * Publishes all that happens now, up to the next wait; returns how many odds changes that took.
   */
  #happen(now: number, emit: Emit): number {
    let sent = 0;
    for (;;) {
      const beat = this.#play.next();
      if (beat.done) return sent;
      if (typeof beat.value === 'number') {
        this.#waitsUntil = beat.value;
        return sent;
      }
      sent += this.#publish(beat.value, now, emit);
    }
  }

  /** Publishes one moment; returns how many odds changes that took. */
  #publish(moment: Moment, now: number, emit: Emit): number {
    this.#note(moment);
    switch (moment.kind) {
      case 'stop':
        this.#writer.betStop(emit, now, moment.groups ?? ['all'], moment.reason);
        return 0;
      case 'status':
        this.#sendStatus(now, emit);
        return 0;
      case 'open':
        this.#sendSheet(now, emit);
        return 1;
      case 'tick': {
        const sent = this.#sendChanges(now, emit, true);
        if (sent) this.#schedulePrice(now);
        return sent ? 1 : 0;
      }
      case 'end':
        return this.#finish(now, emit);
    }
  }

  #finish(now: number, emit: Emit): number {
    const markets = this.#book.closeAll(MarketStatus.Settled);
    const report = this.#report(now);
    this.#writer.oddsChange(emit, now, 'live', markets, report, true);
    this.#writer.fixtureStatus(emit, now, report);
    this.phase = 'ended';
    this.#retireAt = now + RETIRE_AFTER_MS;
    return 1;
  }

  #driftEarly(now: number, emit: Emit): void {
    this.#priceAt = now + this.#pace(EARLY_PACE_MS);
    this.#model.drift(this.#trade);
    this.#model.prepare(0);
    const markets = this.#book.changes(this.#trade.whole(...LINES), undefined, false, true);
    if (markets.length === 0) return;
    this.#writer.oddsChange(emit, now, 'prematch', markets, undefined, false);
  }

  #sendSheet(now: number, emit: Emit): void {
    this.#model.prepare(this.#elapsed(now));
    this.#writer.oddsChange(emit, now, 'live', this.#book.sheet(), this.#report(now), true);
    this.#schedulePrice(now);
  }

  #sendChanges(now: number, emit: Emit, whole: boolean): boolean {
    this.#model.prepare(this.#elapsed(now));
    const markets = this.#book.changes(this.#trade.whole(...LINES), this.#stopped, whole);
    if (markets.length === 0) return false;
    this.#writer.oddsChange(emit, now, 'live', markets, this.#report(now), false);
    return true;
  }

  #sendStatus(now: number, emit: Emit): void {
    this.#writer.fixtureStatus(emit, now, this.#report(now));
    this.#statusAt = now + STATUS_EVERY_MS;
  }

  #note(moment: Moment): void {
    if (moment.kind === 'open' || moment.kind === 'end') this.#stopped = undefined;
    if (moment.kind !== 'stop') return;
    this.#stopped = moment.groups ?? 'all';
    this.#stopReason = moment.reason;
  }

  #schedulePrice(now: number): void {
    this.#priceAt = this.#settings.paced
      ? now + this.#pace(LIVE_PACE_MS)
      : Number.POSITIVE_INFINITY;
  }

  #pace([from, to]: readonly [number, number]): number {
    const faster = Math.min(1, FULL_PACE_SPEED / this.#settings.speed);
    return Math.max(1, Math.round(this.#trade.range(from, to) * faster));
  }

  #momentAt(): number {
    return Math.round(this.kickOffAt + (this.#waitsUntil * 1000) / this.#settings.speed);
  }

  /** Match seconds since kick-off. */
  #elapsed(now: number): number {
    return ((now - this.kickOffAt) * this.#settings.speed) / 1000;
  }

  #report(now: number) {
    return this.#model.report(this.#elapsed(now), this.#settings.speed);
  }
}
