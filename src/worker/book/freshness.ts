// How old the data of a match is, and when its prices are too old to be bet on.

import type { FreshnessCell, FreshnessLevel } from '../../shared/protocol/cells.ts';
import { isGapOld } from './feed-gap.ts';
import type { LineRecord, MatchRecord } from './records.ts';

const FRESH_MS = 2_000;
/** A live match gets a message every 10 s at least (contract section 2); silent after this, ms. */
const SILENT_MS = 30_000;

/** True while the prices of a line are too old to be bet on. */
export function isLineStale(line: LineRecord, linkLive: boolean): boolean {
  const { match } = line;
  return !linkLive || match.silent || match.sourceDown || line.confirmedIn !== match.generation;
}

/** True once a live match has been quiet for SILENT_MS; a prematch one may be quiet for hours. */
export function isSilent(match: MatchRecord, now: number): boolean {
  return match.type === 'live' && match.sequence.granted && now - match.activeAt >= SILENT_MS;
}

/** The freshness of a match; the same object while its level stays. */
export function buildFreshnessCell(
  match: MatchRecord,
  linkLive: boolean,
  now: number,
): FreshnessCell {
  const level = levelOf(match, linkLive, now);
  const before = match.cells.freshness;
  if (before === null || before.level !== level) {
    match.cells.freshness = { level, lastMessageAt: match.lastMessageAt };
  }
  return match.cells.freshness!;
}

function levelOf(match: MatchRecord, linkLive: boolean, now: number): FreshnessLevel {
  const isSourceGone = match.silent || match.sourceDown;
  if (!linkLive || isSourceGone || match.confirmedIn !== match.generation) return 'stale';
  if (isGapOld(match)) return 'stale';
  // An image is current until the next one, which is published as soon as the row changes.
  if (match.type === 'prematch' || match.row !== null) return 'fresh';
  return now - match.activeAt < FRESH_MS ? 'fresh' : 'slow';
}
