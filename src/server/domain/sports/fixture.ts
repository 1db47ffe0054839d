// A fixture as the store holds it: its definition, the state of the match, and every line.

import type { ProducerTime } from '../../../shared/feed/is-past-end.ts';
import type { BoundedMap } from './bounded-map.ts';
import type { FixtureDefinition } from './fixture-definition.ts';
import type { StoredState } from './match-state.ts';
import type { OutcomeNames } from './names.ts';

/** One outcome of a line. Mutable: the store is the only writer. */
export interface OutcomeState {
  readonly id: string;
  /** Unique within the process. */
  readonly oddId: number;
  names: OutcomeNames;
  /** The feed's name; used where neither definition nor catalogue has a name. */
  feedName: string | undefined;
  /** Hundredths: the last price that could be bet on; 0 if there was none. */
  odds: number;
  /** Hundredths: the price before that one; 0 if there was none. */
  previousOdds: number;
  /** Whether the price can be bet on now. */
  open: boolean;
}

/** One line of a market: market and specifier. */
export interface LineState {
  readonly marketId: string;
  readonly specifier: string;
  /** The numbers of the specifier, by which lines are sorted. */
  readonly order: readonly number[];
  marketName: string;
  /** Platform market status. */
  status: number;
  /** Feed time of the last odds change that named the line, ms; 0 where none had a time. */
  pricedAt: number;
  /** `product` of the last odds change that named the line; undefined where none was given. */
  producer: number | undefined;
  readonly outcomes: Map<string, OutcomeState>;
  /** `version` of the fixture when status, producer, prices or favourite of the line last changed. */
  changedAt: number;
}

/** Whether results keep a line closed. */
export interface LineClosure {
  /** The line has a result or is cancelled: no odds change opens it. */
  readonly closed: boolean;
  /**
   * Feed time of the newest result or rollback, ms; 0 where none has a time. After a rollback only
   * a later odds change opens the line.
   */
  readonly resultAt: number;
}

export interface Fixture {
  definition: FixtureDefinition;
  /** Order of declaration, the priority of leagues and countries. */
  readonly order: number;
  /** By lineKey. */
  readonly lines: Map<string, LineState>;
  /** Outcomes of all of them. */
  outcomeCount: number;
  /** The most balanced line of each market according to the feed: market id to specifier. */
  readonly favourites: Map<string, string>;
  /** Lines that were settled, by lineKey, whether they have a price or not. */
  readonly closures: BoundedMap<string, LineClosure>;
  state: StoredState;
  /** A prematch message has announced that the live topics carry the match from here on. */
  hasBegun: boolean;
  /** Once the match is over: producer and time of the message that ended it. */
  end: ProducerTime;
  seq: number;
  /** Feed time of the last message, ms; 0 before the first. */
  timestamp: number;
  /** Feed time of the newest message of each producer, ms. */
  readonly newestAt: Map<number, number>;
  /** When the last message came, ms as `readSteadyTime`; undefined before the first. */
  lastMessageAt: number | undefined;
  epoch: number;
  /** Browsers get messages of the match with the feed's own `seq`, not with ours. */
  countedElsewhere: boolean;
  /**
   * Since the last message of the feed browsers were sent a message of the server's own, without a
   * sequence number.
   */
  hasUnnumberedMessage: boolean;
  /** Rises with every change, so that what is built from the fixture can be cached. */
  version: number;
  /** `version` when lines were last taken out. */
  linesTakenOutAt: number;
}

/** Identifies a line within its fixture. */
export function lineKey(marketId: string, specifier: string): string {
  return `${marketId}/${specifier}`;
}
