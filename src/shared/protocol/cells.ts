// Cells: the units the page subscribes to. Each is sent whole and never changed in place.

import type { PriceHistory, SelectionCell, SlipCell, SlipDocument } from '../betslip/slip.ts';
import type { Incident, SidePair } from '../feed/messages.ts';
import type { OutcomeKey } from '../feed/outcome-key.ts';
import type { FeedType } from '../feed/topics.ts';
import type {
  BoardKey,
  CellKey,
  DetailsKey,
  FreshnessKey,
  HistoryKey,
  LineKey,
  ListKey,
  MainLineKey,
  MatchKey,
  SectionKey,
  SelectionKey,
} from './cell-keys.ts';
import type { LinkCell } from './link.ts';
import type { MetricsCell } from './metrics.ts';

/** A market that a list may show in its columns. */
export interface ListColumn {
  readonly marketId: string;
  readonly name: string;
  /** True where the market has lines, so that the row also shows which. */
  readonly hasLines: boolean;
  readonly outcomes: readonly { readonly id: string; readonly label: string }[];
}

export interface ListTournament {
  readonly tournamentId: string;
  readonly name: string;
  readonly sportId: string;
  readonly categoryName: string;
  readonly categoryCode: string;
  readonly matchIds: readonly string[];
}

export interface ListCell {
  /** False until the first snapshot; the page shows skeletons. */
  readonly ready: boolean;
  /** Why there is no (newer) snapshot, as text for the player; null while all is well. */
  readonly error: string | null;
  readonly total: number;
  /** The columns of the list's sport; of list/live/0, those of its first sport. */
  readonly columns: readonly ListColumn[];
  /**
   * Stable order: sport, priority of the answer, kick-off. New matches are last in their
   * tournament.
   */
  readonly tournaments: readonly ListTournament[];
}

/** The clock to run locally: `seconds` at the moment `at`, then `rate` match seconds a second. */
export interface ClockCell {
  readonly seconds: number;
  /** When the clock showed `seconds`, by the worker's clock (on the page `pageNow`), ms. */
  readonly at: number;
  readonly rate: number;
  readonly running: boolean;
  /** The seconds at which it stops until the feed reports more (45:00, 90:00); null for none. */
  readonly cap: number | null;
  /** True for clocks that run down (basketball). */
  readonly countsDown: boolean;
  /** Stoppage announced, seconds. */
  readonly announced: number;
}

/** The header of a match. */
export interface MatchCell {
  readonly matchId: string;
  readonly gameId: string;
  readonly type: FeedType;
  readonly sportId: string;
  readonly sportName: string;
  readonly tournamentId: string;
  readonly tournament: string;
  readonly categoryName: string;
  readonly categoryCode: string;
  readonly home: string;
  readonly away: string;
  /** ms since epoch; 0 where unknown. */
  readonly startsAt: number;
  /** EventStatus code. */
  readonly status: number;
  readonly ended: boolean;
  /** '2nd half', 'Half-time', '3rd set', 'Live'. */
  readonly period: string;
  readonly score: SidePair | null;
  /** Points in the current game, as text; null between sets. */
  readonly gameScore: { readonly home: string; readonly away: string } | null;
  readonly server: 'home' | 'away' | null;
  /** Points of the set in play, games in tennis; null between sets and in sports without sets. */
  readonly setScore: SidePair | null;
  readonly redCards: SidePair;
  readonly clock: ClockCell | null;
  readonly activeMarkets: number;
  /** Why the whole match is suspended ('VAR check'); '' while it is not. */
  readonly note: string;
}

/** What only the match page shows of a match. */
export interface DetailsCell {
  readonly periodScores: readonly SidePair[];
  readonly statistics: Readonly<Record<string, SidePair>>;
  readonly incidents: readonly Incident[];
}

/** fresh: under 2 s; slow: under 30 s; stale: older, link not live, or older than the last connect. */
export type FreshnessLevel = 'fresh' | 'slow' | 'stale';

export interface FreshnessCell {
  readonly level: FreshnessLevel;
  /**
   * When the last message on the match came, by the worker's clock (`pageNow`), ms; 0 if none did.
   */
  readonly lastMessageAt: number;
}

export interface LineOutcome {
  readonly id: string;
  readonly key: OutcomeKey;
  /** Full name, such as 'Arsenal' or 'Over 2.5'. */
  readonly name: string;
  /** Short name, such as '1' or 'Over'. */
  readonly label: string;
}

/** A line and the names of its outcomes; their prices come packed in frames. */
export interface LineCell {
  readonly matchId: string;
  readonly marketId: string;
  readonly marketName: string;
  readonly specifier: string;
  /** The value after '=', '2.5'; '' where there is none. */
  readonly value: string;
  /** Platform market status. */
  readonly status: number;
  /** Settled or cancelled: its boxes are dashes. */
  readonly closed: boolean;
  /** Why this line is suspended while the match is not; ''. */
  readonly reason: string;
  /** Ordered by outcome id, numerically. */
  readonly outcomes: readonly LineOutcome[];
}

export interface BoardMarket {
  readonly marketId: string;
  readonly name: string;
  /** The number of outcomes of the line that has most. */
  readonly outcomeCount: number;
  /** True where more than one line is offered. */
  readonly hasLines: boolean;
}

/**
 * The lines of a market. They are not part of the board, as they change often, and the page follows
 * only those of markets near the screen.
 */
export interface SectionCell {
  /** Specifiers of the lines that are still offered, ordered by value. */
  readonly specifiers: readonly string[];
  /** The main line; '' also for the single line of a market without specifiers. */
  readonly mainSpecifier: string;
}

export interface BoardGroup {
  readonly groupId: string;
  readonly name: string;
  readonly marketIds: readonly string[];
}

export interface BoardCell {
  readonly ready: boolean;
  /** True when the backend knows no such match: a screen of its own. */
  readonly missing: boolean;
  readonly error: string | null;
  readonly groups: readonly BoardGroup[];
  readonly markets: readonly BoardMarket[];
}

/** Matches in play by sport id, sports without any left out; null where the broker sends none. */
type LiveCountsCell = Readonly<Record<string, number>> | null;

/** The value of each kind of cell. */
export type CellValue<K extends CellKey> = K extends 'link'
  ? LinkCell
  : K extends 'metrics'
    ? MetricsCell
    : K extends 'slip'
      ? SlipCell
      : K extends 'slip-document'
        ? SlipDocument
        : K extends 'live-counts'
          ? LiveCountsCell
          : K extends SelectionKey
            ? SelectionCell | null
            : K extends HistoryKey
              ? PriceHistory
              : K extends ListKey
                ? ListCell
                : K extends MatchKey
                  ? MatchCell
                  : K extends DetailsKey
                    ? DetailsCell
                    : K extends FreshnessKey
                      ? FreshnessCell
                      : K extends BoardKey
                        ? BoardCell
                        : K extends SectionKey
                          ? SectionCell
                          : K extends LineKey
                            ? LineCell
                            : K extends MainLineKey
                              ? LineCell | null
                              : never;

export type AnyCellValue =
  | LiveCountsCell
  | LinkCell
  | MetricsCell
  | SlipCell
  | SlipDocument
  | SelectionCell
  | PriceHistory
  | ListCell
  | MatchCell
  | DetailsCell
  | FreshnessCell
  | BoardCell
  | SectionCell
  | LineCell
  | null;
