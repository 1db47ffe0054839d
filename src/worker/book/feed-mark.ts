// Up to where the prices of a match before its kick-off are known, and whether that is up to date.

import type { FeedMessage } from '../../shared/feed/messages.ts';
import type { Book } from './book.ts';
import { type LineRecord, MatchPart, type MatchRecord } from './records.ts';
import type { MatchSnapshot } from './snapshot.ts';

/** A place in the feed of one match. */
export interface FeedPosition {
  readonly epoch: number;
  /** `seq` of the last message up to here. */
  readonly seq: number;
  /** Feed time of that message, ms. A feed that began anew may reach a `seq` again, not its time. */
  readonly timestamp: number;
}

/** The last place up to which nothing was missed; it outlives the connection. Changed in place. */
export interface FeedMark {
  readonly epoch: number;
  seq: number;
  timestamp: number;
  /** The generation of the match in which it was set by a snapshot. */
  readonly generation: number;
  /** The lines that were known there; null for every line of the match. */
  readonly lines: Set<LineRecord> | null;
}

/**
 * True where the mark of a match is up to date: `position`, which the broker told when it began to
 * send, is none beyond it. What was known before that connection has to be exactly there: a feed
 * that began anew meanwhile may be short of it, and is another one.
 */
export function isMarkUpToDate({ mark, generation }: MatchRecord, position: FeedPosition): boolean {
  if (mark === null || mark.epoch !== position.epoch || mark.seq === 0) return false;
  if (mark.seq === position.seq && mark.timestamp === position.timestamp) return true;
  return (
    mark.generation === generation &&
    mark.seq >= position.seq &&
    mark.timestamp >= position.timestamp
  );
}

/**
 * Sets the mark of a match to a snapshot that was just applied. Lines that it does not name count
 * only where the mark was there already.
 */
export function setMark(match: MatchRecord, snapshot: MatchSnapshot, named: Set<LineRecord>): void {
  // A live match says something every few seconds: there a mark would be of no use.
  if (match.type === 'live' || snapshot.timestamp === 0) {
    match.mark = null;
    return;
  }
  const { epoch, seq, timestamp } = snapshot;
  const before = match.mark;
  let lines = snapshot.whole ? null : named;
  const isThere = before?.epoch === epoch && before.seq === seq && before.timestamp === timestamp;
  if (lines !== null && isThere) {
    lines = before.lines === null ? null : new Set([...before.lines, ...lines]);
  }
  match.mark = { epoch, seq, timestamp, generation: match.generation, lines };
}

/** Moves the mark on with the next message; one that leaves a hole ends it. */
export function advanceMark(match: MatchRecord, { epoch, seq, timestamp }: FeedMessage): void {
  const { mark } = match;
  if (mark === null) return;
  if (epoch !== mark.epoch || seq !== mark.seq + 1) {
    match.mark = null;
    return;
  }
  mark.seq = seq;
  if (timestamp > 0) mark.timestamp = timestamp;
}

/** Everything that the mark holds is the newest there is, and messages go on from there. */
export function confirmMark(book: Book, match: MatchRecord): void {
  const { mark } = match;
  if (mark === null) return;
  match.seq = mark.seq;
  match.epochUnsure = false;
  match.heardUntil = mark.timestamp;
  match.confirmedIn = match.generation;
  match.snapshotIn = match.generation;
  for (const market of match.markets.values()) {
    for (const line of market.lines) {
      if (mark.lines === null || mark.lines.has(line)) book.confirm(line);
    }
  }
  book.touch(match, MatchPart.Freshness);
}
