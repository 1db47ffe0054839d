// The matches of the feed: declared, named, moved to live topics, suspended and opened by producer.

import { EventStatus } from '../../../shared/feed/status-codes.ts';
import type { FeedType } from '../../../shared/feed/topics.ts';
import type { WireObject } from '../../../shared/feed/wire.ts';
import type { ResultMessage } from '../../domain/settlement/result-message.ts';
import { BoundedMap } from '../../domain/sports/bounded-map.ts';
import { toEventId } from '../event-id.ts';
import type { FeedOutput } from '../feed-source.ts';
import type { FeedFaults } from '../reading/fault-log.ts';
import { MatchSender } from './match-sender.ts';
import { MAX_UOF_MATCHES } from './max-uof-matches.ts';
import { RollbackTimes } from './rollback-times.ts';
import type { UofDescriptions } from './uof-descriptions.ts';
import { saysBegun, UofMatch } from './uof-match.ts';
import type { OfMatch, UofBetStop, UofFixtureChange, UofOddsChange } from './uof-message.ts';

/** With a check every second, a status follows the one before within 10 s. */
const HEARTBEAT_AFTER_MS = 8_000;
/** A match that is over stays for so long after its last message, for those who look at it. */
const RETIRE_AFTER_MS = 3_600_000;
const FORGET_AFTER_MS = 86_400_000;
/** Ids of matches, without the supplier's prefix; other events are named by their URN. */
const MATCH = /^\d+$/;

export interface UofMatchesOptions {
  readonly output: FeedOutput;
  readonly descriptions: UofDescriptions;
  readonly faults: FeedFaults;
  /** Whether prices of a producer may be bet on now. */
  readonly isUp: (product: number) => boolean;
  /** A clock in ms that never falls back. */
  readonly now: () => number;
  /** Called with a match that nobody described. */
  readonly onUnknown: (matchId: string) => void;
}

