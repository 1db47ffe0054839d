// The book's records of matches, markets and lines; prices are in the columns, by handle.

import type { ImageMark, RowImage } from '../../shared/feed/images.ts';
import type { ProducerTime } from '../../shared/feed/is-past-end.ts';
import type { BetStop, FeedMessage } from '../../shared/feed/messages.ts';
import type { FeedType } from '../../shared/feed/topics.ts';
import type {
  BoardCell,
  BoardGroup,
  BoardMarket,
  DetailsCell,
  FreshnessCell,
  LineCell,
  MatchCell,
  SectionCell,
} from '../../shared/protocol/cells.ts';
import type { LineCache } from './line-cache.ts';
import type { FixtureFacts, MatchFacts } from './match-facts.ts';

/**
 * The parts of a match, as bits: which are mounted, and which wait to be sent. What changes the
 * board may change its sections.
 */
export const MatchPart = { Header: 1, Details: 2, Freshness: 4, Board: 8, Sections: 16 } as const;

/** Why a line's prices are delivered: it is mounted itself, or as the main line of its market. */
export const LineReader = { Line: 1, Main: 2 } as const;

/** A position in the feed of one match. */
export interface FeedPosition {
  readonly epoch: number;
  /** `seq` of the last message up to here. */
  readonly seq: number;
  /**
   * Feed time of that message, ms: a restarted feed may reach the same `seq`, but not this time.
   */
  readonly timestamp: number;
}

/** The last position without a missed message; it outlives the connection. Changed in place. */
export interface FeedWatermark {
  readonly epoch: number;
  seq: number;
  timestamp: number;
  /** The generation of the match in which it was set by a snapshot. */
  readonly generation: number;
  /** The lines that were known there; null for every line of the match. */
  readonly lines: Set<LineRecord> | null;
  /** The newest message of each producer when the connection ended. */
  times: readonly ProducerTime[];
}

/** Messages are missing up to `seq`: a snapshot from there on has brought them. */
interface RecentGap {
  readonly seq: number;
  /** Ms since epoch, as is when the other lines become stale. */
  readonly openedAt: number;
  readonly staleAt: number;
}

/** Messages of a match are missing, and no snapshot has brought them yet. Replaced, never edited. */
interface FeedGap {
  readonly epoch: number;
  /** The last missing message because of which lines are stale; null while none is. */
  readonly oldSeq: number | null;
  /** The gaps after it, oldest first. */
  readonly recent: readonly RecentGap[];
  /** Lines that messages after the last gap have named in full. */
  readonly named: Set<LineRecord>;
}

/** The position of a match in its feed, and the messages that wait for a snapshot. */
export interface MatchSequence {
  epoch: number;
  /** `seq` of the last message or snapshot; -1 while unknown. */
  seq: number;
  /** True while `epoch` and `seq` are uncertain: a lower epoch then is that of a restarted feed. */
  epochUncertain: boolean;
  /** The last message's producer, its newest feed time, and those of other producers, ms. */
  newestProduct: number;
  newestAt: number;
  readonly newestOfOthers: Map<number, number>;
  /** Newest feed time of all, snapshots included; Infinity while unknown. */
  newestTimestamp: number;
  /** Pre-match watermark: no gaps up to here; null if unknown. */
  watermark: FeedWatermark | null;
  /** Null while no message is known to be missing. */
  gap: FeedGap | null;
  /** Where the feed was when our subscription began; null where the broker did not send it. */
  position: FeedPosition | null;
  /** True once the broker granted all its topics on this connection. */
  granted: boolean;
  /**
   * The place of that grant in the common order of grants and requests: an answer that was
   * requested before it may lack messages.
   */
  grantedOrder: number;
  /** Messages held until the snapshot; null while messages are applied as they come. */
  held: FeedMessage[] | null;
  /** Messages applied while a snapshot request is running; null while none is. */
  journal: FeedMessage[] | null;
  /** Running snapshot requests that need the journal. */
  journalReaders: number;
}

/** How far the images of a match's row have updated it. Replaced, never edited. */
export interface FollowedRow {
  /** Position of the last image, snapshot or message: an older image is ignored. */
  readonly mark: ImageMark;
  /** Feed time at the mark, ms; 0 where it is unknown. */
  readonly timestamp: number;
  /** The image at the mark; null where the mark is that of a snapshot or of messages. */
  readonly image: RowImage | null;
  /** Bet stops after the mark, which no image includes yet. */
  readonly stops: readonly BetStop[];
}

/** The cells of a match as they were last built; null where they have to be built anew. */
interface MatchCells {
  header: MatchCell | null;
  details: DetailsCell | null;
  freshness: FreshnessCell | null;
  board: BoardCell | null;
  /** The last board that was built: most changes of a line leave it as it was. */
  lastBoard: BoardCell | null;
}

/** MatchPart bits of what is mounted of a match, and of what of that waits to be sent. */
interface MatchDelivery {
  watched: number;
  dirty: number;
}

