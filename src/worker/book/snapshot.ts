// A snapshot of one match as the book takes it, whichever call it came from.

import type { ProducerTime } from '../../shared/feed/is-past-end.ts';
import type { MatchState } from '../../shared/feed/messages.ts';
import type { FeedType } from '../../shared/feed/topics.ts';
import type { BoardGroup } from '../../shared/protocol/cells.ts';
import type { FixtureFacts } from './match-facts.ts';

export interface SnapshotOutcome {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  /** Hundredths; 0 where the answer has no usable price. */
  readonly odds: number;
  /** Hundredths to show while it is suspended; 0 for none. */
  readonly shownOdds: number;
  readonly active: boolean;
}

export interface SnapshotLine {
  readonly marketId: string;
  readonly marketName: string;
  readonly specifier: string;
  readonly status: number;
  readonly favourite: boolean;
  readonly product: number | undefined;
  /** Absent where the answer does not have it. */
  readonly combinability?: number;
  readonly outcomes: readonly SnapshotOutcome[];
}

export interface MatchSnapshot {
  readonly matchId: string;
  readonly type: FeedType;
  readonly epoch: number;
  /** `seq` of the last message in it; 0 before the first, or where the feed does not count. */
  readonly seq: number;
  /** Feed time of that message, ms; 0 where unknown. */
  readonly timestamp: number;
  /** Age of the feed's last message on the match when answered, ms; undefined where unknown. */
  readonly silentMs?: number | undefined;
  /**
   * The newest message of each producer that the snapshot includes or that was overtaken by it;
   * undefined where the answer does not say.
   */
  readonly newestByProducer?: readonly ProducerTime[] | undefined;
  /** The message that ended the match; undefined while it goes on, or where unknown. */
  readonly endedBy?: ProducerTime | undefined;
  readonly fixture: FixtureFacts;
  readonly state: MatchState;
  readonly lines: readonly SnapshotLine[];
  /** True where it names every market of the match; what is missing then is no longer offered. */
  readonly whole: boolean;
  /** Groups as the match page shows them; null where the answer has none. */
  readonly groups: readonly BoardGroup[] | null;
  /** By market id: the names of its groups in lower case, where the answer has them. */
  readonly marketGroups: ReadonlyMap<string, readonly string[]>;
}

/** A snapshot that was applied, and when it was asked for, ms since epoch. */
export interface AppliedSnapshot {
  readonly snapshot: MatchSnapshot;
  readonly askedAt: number;
}
