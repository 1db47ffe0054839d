// One match of the feed: the last state and prices of its producers, and whose messages count.

import { readEventStatus } from '../../../shared/feed/decode-match-state.ts';
import type { ProducerTime } from '../../../shared/feed/is-past-end.ts';
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
  /** Takes the kind of what is dropped for lack of room, and returns the callback for each. */
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
  /** When its last fixture status was sent, ms of the same clock as `now`. */
  statusAt: number;
  /** When its last message came, ms of the same clock as `now`. */
  lastMessageAt: number;
  readonly #descriptions: UofDescriptions;
  /** Producer and feed time of the message that ended it; undefined while it is not over. */
  #end: ProducerTime | undefined;

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

  /** True for a prematch producer of a match with live coverage: its messages count no more. */
  isLeft(product: number): boolean {
    return (
      this.definition.type === 'live' && this.isCovered && this.#descriptions.isPrematch(product)
    );
  }

  /** Whether the producer has sent a newer message; never for a message without a time. */
  isOvertaken(product: number, timestamp: number): boolean {
    return timestamp > 0 && timestamp < (this.newest.get(product) ?? 0);
  }

  noteTime(product: number, timestamp: number): void {
    this.newest.set(product, Math.max(timestamp, this.newest.get(product) ?? 0));
  }

  /**
   * Notes that it will not be played. This end belongs to no producer, so that any producer can
   * take it back by a later message.
   */
  cancel(timestamp: number): void {
    this.#end = { product: undefined, timestamp: Math.max(timestamp, this.#end?.timestamp ?? 0) };
  }

  /**
   * Applies the state that a message has of the match. `said`: the state to pass on, undefined if
   * the end of the match was sent later. `isRevived`: the match was over, and is not any more.
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

  /**
   * Whether a message can take back the end of the match: a later one of the same producer, or of a
   * live producer where a prematch one ended it.
   */
  #takesBack(end: ProducerTime, product: number, timestamp: number): boolean {
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
