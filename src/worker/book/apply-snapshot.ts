// Applies a snapshot and the messages after it as one step, of which only the result is shown.

import type { FeedMessage } from '../../shared/feed/messages.ts';
import { offeredOdds } from '../../shared/feed/offered-odds.ts';
import { isOver, MarketStatus } from '../../shared/feed/status-codes.ts';
import { applyMatchState } from './apply-match-state.ts';
import { applyBody, applyMessage, restartMatch, type Verdict } from './apply-message.ts';
import type { Book } from './book.ts';
import { fillGap, isGapOld } from './feed-gap.ts';
import { advanceWatermark, setWatermark } from './feed-watermark.ts';
import { isSilent } from './freshness.ts';
import { setFavourite, setReason, setStatus, suspendLine, suspendUnnamed } from './line-state.ts';
import { lineOf } from './market-lines.ts';
import { noteNewest } from './producer-times.ts';
import { type LineRecord, type MarketRecord, MatchPart, type MatchRecord } from './records.ts';
import type { MatchSnapshot, SnapshotLine } from './snapshot.ts';

export interface SnapshotContext {
  /** True where the snapshot was requested after the topics were granted: it ends staleness. */
  readonly confirms: boolean;
  /** True where it brings all that is needed of the match, so that it may fill a gap. */
  readonly isEnough?: boolean;
  /** `seq` of the match when the request was sent; an answer below it is older than what we have. */
  readonly baseSeq: number;
  readonly now: number;
}

/**
 * Applies a snapshot, then the messages that are newer than it: held messages are checked as usual,
 * and messages that were applied during the request (the journal) are applied again. A price that
 * ends where it was is not sent. Returns 'gap' where held messages show that another snapshot is
 * due, and 'late' where this one is too old for prices: then only its names are used.
 */
export function applySnapshot(
  book: Book,
  match: MatchRecord,
  snapshot: MatchSnapshot,
  context: SnapshotContext,
): Verdict {
  const { sequence } = match;
  const isOld =
    (snapshot.epoch < sequence.epoch && !sequence.epochUncertain) ||
    (snapshot.epoch === sequence.epoch && snapshot.seq < context.baseSeq);
  if (isOld) {
    applyNames(book, match, snapshot);
    return 'late';
  }
  const { held, journal } = sequence;
  if (context.confirms) {
    sequence.held = null;
    match.confirmedIn = match.generation;
    match.snapshotIn = match.generation;
    noteSilence(book, match, snapshot, context.now);
    book.touch(match, MatchPart.Freshness);
  }
  let verdict: Verdict = 'applied';
  book.outcomes.rewrite([...book.handlesOf(match)], context.now, () => {
    const known = Number.isFinite(sequence.newestTimestamp) ? sequence.newestTimestamp : 0;
    const seqBefore = sequence.epoch === snapshot.epoch ? sequence.seq : -1;
    if (snapshot.epoch !== sequence.epoch) restartMatch(book, match, snapshot.epoch);
    if (context.confirms && context.isEnough === true) fillGap(book, match, snapshot);
    applyFixture(book, match, snapshot);
    noteSnapshotEnd(match, snapshot);
    applyMatchState(book, match, snapshot.state, context.now);
    book.noteOffer(match);
    setWatermark(match, snapshot, applyLines(book, match, snapshot, context));
    nameLines(book, match, snapshot);
    sequence.seq = snapshot.seq;
    sequence.epochUncertain = false;
    const { timestamp, newestByProducer: times } = snapshot;
    // A snapshot without any feed time may include messages later than the newest that we know.
    sequence.newestTimestamp =
      timestamp > 0 || times !== undefined ? Math.max(known, timestamp) : Number.POSITIVE_INFINITY;
    noteNewest(sequence, times ?? []);
    if (journal !== null) {
      for (const message of journal) {
        if (!isAfter(message, snapshot)) continue;
        applyBody(book, match, message, context.now);
        if (sequence.watermark !== null) advanceWatermark(match, message);
      }
      sequence.seq = Math.max(seqBefore, snapshot.seq);
    }
    if (context.confirms && held !== null) {
      for (const message of held) {
        if (!isAfter(message, snapshot)) book.counters.late += 1;
        else if (applyMessage(book, match, message, context.now) === 'gap') verdict = 'gap';
      }
    }
    return book.handlesOf(match);
  });
  return verdict;
}

