// The definition of a fixture, which a feed gives before the first message: who plays, when, and
// which markets it names.

import type { FeedType } from '../../../shared/feed/topics.ts';

/** A fixture as a feed introduces it; prices follow by messages. */
export interface FixtureDefinition {
  readonly matchId: string;
  /** Short code that customers read out, 1000 to 99999. */
  readonly gameId: string;
  readonly sportId: string;
  readonly sportName: string;
  readonly categoryId: string;
  readonly categoryName: string;
  /** Short country code such as NGA; '' where none fits. */
  readonly categoryCode: string;
  readonly tournamentId: string;
  readonly tournament: string;
  readonly home: string;
  readonly homeId: string;
  readonly away: string;
  readonly awayId: string;
  /** Kick-off, ms since epoch. */
  readonly startsAt: number;
  /** Which topics carry the match now; `declare` again when it changes. */
  readonly type: FeedType;
  /**
   * Names of other competitors and of players, by the ids that outcomes have: `sr:competitor:38`.
   * The outcomes of an outright are named by them.
   */
  readonly competitors?: ReadonlyMap<string, string>;
  /** Markets known by name before their first price, and names the catalogue does not have. */
  readonly markets?: readonly MarketDefinition[];
  /**
   * Names that a feed learns line by line; they override those above, and grow while the match goes
   * on.
   */
  readonly lineNames?: LineNamesOfMatch;
}

export interface LineNamesOfMatch {
  get(marketId: string, specifier: string): MarketDefinition | undefined;
  values(): Iterable<MarketDefinition>;
}

export interface MarketDefinition {
  readonly marketId: string;
  readonly marketName: string;
  /** '' for a market without lines, or one line's specifier. */
  readonly specifier: string;
  /** Only selections of one level go together on one match; 0 where absent. */
  readonly combinability?: number;
  readonly outcomes: readonly { readonly outcomeId: string; readonly outcomeName: string }[];
}
