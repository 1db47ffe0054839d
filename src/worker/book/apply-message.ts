// Decides whether a message of a match is late, and applies it to the book.

import { isPastEnd, nextEnd } from '../../shared/feed/is-past-end.ts';
import type { FeedMessage } from '../../shared/feed/messages.ts';
import { applyBetStop } from './apply-bet-stop.ts';
import { applyMatchState, moveKickOff } from './apply-match-state.ts';
import { applyOddsChange } from './apply-odds-change.ts';
import type { Book } from './book.ts';
import { openGap } from './feed-gap.ts';
import { advanceWatermark } from './feed-watermark.ts';
import { createMatchFacts } from './match-facts.ts';
import { isInTime } from './producer-times.ts';
import { MatchPart, type MatchRecord } from './records.ts';

/** late: dropped. gap: applied, but messages before it are missing, so a snapshot is due. */
export type Verdict = 'applied' | 'gap' | 'late';

/**
 * Applies one message, in order of arrival. Sequence numbers count over the match's three topics: a
 * number that is not above the last one was received already, and a message that stands for several
 * (`from`) leaves no gap. Feed time orders the messages of one producer only; two messages of the
 * same time both count. A higher epoch starts the match over; a message of a lower epoch is late.
 */
export function applyMessage(
  book: Book,
  match: MatchRecord,
  message: FeedMessage,
  now: number,
): Verdict {
  const verdict = admit(book, match, message);
  if (verdict === 'late') {
    book.counters.late += 1;
    return verdict;
  }
  if (verdict === 'gap') {
    book.counters.gaps += 1;
    openGap(match, firstOf(message), now);
  }
  book.counters.applied += 1;
  if (match.sequence.watermark !== null) advanceWatermark(match, message);
  noteMessage(book, match, now);
  applyBody(book, match, message, now);
  return verdict;
}

/** Applies the content of a message without checking its sequence number or feed time. */
export function applyBody(book: Book, match: MatchRecord, message: FeedMessage, now: number): void {
  const { facts } = match;
  const isLate = isPastEnd(message, facts.status, facts.end);
  facts.end = nextEnd(facts.end, facts.status, message);
  switch (message.kind) {
    case 'odds_change':
      if (message.state !== undefined && !isLate) applyMatchState(book, match, message.state, now);
      applyOddsChange(book, match, message, now);
      return;
    case 'bet_stop':
      applyBetStop(book, match, message, now);
      return;
    case 'fixture_status':
      if (isLate) return;
      applyMatchState(book, match, message.state, now);
      if (message.startsAt !== undefined) moveKickOff(book, match, message.startsAt);
  }
}

/** Starts a match over in a new epoch: forgets its prices, sequence number and feed times. */
export function restartMatch(book: Book, match: MatchRecord, epoch: number): void {
  const { sequence } = match;
  sequence.epoch = epoch;
  // An unknown sequence number (-1) stays unknown, so that the new epoch may begin with any number.
  if (sequence.seq > 0) sequence.seq = 0;
  sequence.epochUncertain = false;
  sequence.watermark = null;
  sequence.newestAt = 0;
  sequence.newestOfOthers.clear();
  sequence.newestTimestamp = 0;
  match.facts = createMatchFacts();
  match.over = false;
  book.setNote(match, '');
  for (const handle of book.handlesOf(match)) book.outcomes.clear(handle);
  for (const market of match.markets.values()) book.touchMain(market);
  book.touch(match, MatchPart.Header | MatchPart.Details);
}

function admit(book: Book, match: MatchRecord, message: FeedMessage): Verdict {
  const { sequence } = match;
  let verdict: Verdict = 'applied';
  if (message.epoch !== sequence.epoch) {
    if (!sequence.epochUncertain && message.epoch < sequence.epoch) return 'late';
    // Prices that the new epoch has not named are unknown, which is a gap. While the epoch is
    // unsure, a snapshot is due anyway.
    const { epochUncertain, newestTimestamp } = sequence;
    if (!epochUncertain) verdict = 'gap';
    restartMatch(book, match, message.epoch);
    // The start of the epoch may have been missed: its newest feed time is as uncertain as before.
    if (epochUncertain) sequence.newestTimestamp = newestTimestamp;
  }
  sequence.epochUncertain = false;
  const { seq } = message;
  if (seq !== undefined && seq <= sequence.seq) {
    // A lower number with a later feed time than any known one: the feed has restarted its count.
    if (seq === sequence.seq || message.timestamp <= sequence.newestTimestamp) return 'late';
    book.forgetSequence(match);
    sequence.epochUncertain = false;
    sequence.newestTimestamp = 0;
    verdict = 'gap';
  }
  if (sequence.seq >= 0 && firstOf(message) > sequence.seq + 1) verdict = 'gap';
  if (isLateStatus(match, message) || (message.timestamp > 0 && !isInTime(sequence, message))) {
    // After a gap the old number is kept, so that the next message shows the gap again.
    if (seq !== undefined && verdict !== 'gap') sequence.seq = seq;
    return 'late';
  }
  if (seq !== undefined) sequence.seq = seq;
  return verdict;
}

/** The number of the first message that this one stands for; 0 where it has none. */
function firstOf({ from, seq }: FeedMessage): number {
  return Math.min(from ?? Number.POSITIVE_INFINITY, seq ?? 0);
}

/**
 * Whether a fixture status comes too late, after the match has ended. An odds change after the end
 * is still applied: its prices cannot open while the match is over.
 */
function isLateStatus({ facts }: MatchRecord, message: FeedMessage): boolean {
  return message.kind === 'fixture_status' && isPastEnd(message, facts.status, facts.end);
}

function noteMessage(book: Book, match: MatchRecord, now: number): void {
  match.activeAt = now;
  match.lastMessageAt = now;
  match.confirmedIn = match.generation;
  if (match.silent) {
    match.silent = false;
    book.markPricesDirty(match);
  }
  // The freshness cell is sent only when its level changes, not at each message of a fresh match.
  if (match.delivery.watched & MatchPart.Freshness && match.cells.freshness?.level !== 'fresh') {
    book.touch(match, MatchPart.Freshness);
  }
}