export interface MatchRecord {
  readonly id: string;
  type: FeedType;
  readonly sequence: MatchSequence;
  /** Null while no image of its row updates the match: its messages do, or it is not followed. */
  row: FollowedRow | null;
  readonly cells: MatchCells;
  readonly delivery: MatchDelivery;
  /** Rises when messages may have been missed; lines confirmed in an older one are stale. */
  generation: number;
  /** The generation in which a message or confirming snapshot last came; 0 for none. */
  confirmedIn: number;
  /** The generation in which a confirming snapshot last came; 0 for none. */
  snapshotIn: number;
  /** Silence counts from here, ms since epoch: the last applied message, or the grant. */
  activeAt: number;
  /** When the last applied message came, ms since epoch; 0 for never. */
  lastMessageAt: number;
  silent: boolean;
  /** True where its kick-off has passed on the prematch topics: none of it can be bet on. */
  begun: boolean;
  /** True where the producer of its messages is down. */
  sourceDown: boolean;
  /** True once nothing more will happen in it: no price of it can be bet on. */
  over: boolean;
  fixture: FixtureFacts | null;
  facts: MatchFacts;
  readonly markets: Map<string, MarketRecord>;
  readonly recentLines: LineCache<LineRecord>;
  lineCount: number;
  outcomeCount: number;
  /** Groups in the order of the match page; empty until a whole snapshot. */
  groups: readonly BoardGroup[];
  /** Market ids in the order of the last whole snapshot. */
  marketOrder: readonly string[];
  /** Every group name in lower case; null until a whole snapshot names them. */
  groupNames: ReadonlySet<string> | null;
  /** Why all of it is suspended; '' while it is not. */
  note: string;
  /** Names of the outcomes in its list columns, from a list without prices; by market id. */
  columnNames: ReadonlyMap<string, ColumnNames>;
  /** True once a snapshot or an image has told what is on offer. */
  offerKnown: boolean;
  /** True once a snapshot named all its markets. */
  whole: boolean;
  /** True where a market, line or outcome without a name has come since that snapshot. */
  hasUnnamed: boolean;
  missing: boolean;
  error: string | null;
}

/** Names of a market and its outcomes on one line, which the book need not have. */
export interface ColumnNames {
  readonly marketName: string;
  /** Names of the market's groups in lower case; null where the list has none. */
  readonly groups: readonly string[] | null;
  readonly specifier: string;
  readonly outcomes: ReadonlyMap<string, { readonly name: string; readonly label: string }>;
}

export interface MarketRecord {
  readonly match: MatchRecord;
  readonly id: string;
  /** The name of its first open line, else of its first, in the last snapshot or list that named it. */
  name: string;
  /**
   * Changed by `market-lines.ts` alone. Replaced, not edited, where lines are removed, so that a
   * loop over it may remove some.
   */
  lines: LineRecord[];
  /** The same lines by specifier, of a market with many; else null. */
  bySpecifier: Map<string, LineRecord> | null;
  /** A line with a `marketName`, after which others are named; null while there is none. */
  namedLine: LineRecord | null;
  /** By outcome id: a line with the outcome's name, for lines without; null once names changed. */
  named: ReadonlyMap<string, LineRecord> | null;
  /** True while the lines are in numeric order of their value. */
  ordered: boolean;
  /** Names of its groups in lower case; null while unknown. */
  groups: readonly string[] | null;
  /** The line that the feed calls the most balanced, null for none. */
  favourite: LineRecord | null;
  main: LineRecord | null;
  /** The line that the row's image shows, null where it shows none; undefined without an image. */
  rowLine: LineRecord | null | undefined;
  /** True while a list shows its main line. */
  mainWatched: boolean;
  mainDirty: boolean;
  /** Its entry on the board as last built; replaced where a field of it changes. */
  boardEntry: BoardMarket | null;
  section: SectionCell | null;
}

/** The fields that every price needs come first, so that they share a cache line or two. */
export interface LineRecord {
  readonly marketId: string;
  readonly specifier: string;
  status: number;
  /** Producer of the last odds change that named it; undefined while unknown. */
  product: number | undefined;
  /** Outcomes that can be bet on now. */
  openCount: number;
  /** LineReader bits. */
  watched: number;
  /** The match's generation in which a message or snapshot last named it; 0 for none. */
  confirmedIn: number;
  /** The handle at position 0 where all handles are consecutive, as they mostly are; else -1. */
  firstHandle: number;
  /** The id of each outcome by position; replaced by a longer list, never edited. */
  outcomeIds: readonly string[];
  /** Why it is suspended while the match is not; ''. */
  reason: string;
  readonly match: MatchRecord;
  readonly market: MarketRecord;
  dirty: boolean;
  /** The handle of each outcome by position; replaced by a longer list, never edited. */
  handles: readonly number[];
  /** Selections of one match with the same level go together; undefined until a whole snapshot. */
  combinability: number | undefined;
  /** The name of its market on this line; '' until a snapshot names it (`market-name.ts`). */
  marketName: string;
  cell: LineCell | null;
}
