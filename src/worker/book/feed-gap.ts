// A gap in the messages of a match: its prices may be wrong until a snapshot brings what is missing.

import { LATE_MS } from '../../shared/protocol/link.ts';
import type { Book } from './book.ts';
import { type LineRecord, MatchPart, type MatchRecord } from './records.ts';
import type { MatchSnapshot } from './snapshot.ts';

/**
 * Notes that the messages before `first` are missing (0 where their number is unknown). Most gaps
 * are filled at once: the prices stay as they are for LATE_MS. `now` in ms since epoch.
 */
export function openGap({ sequence }: MatchRecord, first: number, now: number): void {
  const { epoch, gap } = sequence;
  const waits = gap !== null && gap.staleAt < Number.POSITIVE_INFINITY;
  const staleAt = waits ? gap.staleAt : now + LATE_MS;
  sequence.gap = { epoch, seq: first - 1, staleAt, named: new Set() };
}

/**
 * Once a gap has lasted too long, makes stale what no message after it has named in full. To be
 * called about once a second.
 */
export function expireGap(book: Book, match: MatchRecord, now: number): void {
  const { gap } = match.sequence;
  if (gap === null || now < gap.staleAt) return;
  markOthersStale(book, match, gap.named);
  match.sequence.gap = { ...gap, staleAt: Number.POSITIVE_INFINITY, named: new Set() };
  book.touch(match, MatchPart.Freshness);
}

/** True once the prices of a match are stale because of a gap. */
export function isGapOld({ sequence }: MatchRecord): boolean {
  return sequence.gap?.staleAt === Number.POSITIVE_INFINITY;
}

/**
 * Ends the gap that a snapshot has filled; to be called before its lines are applied. Of one that
 * has not all lines, the others become stale.
 */
export function fillGap(book: Book, match: MatchRecord, snapshot: MatchSnapshot): void {
  const { gap } = match.sequence;
  if (gap === null || snapshot.epoch < gap.epoch) return;
  if (snapshot.epoch === gap.epoch && snapshot.seq < gap.seq) return;
  match.sequence.gap = null;
  if (snapshot.whole) return;
  markOthersStale(book, match, gap.named);
  match.whole = false;
}

/** Images update the match from here on: until the next one, what was missed is still unknown. */
export function leaveGap(book: Book, match: MatchRecord): void {
  const { gap } = match.sequence;
  if (gap !== null) markOthersStale(book, match, gap.named);
  match.sequence.gap = null;
}

function markOthersStale(book: Book, match: MatchRecord, named: ReadonlySet<LineRecord>): void {
  for (const market of match.markets.values())
    for (const line of market.lines) if (!named.has(line)) book.markLineStale(line);
}
