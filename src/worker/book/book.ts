// The odds book: the needed matches, their lines and prices, and which of these have changed.

import { MAX_MATCH_OUTCOMES } from '../../shared/feed/match-capacity.ts';
import type { FeedType } from '../../shared/feed/topics.ts';
import type { ServerClock } from '../../shared/time/server-clock.ts';
import { createLineRecord, createMarketRecord, createMatchRecord } from './create-records.ts';
import { forgetPosition } from './forget-position.ts';
import { addLine, dropLines, lineOf } from './market-lines.ts';
import { OutcomeColumns } from './outcome-columns.ts';
import { OutcomeIdLists } from './outcome-ids.ts';
import { type LineRecord, type MarketRecord, MatchPart, type MatchRecord } from './records.ts';

/** Twice the limit of a match: a snapshot is stored beside the outcomes that it replaces. */
const MAX_OUTCOMES_IN_BOOK = 2 * MAX_MATCH_OUTCOMES;

export interface BookCounters {
  applied: number;
  /** Messages dropped because something newer of their match was applied already. */
  late: number;
  /** Messages that came after a missing one. */
  gaps: number;
  /** Outcomes, and lines, for which their match had no room. */
  skipped: number;
  skippedLines: number;
  /** Messages held for a snapshot that were discarded with their connection or their match. */
  forgotten: number;
}

export class Book {
  readonly outcomes = new OutcomeColumns();
  readonly matches = new Map<string, MatchRecord>();
  readonly counters: BookCounters = {
    applied: 0,
    late: 0,
    gaps: 0,
    skipped: 0,
    skippedLines: 0,
    forgotten: 0,
  };
  /** Matches and lines with changed mounted cells, each once; emptied by `queueChangedCells`. */
  readonly dirtyMatches: MatchRecord[] = [];
  readonly dirtyLines: LineRecord[] = [];
  /** Markets whose main line may have changed. */
  readonly dirtyMains: MarketRecord[] = [];
  /** Matches that turned out to be over; emptied once the lists are updated. */
  readonly endedMatches: MatchRecord[] = [];
  readonly #idLists = new OutcomeIdLists();
  /** Called once for each new line, before it has outcomes. */
  onLineAdded: (line: LineRecord) => void = () => {};
  /** Called once it is known what a match has on offer, which may be nothing. */
  onOfferKnown: (match: MatchRecord) => void = () => {};
  readonly #serverClock: Pick<ServerClock, 'driftMs'> | undefined;

  /** Without `serverClock` the device's clock counts as right. */
  constructor(serverClock?: Pick<ServerClock, 'driftMs'>) {
    this.#serverClock = serverClock;
  }

