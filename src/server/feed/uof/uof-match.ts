// One match of the feed: what its producers said of it last, and whose word counts.

import { readEventStatus } from '../../../shared/feed/decode-match-state.ts';
import type { FeedWord } from '../../../shared/feed/is-past-end.ts';
import { EventStatus, isOver } from '../../../shared/feed/status-codes.ts';
import type { WireObject } from '../../../shared/feed/wire.ts';
import type { FixtureDefinition } from '../../domain/sports/fixture-definition.ts';
import { LastKnownState } from '../replay/last-known-state.ts';
import { withRunningDown } from './event-status.ts';
import { LineNames } from './line-names.ts';
import { MatchPrices } from './match-prices.ts';
import type { UofDescriptions } from './uof-descriptions.ts';
import type { UofOddsChange } from './uof-message.ts';

const BASKETBALL = '2';
/** `sport_event_status.status` of a match that has begun. */
const BEGUN = new Set<number>([
  EventStatus.Live,
  EventStatus.Suspended,
  EventStatus.Ended,
  EventStatus.Closed,
  EventStatus.Interrupted,
  EventStatus.Abandoned,
]);

export interface UofMatchOptions {
  readonly descriptions: UofDescriptions;
  readonly definition: FixtureDefinition;
  /** Takes what was forgotten, and returns the callback for each that had to make room. */
  readonly forget: (what: string) => () => void;
  /** ms of a clock that never falls back. */
  readonly now: number;
}

export class UofMatch {
  definition: FixtureDefinition;
  readonly lineNames: LineNames;
  readonly prices: MatchPrices;
  state: LastKnownState;
  /** A producer that is not a prematch one has sent a message of it since it began. */
  isCovered = false;
  /** Feed time of each producer's newest message, ms. */
  readonly newest = new Map<number, number>();
  /** Clock of its last fixture status, ms. */
  statusAt: number;
  /** Clock of its last message, ms. */
  lastMessageAt: number;
  readonly #descriptions: UofDescriptions;
  /** Who said that it is over; undefined while it is not. */
  #end: FeedWord | undefined;

  constructor({ descriptions, definition, forget, now }: UofMatchOptions) {
    this.#descriptions = descriptions;
    this.lineNames = new LineNames(descriptions, forget('names of a line'));
    this.definition = { ...definition, lineNames: this.lineNames };
    this.prices = new MatchPrices(forget);
    this.state = new LastKnownState(definition.matchId, definition.sportId);
    this.statusAt = now;
    this.lastMessageAt = now;
  }

  get hasEnded(): boolean {
    return this.#end !== undefined;
  }

  /** True for the side that a match in play has left: nothing that it says counts any more. */
  isLeft(product: number): boolean {
    return (
      this.definition.type === 'live' && this.isCovered && this.#descriptions.isPrematch(product)
    );
  }

  /** A word without a time counts as it comes. */
  isOvertaken(product: number, timestamp: number): boolean {
    return timestamp > 0 && timestamp < (this.newest.get(product) ?? 0);
  }

  noteTime(product: number, timestamp: number): void {
    this.newest.set(product, Math.max(timestamp, this.newest.get(product) ?? 0));
  }

  /** It will not be played: the word of no producer, and only a later one takes it back. */
  cancel(timestamp: number): void {
    this.#end = { product: undefined, timestamp: Math.max(timestamp, this.#end?.timestamp ?? 0) };
  }

  /**
   * Takes in what the message says of the match; `said` is undefined where its end was said later than
   * that. `isRevived`: it was over, and is not any more.
   */
  readState({ state, timestamp, product }: UofOddsChange): {
    readonly said: WireObject | undefined;
    readonly isRevived: boolean;
  } {
    if (state === undefined) {
      this.state.apply('odds_change', { timestamp, product });
      return { said: undefined, isRevived: false };
    }
    const status = readEventStatus(state.status, state.match_status);
    const saysOver = status !== undefined && isOver(status);
    const end = this.#end;
    const isRevived = end !== undefined && !saysOver;
    if (isRevived && (status === undefined || !this.#takesBack(end, product, timestamp)))
      return { said: undefined, isRevived: false };
    if (isRevived) this.#end = undefined;
    else if (saysOver && (end?.product ?? product) === product) this.#end = { product, timestamp };
    const said = this.definition.sportId === BASKETBALL ? withRunningDown(state) : state;
    this.state.apply('odds_change', { timestamp, product, sport_event_status: said });
    return { said, isRevived };
  }

  /** A producer takes back its own word, and a live one that of a prematch one. */
  #takesBack(end: FeedWord, product: number, timestamp: number): boolean {
    const isOwn = end.product === undefined || end.product === product;
    const mayTake =
      isOwn ||
      (this.#descriptions.isPrematch(end.product) && !this.#descriptions.isPrematch(product));
    return mayTake && (timestamp === 0 || timestamp > end.timestamp);
  }
}

/** Whether `sport_event_status` is that of a match that has begun. */
export function saysBegun(state: WireObject | undefined): boolean {
  return BEGUN.has(readEventStatus(state?.status, state?.match_status) ?? -1);
}
