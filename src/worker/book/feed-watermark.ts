// The pre-match watermark: up to where the prices of a match are known without a gap.

import type { FeedMessage } from '../../shared/feed/messages.ts';
import type { Book } from './book.ts';
import { noteNewest } from './producer-times.ts';
import { type FeedPosition, type LineRecord, MatchPart, type MatchRecord } from './records.ts';
import type { MatchSnapshot } from './snapshot.ts';

/**
 * True where no message was missed: `position`, which the broker sent when the subscription began,
 * is not beyond the watermark. A watermark of an earlier connection has to be at exactly that
 * position, since a feed that restarted meanwhile may have a lower one.
 */
export function isWatermarkCurrent(match: MatchRecord, position: FeedPosition): boolean {
  const { watermark } = match.sequence;
  if (watermark === null || watermark.epoch !== position.epoch || watermark.seq === 0) return false;
  if (watermark.seq === position.seq && watermark.timestamp === position.timestamp) return true;
  return (
    watermark.generation === match.generation &&
    watermark.seq >= position.seq &&
    watermark.timestamp >= position.timestamp
  );
}

/**
 * True for an answer that is older than the watermark, which may be that of an earlier connection.
 */
export function isBehindWatermark(match: MatchRecord, snapshot: MatchSnapshot): boolean {
  const { watermark } = match.sequence;
  const { epoch, seq, timestamp } = snapshot;
  if (watermark === null || epoch !== watermark.epoch) return false;
  // Feed time is compared first, since a feed that restarted counts from the start.
  return (
    timestamp < watermark.timestamp || (timestamp === watermark.timestamp && seq < watermark.seq)
  );
}

/**
 * Sets the watermark of a match to a snapshot that was just applied. Lines that it does not name
 * count only where the watermark was at that position already.
 */
export function setWatermark(
  match: MatchRecord,
  snapshot: MatchSnapshot,
  named: Set<LineRecord>,
): void {
  // A live match gets a message every few seconds, so that a watermark would be of no use.
  if (match.type === 'live' || snapshot.timestamp === 0) {
    match.sequence.watermark = null;
    return;
  }
  const { epoch, seq, timestamp } = snapshot;
  const before = match.sequence.watermark;
  let lines = snapshot.whole ? null : named;
  const isThere = before?.epoch === epoch && before.seq === seq && before.timestamp === timestamp;
  if (lines !== null && isThere) {
    lines = before.lines === null ? null : new Set([...before.lines, ...lines]);
  }
  match.sequence.watermark = {
    epoch,
    seq,
    timestamp,
    generation: match.generation,
    lines,
    times: [],
  };
}

/** Advances the watermark by the next message; a message that leaves a gap removes it. */
export function advanceWatermark(match: MatchRecord, { epoch, seq, timestamp }: FeedMessage): void {
  const { watermark } = match.sequence;
  if (watermark === null) return;
  if (epoch !== watermark.epoch || seq !== watermark.seq + 1) {
    match.sequence.watermark = null;
    return;
  }
  watermark.seq = seq;
  if (timestamp > 0) watermark.timestamp = timestamp;
}

/** Confirms what was known at the watermark as current; messages continue from there. */
export function confirmWatermark(book: Book, match: MatchRecord): void {
  const { sequence } = match;
  const { watermark } = sequence;
  if (watermark === null) return;
  sequence.seq = watermark.seq;
  sequence.epochUncertain = false;
  sequence.newestTimestamp = watermark.timestamp;
  noteNewest(sequence, watermark.times);
  match.confirmedIn = match.generation;
  match.snapshotIn = match.generation;
  for (const market of match.markets.values()) {
    for (const line of market.lines) {
      if (watermark.lines === null || watermark.lines.has(line)) book.confirm(line);
    }
  }
  book.touch(match, MatchPart.Freshness);
}
