// Whether a message still counts, and what it does to the book: the only way from the feed into it.

import { isPastEnd, nextEnd } from '../../shared/feed/is-past-end.ts';
import type { FeedMessage } from '../../shared/feed/messages.ts';
import { applyBetStop } from './apply-bet-stop.ts';
import { applyMatchState, moveKickOff } from './apply-match-state.ts';
import { applyOddsChange } from './apply-odds-change.ts';
import type { Book } from './book.ts';
import { advanceWatermark } from './feed-watermark.ts';
import { createMatchFacts } from './match-facts.ts';
import { isInTime } from './newest-words.ts';
import { MatchPart, type MatchRecord } from './records.ts';

/** late: dropped. gap: applied, but messages before it are missing, so a snapshot is due. */
export type Verdict = 'applied' | 'gap' | 'late';

/**
 * Applies one message in its turn. Sequence numbers count over the match's three topics: what is
 * not above the last one was seen already; one that stands for several (`from`) leaves no gap. Feed time orders only messages of one producer; equal
 * times are two messages of one moment. A higher epoch starts the match over, a lower one is past.
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
  if (verdict === 'gap') book.counters.gaps += 1;
  book.counters.applied += 1;
  if (match.sequence.watermark !== null) advanceWatermark(match, message);
  noteMessage(book, match, now);
  applyBody(book, match, message, now);
  return verdict;
}

/** What the message says, without the question whether it is still true. */
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

/** Starts a match over: nothing known of its prices, its sequence or its time holds any longer. */
export function restartMatch(book: Book, match: MatchRecord, epoch: number): void {
  const { sequence } = match;
  sequence.epoch = epoch;
  // Where counting was not known, the first number of the new epoch is as good as any.
  if (sequence.seq > 0) sequence.seq = 0;
  sequence.epochUnsure = false;
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
    if (!sequence.epochUnsure && message.epoch < sequence.epoch) return 'late';
    // What the new epoch does not name again is unknown; where nothing was sure, a snapshot is due
    // anyway.
    const { epochUnsure, newestTimestamp } = sequence;
    if (!epochUnsure) verdict = 'gap';
    restartMatch(book, match, message.epoch);
    // Its start was not seen, so that nothing is known to be later than all of it.
    if (epochUnsure) sequence.newestTimestamp = newestTimestamp;
  }
  sequence.epochUnsure = false;
  const { seq } = message;
  if (seq !== undefined && seq <= sequence.seq) {
    // A lower number at a later time than anything known: the feed counts anew.
    if (seq === sequence.seq || message.timestamp <= sequence.newestTimestamp) return 'late';
    book.forgetCount(match);
    sequence.epochUnsure = false;
    sequence.newestTimestamp = 0;
    verdict = 'gap';
  }
  const first = Math.min(message.from ?? Infinity, seq ?? 0);
  if (sequence.seq >= 0 && first > sequence.seq + 1) verdict = 'gap';
  if (isLateStatus(match, message) || (message.timestamp > 0 && !isInTime(sequence, message))) {
    // The gap stays open, so that the next message shows it.
    if (seq !== undefined && verdict !== 'gap') sequence.seq = seq;
    return 'late';
  }
  if (seq !== undefined) sequence.seq = seq;
  return verdict;
}

/** An odds change past the end still has prices, which nothing opens. */
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
  // Only a change of level is worth a cell; while fresh, messages come and go unsaid.
  if (match.delivery.watched & MatchPart.Freshness && match.cells.freshness?.level !== 'fresh') {
    book.touch(match, MatchPart.Freshness);
  }
}