/**
 * Notes the end of the match. Where the answer does not say which producer ended it, a later
 * message of any producer may reopen the match.
 */
function noteSnapshotEnd(
  { facts }: MatchRecord,
  { state, timestamp, endedBy }: MatchSnapshot,
): void {
  if (!isOver(state.status ?? 0)) return;
  if (endedBy !== undefined) facts.end = endedBy;
  else if (!isOver(facts.status)) facts.end = { product: undefined, timestamp };
}

/**
 * The age of live prices counts from the feed's last message, not from the page's subscription.
 * Prematch prices may stay the same for hours.
 */
function noteSilence(
  book: Book,
  match: MatchRecord,
  { silentMs, state }: MatchSnapshot,
  now: number,
): void {
  if (silentMs === undefined || match.type !== 'live') return;
  match.lastMessageAt = Math.max(match.lastMessageAt, now - silentMs);
  match.activeAt = match.lastMessageAt;
  if (match.silent || !isSilent(match, now) || isOver(state.status ?? 0)) return;
  // Set here and not only at the next check, so that its prices are never shown as open.
  match.silent = true;
  book.markPricesDirty(match);
}

/**
 * True where the snapshot cannot include the message yet. Without sequence numbers feed time
 * decides; at the same time a bet stop is applied again (suspending twice is safe), a price is not.
 */
function isAfter(message: FeedMessage, snapshot: MatchSnapshot): boolean {
  if (message.epoch !== snapshot.epoch) return message.epoch > snapshot.epoch;
  if (message.seq !== undefined) return message.seq > snapshot.seq;
  if (message.timestamp === 0 || snapshot.timestamp === 0) return true;
  return message.kind === 'bet_stop'
    ? message.timestamp >= snapshot.timestamp
    : message.timestamp > snapshot.timestamp;
}

/** Applies the names in a snapshot, and none of its prices. */
export function applyNames(book: Book, match: MatchRecord, snapshot: MatchSnapshot): void {
  applyFixture(book, match, snapshot);
  nameLines(book, match, snapshot);
}

function applyFixture(book: Book, match: MatchRecord, snapshot: MatchSnapshot): void {
  match.missing = false;
  match.error = null;
  if (!isSameFixture(match, snapshot)) {
    match.fixture = snapshot.fixture;
    book.touch(match, MatchPart.Header);
  }
  if (snapshot.groups !== null) {
    match.groups = snapshot.groups;
    match.groupNames = new Set(snapshot.groups.map((group) => group.name.trim().toLowerCase()));
  }
  if (snapshot.whole) {
    match.whole = true;
    match.marketOrder = [...new Set(snapshot.lines.map((line) => line.marketId))];
    book.touch(match, MatchPart.Board);
  }
}

/** Names the markets and outcomes that the book has of a snapshot: after its lines, which add some. */
function nameLines(book: Book, match: MatchRecord, { lines, marketGroups }: MatchSnapshot): void {
  const renamed = new Set<MarketRecord>();
  for (const [marketId, name] of nameMarkets(lines)) {
    const market = match.markets.get(marketId);
    if (market === undefined || market.name === name) continue;
    market.name = name;
    renamed.add(market);
  }
  for (const { marketId, marketName, specifier, outcomes } of lines) {
    const line = lineOf(match.markets.get(marketId), specifier);
    if (line === undefined) continue;
    if (marketName !== '' && line.marketName !== marketName) {
      line.marketName = marketName;
      line.market.namedLine ??= line;
      renamed.add(line.market);
    }
    nameOutcomes(book, line, outcomes);
  }
  // A name is also that of the market, and of its lines that have none.
  for (const market of renamed) for (const line of market.lines) book.touchLine(line);
  if (renamed.size > 0) book.touch(match, MatchPart.Board);
  for (const [marketId, names] of marketGroups) {
    const market = match.markets.get(marketId);
    if (market !== undefined) market.groups = names;
  }
}