  /** Converts the device's time to the backend's, in which kick-offs are; both ms since epoch. */
  toServerTime(now: number): number {
    return now + (this.#serverClock?.driftMs ?? 0);
  }

  /** Rises with each change of a mounted cell or price, until the dirty lists are emptied. */
  get changeCount(): number {
    return this.outcomes.writes + this.dirtyMatches.length + this.dirtyLines.length;
  }

  ensureMatch(matchId: string, type: FeedType): MatchRecord {
    let match = this.matches.get(matchId);
    if (match === undefined) {
      match = createMatchRecord(matchId, type);
      this.matches.set(matchId, match);
    }
    return match;
  }

  /** Removes a match that is no longer needed; its handles are reused. */
  forgetMatch(match: MatchRecord): void {
    for (const market of match.markets.values()) {
      for (const line of market.lines) this.#releaseLine(line);
    }
    match.markets.clear();
    this.#forgetHeld(match);
    this.matches.delete(match.id);
  }

  ensureMarket(match: MatchRecord, marketId: string): MarketRecord {
    let market = match.markets.get(marketId);
    if (market === undefined) {
      market = createMarketRecord(match, marketId);
      match.markets.set(marketId, market);
      if (match.whole && market.name === '') match.hasUnnamed = true;
      this.touch(match, MatchPart.Board);
    }
    return market;
  }

  ensureLine(match: MatchRecord, marketId: string, specifier: string): LineRecord {
    return (
      match.recentLines.find(marketId, specifier) ?? this.#findLine(match, marketId, specifier)
    );
  }

  /** Removes lines of a market that are no longer offered and not mounted. */
  removeLines(market: MarketRecord, gone: ReadonlySet<LineRecord>): void {
    if (gone.size === 0) return;
    const { match } = market;
    for (const line of gone) {
      this.#releaseLine(line);
      match.recentLines.drop(line);
    }
    dropLines(market, gone);
    match.lineCount -= gone.size;
    this.touch(match, MatchPart.Board);
    this.touchMain(market);
  }

  /**
   * The handle of an outcome, allocated where the outcome is new; -1 where its match has too many.
   * `at` is its position in the message, almost always its position in the line too.
   */
  ensureOutcome(line: LineRecord, outcomeId: string, at: number): number {
    const ids = line.outcomeIds;
    const position = ids[at] === outcomeId ? at : ids.indexOf(outcomeId);
    if (position >= 0) {
      return line.firstHandle >= 0 ? line.firstHandle + position : line.handles[position]!;
    }
    return this.#addOutcome(line, outcomeId);
  }

  /** The line of a price; undefined where the book knows none. */
  findLine(matchId: string, marketId: string, specifier: string): LineRecord | undefined {
    return lineOf(this.matches.get(matchId)?.markets.get(marketId), specifier);
  }

  /** Drops the built cells of `parts` (MatchPart bits) and lists the match for sending. */
  touch(match: MatchRecord, parts: number): void {
    if (parts & MatchPart.Header) match.cells.header = null;
    if (parts & MatchPart.Details) match.cells.details = null;
    const isOfBoard = (parts & MatchPart.Board) !== 0;
    if (isOfBoard) match.cells.board = null;
    const wanted = (isOfBoard ? parts | MatchPart.Sections : parts) & match.delivery.watched;
    if (wanted === 0) return;
    if (match.delivery.dirty === 0) this.dirtyMatches.push(match);
    match.delivery.dirty |= wanted;
  }

  /** Sets the reason why the whole match is suspended; '' while it is not. */
  setNote(match: MatchRecord, note: string): void {
    if (match.note === note) return;
    match.note = note;
    this.touch(match, MatchPart.Header);
  }

  /** Drops the built cell of a line, so that it is built anew when it is next read. */
  touchLine(line: LineRecord): void {
    line.cell = null;
    if (line.watched === 0 || line.dirty) return;
    line.dirty = true;
    this.dirtyLines.push(line);
  }

  /** The main line of this market has to be chosen anew before it is next sent. */
  touchMain(market: MarketRecord): void {
    if (market.mainDirty) return;
    market.mainDirty = true;
    this.dirtyMains.push(market);
  }

  /** Marks all mounted prices of a match dirty, after a change that makes them stale or fresh. */
  markPricesDirty(match: MatchRecord): void {
    for (const market of match.markets.values()) {
      for (const line of market.lines) {
        if (line.watched !== 0) this.outcomes.markLineDirty(line);
      }
    }
  }

  /** A message, snapshot or image named this line: it is no longer stale. */
  confirm(line: LineRecord): void {
    if (line.confirmedIn === line.match.generation) return;
    line.confirmedIn = line.match.generation;
    this.outcomes.markLineDirty(line);
  }

  /** The line is stale until a message, snapshot or image names it again. */
  markLineStale(line: LineRecord): void {
    if (line.confirmedIn !== line.match.generation) return;
    line.confirmedIn = 0;
    this.outcomes.markLineDirty(line);
  }

  /** Images no longer update the match. The values of the last image stay. */
  endRow(match: MatchRecord): void {
    if (match.row === null) return;
    match.row = null;
    for (const market of match.markets.values()) {
      market.rowLine = undefined;
      this.touchMain(market);
    }
  }

  /**
   * The match's messages are no longer followed, which makes no price stale: images may update it.
   */
  endMessages(match: MatchRecord): void {
    const { sequence } = match;
    this.forgetSequence(match);
    sequence.granted = false;
    sequence.position = null;
    sequence.journal = null;
    sequence.gap = null;
    this.#forgetHeld(match);
  }

  /** Messages may have been missed: every price of the match is stale until it is confirmed again. */
  markStale(match: MatchRecord): void {
    match.generation += 1;
    this.endMessages(match);
    this.endRow(match);
    match.silent = false;
    this.markPricesDirty(match);
    this.touch(match, MatchPart.Freshness);
  }

  /** The feed may restart its count: its sequence number and newest feed time become unknown. */
  forgetSequence({ sequence }: MatchRecord): void {
    forgetPosition(sequence);
  }

  noteOffer(match: MatchRecord): void {
    if (match.offerKnown) return;
    match.offerKnown = true;
    this.onOfferKnown(match);
  }

  /** Every handle of a match. */
  *handlesOf(match: MatchRecord): Generator<number> {
    for (const market of match.markets.values()) {
      for (const line of market.lines) yield* line.handles;
    }
  }

  #forgetHeld({ sequence }: MatchRecord): void {
    this.counters.forgotten += sequence.held?.length ?? 0;
    sequence.held = null;
  }

  #findLine(match: MatchRecord, marketId: string, specifier: string): LineRecord {
    const market = this.ensureMarket(match, marketId);
    const line = lineOf(market, specifier) ?? this.#addLine(market, specifier);
    match.recentLines.store(line);
    return line;
  }

  #addLine(market: MarketRecord, specifier: string): LineRecord {
    const line = createLineRecord(market, specifier);
    addLine(market, line);
    market.match.lineCount += 1;
    this.touch(market.match, MatchPart.Board);
    this.touchMain(market);
    this.onLineAdded(line);
    return line;
  }

  #addOutcome(line: LineRecord, outcomeId: string): number {
    const { match } = line;
    const ids = line.outcomeIds;
    if (match.outcomeCount >= MAX_OUTCOMES_IN_BOOK) {
      this.counters.skipped += 1;
      return -1;
    }
    match.outcomeCount += 1;
    // The snapshot that named the line did not have this outcome.
    if (match.whole && line.marketName !== '') match.hasUnnamed = true;
    const handle = this.outcomes.allocate(line);
    // Consecutive handles are found by adding the position to the first one.
    if (ids.length === 0) line.firstHandle = handle;
    else if (handle !== line.firstHandle + ids.length) line.firstHandle = -1;
    line.outcomeIds = this.#idLists.append(ids, outcomeId);
    // Not pushed: a growing array reserves room for sixteen more, and most lines have three.
    line.handles = line.handles.concat(handle);
    this.touchLine(line);
    this.touch(match, MatchPart.Board);
    this.outcomes.markDirty(handle);
    return handle;
  }

  #releaseLine(line: LineRecord): void {
    for (const handle of line.handles) this.outcomes.release(handle);
    line.match.outcomeCount -= line.handles.length;
    line.handles = [];
    line.firstHandle = -1;
    line.outcomeIds = [];
    line.watched = 0;
  }
}