export class UofMatches {
  readonly #options: UofMatchesOptions;
  readonly #sender: MatchSender;
  /** Described matches outlive those that are known only by their messages. */
  readonly #matches = new BoundedMap<string, UofMatch>({
    limit: MAX_UOF_MATCHES,
    onDropped: (matchId) => {
      this.#options.faults.countForgotten?.('a match of the feed', matchId);
      this.#options.descriptions.unfollow(matchId);
      this.#options.output.retire(matchId);
    },
  });
  readonly #retired = new BoundedMap<string, true>({
    limit: MAX_UOF_MATCHES,
    onDropped: (matchId) => this.#options.faults.countForgotten?.('that a match was over', matchId),
  });
  readonly #rollbacks = new RollbackTimes((matchId) =>
    this.#options.faults.countForgotten?.('a rollback', matchId),
  );

  constructor(options: UofMatchesOptions) {
    this.#options = options;
    this.#sender = new MatchSender(options);
  }

  oddsChange(message: UofOddsChange): void {
    const { descriptions, faults, isUp } = this.#options;
    const { matchId, product, timestamp } = message;
    const match = this.#take(message);
    if (match === undefined) return;
    const topic = `odds_change ${matchId}`;
    if (message.skips.length > 0)
      faults.countPart('entries that cannot be read were left out', topic);
    this.#options.output.countSkipped?.(message.skips);
    if (match.isOvertaken(product, timestamp)) {
      // The hub counts the message as late, and drops it.
      this.#sender.publish(match, product, 'odds_change', { timestamp, markets: [] });
      return;
    }
    if (saysBegun(message.state)) this.#begin(match);
    const isBehind = match.definition.type === 'live' && descriptions.isPrematch(product);
    if (match.definition.type === 'live' && !isBehind) match.isCovered = true;
    match.noteTime(product, timestamp);
    const state = match.isLeft(product) ? undefined : this.#readState(match, message);
    // Prematch prices end with the kick-off, whether the match is covered live or not.
    const known = (isBehind ? [] : message.markets).filter((market) => {
      const isKnown = descriptions.knowsMarket(String(market.id), market.specifiers);
      if (!isKnown) faults.countPart('a market that no description names was left out', topic);
      return isKnown && match.prices.takeOver(product, market);
    });
    // A match of which only the id is known is not offered: not even its sport is known.
    const isOffered = isUp(product) && descriptions.knows(matchId);
    const markets = isOffered
      ? known
      : match.prices.buffer(product, known, timestamp || Number.POSITIVE_INFINITY);
    // New names of lines are passed on first, so that every reader has them before the price.
    const named = match.lineNames.add(match.definition, markets);
    if (named.length > 0 && descriptions.knows(matchId))
      this.#options.output.nameLines?.(matchId, named);
    this.#sender.publish(match, product, 'odds_change', {
      event_type: 'match',
      event_prefix: 'sr:match',
      timestamp,
      ...(state !== undefined && { sport_event_status: state }),
      markets,
    });
  }

  betStop(message: UofBetStop): void {
    const { product, timestamp, groups, marketStatus } = message;
    const match = this.#take(message);
    if (match === undefined) return;
    if (!match.isOvertaken(product, timestamp)) {
      match.prices.stop(product, marketStatus);
      match.noteTime(product, timestamp);
      if (!match.isLeft(product)) match.state.apply('bet_stop', { product, timestamp });
    }
    this.#sender.publish(match, product, 'bet_stop', {
      timestamp,
      groups,
      market_status: marketStatus,
    });
  }

  fixtureChange(message: UofFixtureChange): void {
    const match = this.#take(message);
    if (match === undefined) return;
    const { startsAt, cancelled } = message;
    if (startsAt !== undefined && startsAt !== match.definition.startsAt) {
      this.#sender.declare(match, { ...match.definition, startsAt });
    }
    if (!cancelled) return;
    // Without producer and time: it applies to every producer, and is never late. Bets wait for the
    // supplier's cancellation.
    const { type } = match.definition;
    const id = { event_id: toEventId(message.matchId) };
    this.#sender.send(match, type, 'bet_stop', { ...id, groups: ['all'] });
    const status = { ...id, status: EventStatus.Cancelled, event_time: '--:--' };
    this.#sender.send(match, type, 'fixture_status', status);
    match.cancel(message.timestamp);
  }

  /** Declares a match again by its new description, and opens what was buffered without one. */
  describe(matchId: string): void {
    const match = this.#matches.get(matchId);
    if (match === undefined) return;
    this.#store(match);
    const { startsAt, type, sportId } = match.definition;
    const definition = this.#options.descriptions.define(matchId, { startsAt, type });
    if (definition.sportId !== sportId) match.state = match.state.inSport(definition.sportId);
    match.lineNames.rename(definition);
    this.#sender.declare(match, { ...definition, lineNames: match.lineNames });
    for (const product of match.prices.bufferedProducers)
      if (this.#options.isUp(product)) this.#open(match, product);
  }

  /**
   * Notes rollbacks: a price that was sent before the rollback of its line does not count after it.
   */
  results(message: ResultMessage): void {
    this.#rollbacks.note(message, this.#options.now());
  }

  /**
   * Drops what is buffered of a producer, or of all if none is given: messages after it are
   * missing.
   */
  forgetBuffered(product?: number): void {
    for (const { prices } of this.#matches.values()) prices.forget(product);
  }

  /** Opens what the producer sent while it was down. */
  resume(product: number): void {
    for (const match of this.#matches.values()) this.#open(match, product);
  }

  /**
   * Repeats the state of every live match that has been silent for long: the feed has one alive
   * message per producer, and we send one heartbeat per match. `ended`: no message follows, so clocks
   * are sent stopped.
   */
  heartbeat(ended: boolean): void {
    const now = this.#options.now();
    for (const match of this.#matches.values()) {
      if (match.definition.type !== 'live' || now - match.statusAt < HEARTBEAT_AFTER_MS) continue;
      const hasActiveProducer = [...match.newest.keys()].some(
        (product) => !this.#options.descriptions.isPrematch(product) && this.#options.isUp(product),
      );
      if (!hasActiveProducer || match.hasEnded) continue;
      match.statusAt = now;
      this.#sender.send(match, 'live', 'fixture_status', match.state.heartbeat(ended));
    }
  }

  /**
   * Retires matches that are over and were silent for an hour, and matches whose kick-off and last
   * message are both more than a day ago: without live coverage no message says that a match has
   * ended.
   */
  retireOver(): void {
    const now = this.#options.now();
    for (const [matchId, match] of this.#matches) {
      const silent = now - match.lastMessageAt;
      const isOver = match.hasEnded && silent >= RETIRE_AFTER_MS;
      const isForgotten =
        silent >= FORGET_AFTER_MS && Date.now() - match.definition.startsAt >= FORGET_AFTER_MS;
      // An outright begins with its season, and is silent for weeks.
      if (!isOver && !(isForgotten && MATCH.test(matchId))) continue;
      this.#matches.delete(matchId);
      this.#options.descriptions.unfollow(matchId);
      if (isOver) this.#retired.set(matchId, true);
      this.#options.output.retire(matchId);
    }
    this.#rollbacks.forgetOld(now);
  }

  #take({ matchId, timestamp }: OfMatch): UofMatch | undefined {
    const known = this.#matches.get(matchId);
    if (known !== undefined) {
      known.lastMessageAt = this.#options.now();
      this.#store(known);
      return known;
    }
    const { descriptions, faults, onUnknown, now } = this.#options;
    if (this.#retired.has(matchId)) {
      faults.count('its match was over an hour ago', matchId);
      return undefined;
    }
    const type: FeedType = 'prematch';
    const match = new UofMatch({
      descriptions,
      definition: descriptions.define(matchId, { startsAt: timestamp || Date.now(), type }),
      forget: (what) => () => faults.countForgotten?.(what, matchId),
      now: now(),
    });
    this.#store(match);
    this.#sender.declare(match, match.definition);
    if (!descriptions.knows(matchId)) onUnknown(matchId);
    return match;
  }

  /** Keeps the match as the one used last. */
  #store(match: UofMatch): void {
    const { matchId } = match.definition;
    this.#options.descriptions.follow(matchId);
    this.#matches.set(matchId, match, this.#options.descriptions.knows(matchId));
  }

  /** Moves a match to its live topics, and closes what prematch producers offered on it. */
  #begin(match: UofMatch): void {
    if (match.definition.type === 'live') return;
    for (const [product, timestamp] of match.newest) {
      if (!this.#options.descriptions.isPrematch(product)) continue;
      match.prices.forget(product);
      this.#sender.publish(match, product, 'bet_stop', { timestamp, groups: ['all'] });
    }
    this.#sender.declare(match, { ...match.definition, type: 'live' });
  }

  /**
   * Applies the state that a message has of the match; returns the state to pass on. Undefined if
   * the end of the match was sent later.
   */
  #readState(match: UofMatch, message: UofOddsChange): WireObject | undefined {
    const { said, isRevived } = match.readState(message);
    if (isRevived) {
      // In the backend only a fixture_status takes an end back. It has no producer: `readState` has
      // checked already whether this one may take it back.
      const { product: _, ...heartbeat } = match.state.heartbeat(false);
      this.#sender.send(match, match.definition.type, 'fixture_status', heartbeat);
    }
    return said;
  }

  /** Offers what was buffered of a producer. */
  #open(match: UofMatch, product: number): void {
    const { descriptions } = this.#options;
    const { matchId, type } = match.definition;
    if (!descriptions.knows(matchId)) return;
    const markets = match.prices.release(product, (line) => this.#rollbacks.of(matchId, line));
    // The time of the producer's newest message; buffered prices may be older.
    const timestamp = match.newest.get(product);
    if (markets === undefined || timestamp === undefined) return;
    if (type === 'live' && descriptions.isPrematch(product)) return;
    const as = { event_type: 'match', event_prefix: 'sr:match' };
    this.#sender.publish(match, product, 'odds_change', { ...as, timestamp, markets });
  }
}
