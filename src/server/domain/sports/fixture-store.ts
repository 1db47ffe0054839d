// The fixtures of the process and their current prices, in memory; the feed hub is the only writer.

import { announcesKickOff } from '../../../shared/feed/announces-kick-off.ts';
import { MAX_MATCH_LINES } from '../../../shared/feed/match-capacity.ts';
import type { FeedMessage } from '../../../shared/feed/messages.ts';
import type { SkipReason } from '../../../shared/feed/wire.ts';
import { noteTime } from './admit-message.ts';
import { applyMessage } from './apply-message.ts';
import { BoundedMap } from './bounded-map.ts';
import {
  type Fixture,
  type LineClosure,
  type LineState,
  lineKey,
  type OutcomeState,
} from './fixture.ts';
import {
  applyClosure,
  createFixture,
  redefineFixture,
  renameLines,
  restartFixture,
} from './fixture-changes.ts';
import type { FixtureDefinition, MarketDefinition } from './fixture-definition.ts';
import { readSteadyTime } from './steady-time.ts';

/** A line and one of its outcomes, as bets are priced against them. */
export interface FoundOutcome {
  readonly fixture: Fixture;
  readonly line: LineState;
  readonly outcome: OutcomeState;
}

/** A match without a definition is dropped after so long without a message; ms. */
const WAIT_MS = 3_600_000;
/** How many matches that were taken out are remembered: weeks of a busy feed. */
const MAX_RETIRED = 20_000;
/**
 * How many matches without a definition are kept. Those with the oldest messages are dropped first.
 */
export const MAX_WAITING = 10_000;
/** How many lines of one match with a result are kept: twice the lines that may have prices. */
export const MAX_CLOSURES = 2 * MAX_MATCH_LINES;

/** What the store dropped, since it had no room for more. */
export type Forgotten =
  | 'a match that nobody has announced'
  | 'a result of a line'
  | 'that a match was taken out';

/**
 * Matches that a feed has defined, and matches that are known from their messages alone. The latter
 * wait for a definition: they keep their prices and are in no answer, since their sport and teams
 * are not known.
 */