/**
 * By market id. Lines of one market may have names of their own, such as 'Next goal, goal 2': the first
 * that is open counts, else the first.
 */
function nameMarkets(lines: readonly SnapshotLine[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const open = new Set<string>();
  for (const { marketId, marketName, status, outcomes } of lines) {
    if (marketName === '' || open.has(marketId)) continue;
    // A line without outcomes is not on offer, whatever its status.
    if (status === MarketStatus.Active && outcomes.length > 0) open.add(marketId);
    else if (names.has(marketId)) continue;
    names.set(marketId, marketName);
  }
  return names;
}

function nameOutcomes(book: Book, line: LineRecord, outcomes: SnapshotLine['outcomes']): void {
  const { names, labels } = book.outcomes;
  for (const outcome of outcomes) {
    const handle = line.handles[line.outcomeIds.indexOf(outcome.id)];
    if (handle === undefined) continue;
    if (names[handle] === outcome.name && labels[handle] === outcome.label) continue;
    names[handle] = outcome.name;
    labels[handle] = outcome.label;
    line.market.named = null;
    book.touchLine(line);
  }
}

/** Applies the lines of a snapshot; returns those that it offers. */
function applyLines(
  book: Book,
  match: MatchRecord,
  snapshot: MatchSnapshot,
  context: SnapshotContext,
): Set<LineRecord> {
  const named = new Set<LineRecord>();
  for (const entry of snapshot.lines) {
    // The backend has forgotten the outcomes of this line; those on the page are outdated.
    if (snapshot.whole && entry.outcomes.length === 0) continue;
    const line = book.ensureLine(match, entry.marketId, entry.specifier);
    named.add(line);
    applyLine(book, line, entry, context);
  }
  if (!snapshot.whole) return named;
  match.hasUnnamed = false;
  for (const market of match.markets.values()) {
    const gone = new Set<LineRecord>();
    for (const line of market.lines) {
      if (named.has(line)) continue;
      if (line.watched === 0) gone.add(line);
      else withdraw(book, line, context.now);
    }
    book.removeLines(market, gone);
  }
  return named;
}

function applyLine(
  book: Book,
  line: LineRecord,
  entry: SnapshotLine,
  { confirms, now }: SnapshotContext,
): void {
  const { outcomes } = book;
  setStatus(book, line, entry.status);
  setFavourite(book, line, entry.favourite);
  if (entry.product !== undefined) line.product = entry.product;
  line.combinability = entry.combinability ?? line.combinability;
  // A message that is missing still may have changed it.
  if (confirms && !isGapOld(line.match)) book.confirm(line);
  const wasOpen = line.openCount > 0;
  const active = entry.status === MarketStatus.Active;
  for (let i = 0; i < entry.outcomes.length; i++) {
    const outcome = entry.outcomes[i]!;
    const handle = book.ensureOutcome(line, outcome.id, i);
    if (handle < 0) continue;
    outcomes.setOdds(line, handle, offeredOdds(entry.status, outcome), now);
    outcomes.setShownOdds(handle, outcome.shownOdds);
  }
  if (!active) suspendLine(book, line, now);
  // The answer names all outcomes of a line; what it leaves out is no longer offered.
  else suspendUnnamed(book, line, entry.outcomes, now);
  if (line.openCount > 0) setReason(book, line, '');
  if (line.openCount > 0 !== wasOpen) book.touchMain(line.market);
}

/** Withdraws a line that is no longer offered but still mounted. */
function withdraw(book: Book, line: LineRecord, now: number): void {
  setStatus(book, line, MarketStatus.Deactivated);
  suspendLine(book, line, now);
}

function isSameFixture(match: MatchRecord, { fixture }: MatchSnapshot): boolean {
  const before = match.fixture;
  if (before === null) return false;
  return (Object.keys(fixture) as (keyof typeof fixture)[]).every(
    (name) => fixture[name] === before[name],
  );
}
