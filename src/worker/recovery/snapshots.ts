// Where snapshots come from: HTTP in production, anything that meets this contract in a test.

import type { FixtureOdds, HighlightsPage, ListRows, LiveNames } from '../../shared/api/sports.ts';
import type { FeedType } from '../../shared/feed/topics.ts';

export interface Snapshots {
  /** The live list of a sport, every page of it; '0' means all sports. */
  list(sportId: string, signal: AbortSignal): Promise<HighlightsPage>;
  /**
   * The same without prices, for a page that gets them by images; null where the list still has the
   * version `known`. An answer without a version has prices all the same.
   */
  names(sportId: string, known: string | undefined, signal: AbortSignal): Promise<LiveNames | null>;
  /**
   * The rows of these matches as the lists of `type` have them; a match that is in none of these is
   * left out.
   */
  rows(type: FeedType, matchIds: readonly string[], signal: AbortSignal): Promise<ListRows>;
  /** A match with all its markets; null where the backend knows no such match. */
  match(matchId: string, signal: AbortSignal): Promise<FixtureOdds | null>;
}

/** A snapshot could not be fetched or used; the message says why, for the metrics. */
export class SnapshotError extends Error {
  override readonly name = 'SnapshotError';
}