export class FixtureStore {
  readonly #fixtures = new Map<string, Fixture>();
  /** Matches that are known from their messages alone. */
  readonly #waiting = new BoundedMap<string, Fixture>({
    limit: MAX_WAITING,
    onDropped: (matchId) => this.#onForgotten('a match that nobody has announced', matchId),
  });
  /** Ids of defined matches that were taken out, the last one last. */
  readonly #retired = new BoundedMap<string, true>({
    limit: MAX_RETIRED,
    onDropped: (matchId) => this.#onForgotten('that a match was taken out', matchId),
  });
  readonly #now: () => number;
  readonly #ticks: () => number;
  readonly #onChanged: (matchId: string) => void;
  readonly #onForgotten: (what: Forgotten, matchId: string) => void;
  #declared = 0;

  /**
   * `now` is in ms since epoch, `ticks` is monotonic time in ms; a test brings its own. `onChanged`
   * is called synchronously with each match that changed, was added or was taken out; `onForgotten`
   * with what was dropped to make room.
   */
  constructor(
    now: () => number = Date.now,
    onChanged: (matchId: string) => void = () => {},
    ticks: () => number = readSteadyTime,
    onForgotten: (what: Forgotten, matchId: string) => void = () => {},
  ) {
    this.#now = now;
    this.#onChanged = onChanged;
    this.#ticks = ticks;
    this.#onForgotten = onForgotten;
  }

  /** The backend's clock, ms since epoch. */
  now(): number {
    return this.#now();
  }

  /** How long a match has had no message, ms; Infinity for one that never had one. */
  silenceOf({ lastMessageAt }: Fixture): number {
    return lastMessageAt === undefined ? Number.POSITIVE_INFINITY : this.#ticks() - lastMessageAt;
  }

  get size(): number {
    return this.#fixtures.size;
  }

  get(matchId: string): Fixture | undefined {
    return this.#fixtures.get(matchId);
  }

  /** The match, whether it is defined or waits for a definition; undefined where it is unknown. */
  lookUp(matchId: string): Fixture | undefined {
    return this.#fixtures.get(matchId) ?? this.#waiting.get(matchId);
  }

  /** Whether the match waits for a definition. */
  isWaiting(matchId: string): boolean {
    return this.#waiting.has(matchId);
  }

  countWaiting(): number {
    this.#forgetSilent();
    return this.#waiting.size;
  }

  /** Matches that wait for a definition. */
  allWaiting(): Iterable<Fixture> {
    this.#forgetSilent();
    return this.#waiting.values();
  }

  /** In order of declaration. */
  all(): IterableIterator<Fixture> {
    return this.#fixtures.values();
  }

  /** The current price of an outcome; undefined where the match or outcome is unknown. */
  find(
    matchId: string,
    marketId: string,
    specifier: string,
    outcomeId: string,
  ): FoundOutcome | undefined {
    const fixture = this.#fixtures.get(matchId);
    const line = fixture?.lines.get(lineKey(marketId, specifier));
    const outcome = line?.outcomes.get(outcomeId);
    if (fixture === undefined || line === undefined || outcome === undefined) return undefined;
    return { fixture, line, outcome };
  }

  /**
   * Adds a fixture, or replaces the definition of a known one: its prices and sequence stay. One
   * that waited comes into the answers with the prices that it has.
   */
  declare(definition: FixtureDefinition): void {
    const { matchId } = definition;
    const known = this.#fixtures.get(matchId);
    if (known === undefined) {
      const fixture = this.#waiting.get(matchId);
      this.#waiting.delete(matchId);
      this.#declared += 1;
      const made = fixture ?? this.#make(definition, undefined);
      this.#fixtures.set(matchId, { ...made, order: this.#declared });
    }
    redefineFixture(this.#fixtures.get(matchId)!, definition);
    this.#onChanged(matchId);
  }

  /** Updates the names of lines of which the definition has learnt more. */
  nameLines(fixture: Fixture, lines: readonly MarketDefinition[]): void {
    renameLines(fixture, lines);
    this.#onChanged(fixture.definition.matchId);
  }

  /**
   * Adds a match that is known from its messages alone; a defined one does not change. A match that
   * waits can become live, and never prematch again.
   */
  discover(definition: FixtureDefinition): void {
    const { matchId, type } = definition;
    if (this.#fixtures.has(matchId)) return;
    const known = this.#waiting.get(matchId);
    if (known === undefined) {
      this.#waiting.set(matchId, this.#make(definition, this.#ticks()));
    } else if (type === 'live' && known.definition.type === 'prematch') {
      redefineFixture(known, definition);
    }
  }

  /**
   * Applies a message and remembers `seq` as that of the fixture's prices.
   *
   * @returns why entries were left out, one reason for each.
   */
  apply(fixture: Fixture, message: FeedMessage, seq: number): readonly SkipReason[] {
    const now = this.#now();
    noteTime(fixture, message);
    if (message.type === 'prematch' && announcesKickOff(message, fixture.definition.startsAt, now))
      fixture.hasBegun = true;
    const skips = applyMessage(fixture, message, now);
    fixture.lastMessageAt = this.#ticks();
    if (seq !== fixture.seq) fixture.hasUnnumberedMessage = false;
    fixture.seq = seq;
    const { matchId } = fixture.definition;
    if (this.#waiting.has(matchId)) this.#waiting.set(matchId, fixture);
    this.#onChanged(matchId);
    return skips;
  }

  /** Applies a message that the server made itself, which does not end the silence of the feed. */
  applyOwn(fixture: Fixture, message: FeedMessage): void {
    applyMessage(fixture, message, this.#now());
    this.#onChanged(fixture.definition.matchId);
  }

  /**
   * Records what results say of a line. While it is closed it takes no bet, whatever the feed sends
   * for it; after a rollback it takes none at an earlier price. `restart` does not change that.
   *
   * @returns whether that closed a line that has prices.
   */
  noteResult(fixture: Fixture, marketId: string, specifier: string, closure: LineClosure): boolean {
    const closes = applyClosure(fixture, marketId, specifier, closure);
    if (closes) this.#onChanged(fixture.definition.matchId);
    return closes;
  }

  /**
   * Clears prices and state; the sequence starts at 0 in `epoch`, which is the next one by default.
   */
  restart(matchId: string, epoch?: number): void {
    const fixture = this.lookUp(matchId);
    if (fixture === undefined) return;
    restartFixture(fixture, epoch ?? fixture.epoch + 1);
    this.#onChanged(matchId);
  }

  /** Takes a match out. The ids of defined ones are remembered (`wasRetired`). */
  retire(matchId: string): void {
    if (this.#fixtures.delete(matchId)) this.#retired.set(matchId, true);
    this.#waiting.delete(matchId);
    this.#onChanged(matchId);
  }

  /** Whether the match was defined once and taken out, as far back as this process remembers. */
  wasRetired(matchId: string): boolean {
    return this.#retired.has(matchId);
  }

  #make(definition: FixtureDefinition, lastMessageAt: Fixture['lastMessageAt']): Fixture {
    const onDropped = () => this.#onForgotten('a result of a line', definition.matchId);
    const closures = new BoundedMap<string, LineClosure>({ limit: MAX_CLOSURES, onDropped });
    return createFixture(definition, closures, lastMessageAt);
  }

  #forgetSilent(): void {
    // They are in the order of their last messages.
    for (const [matchId, fixture] of this.#waiting) {
      if (this.silenceOf(fixture) <= WAIT_MS) return;
      this.#waiting.delete(matchId);
    }
  }
}
