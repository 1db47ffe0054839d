// Gaps in the messages of a match: its prices may be wrong until a snapshot brings what is missing.

import { LATE_MS } from '../../shared/protocol/link.ts';
import type { Book } from './book.ts';
import { type LineRecord, MatchPart, type MatchRecord } from './records.ts';
import type { MatchSnapshot } from './snapshot.ts';

/** The most recent gaps that each have a time of their own; further ones join the last. */
const MAX_RECENT = 8;
/** The longest time, ms, for which a gap may wait for its request. */
const MAX_WAIT_MS = 2_000;

/**
 * Notes that the messages before `first` are missing (0 where their number is unknown). Most gaps
 * are filled at once: the prices stay as they are for LATE_MS. `now` in ms since epoch.
 */
export function openGap({ sequence }: MatchRecord, first: number, now: number): void {
  const { epoch, gap } = sequence;
  const seq = first - 1;
  const isSameEpoch = gap === null || gap.epoch === epoch;
  let recent = gap?.recent ?? [];
  // Whatever brings the start of a new epoch brings all of the one before.
  if (!isSameEpoch) recent = recent.map((each) => ({ ...each, seq }));
  const last = recent.at(-1);
  if (last !== undefined && recent.length >= MAX_RECENT)
    recent = [...recent.slice(0, -1), { ...last, seq }];
  else recent = [...recent, { seq, openedAt: now, staleAt: now + LATE_MS }];
  const oldSeq = gap?.oldSeq ?? null;
  sequence.gap = {
    epoch,
    oldSeq: oldSeq === null || isSameEpoch ? oldSeq : seq,
    recent,
    named: new Set(),
  };
}

/** The newest gap cannot be requested before `sendsAt`, ms since epoch: its time counts from then. */
export function delayGap({ sequence }: MatchRecord, sendsAt: number): void {
  const { gap } = sequence;
  const last = gap?.recent.at(-1);
  if (gap === null || last === undefined) return;
  const staleAt = Math.min(sendsAt, last.openedAt + MAX_WAIT_MS) + LATE_MS;
  sequence.gap = { ...gap, recent: [...gap.recent.slice(0, -1), { ...last, staleAt }] };
}

/**
 * Once a gap has lasted too long, makes stale what no message after it has named in full. To be
 * called about once a second.
 */
export function expireGap(book: Book, match: MatchRecord, now: number): void {
  const { gap } = match.sequence;
  const old = gap?.recent.findLast(({ staleAt }) => now >= staleAt);
  if (gap === null || old === undefined) return;
  markOthersStale(book, match, gap.named);
  const recent = gap.recent.filter(({ staleAt }) => now < staleAt);
  match.sequence.gap = { ...gap, oldSeq: old.seq, recent };
  book.touch(match, MatchPart.Freshness);
}

/** True while the prices of a match are stale because of a gap. */
export function isGapOld({ sequence }: MatchRecord): boolean {
  return sequence.gap !== null && sequence.gap.oldSeq !== null;
}

/**
 * Ends the gaps that a snapshot has filled; to be called before its lines are applied. Of one that
 * has not all lines, the others become stale.
 */
export function fillGap(book: Book, match: MatchRecord, snapshot: MatchSnapshot): void {
  const { gap } = match.sequence;
  if (gap === null || snapshot.epoch < gap.epoch) return;
  const isMissing = (seq: number) => snapshot.epoch === gap.epoch && snapshot.seq < seq;
  const recent = gap.recent.filter(({ seq }) => isMissing(seq));
  const oldSeq = gap.oldSeq !== null && isMissing(gap.oldSeq) ? gap.oldSeq : null;
  if (recent.length === gap.recent.length && oldSeq === gap.oldSeq) return;
  const isFilled = recent.length === 0 && oldSeq === null;
  match.sequence.gap = isFilled ? null : { ...gap, oldSeq, recent };
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
