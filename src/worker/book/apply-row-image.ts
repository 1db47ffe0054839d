// Applies images of a match's row. An image has everything that a list shows of the match; a line
// that it does not name is not shown.

import {
  type ImageLine,
  type ImageMark,
  isOlderImage,
  type RowImage,
} from '../../shared/feed/images.ts';
import type { BetStop, MatchState, SidePair } from '../../shared/feed/messages.ts';
import { MarketStatus } from '../../shared/feed/status-codes.ts';
import { applyBetStop } from './apply-bet-stop.ts';
import { applyMatchState } from './apply-match-state.ts';
import type { Book } from './book.ts';
import { leaveGap } from './feed-gap.ts';
import { setReason, setStatus, suspendLine, suspendUnnamed } from './line-state.ts';
import { chooseMainLine } from './main-line.ts';
import { countRedCards, noteEnd } from './match-facts.ts';
import {
  type FollowedRow,
  type LineRecord,
  type MarketRecord,
  MatchPart,
  type MatchRecord,
} from './records.ts';
import type { MatchSnapshot } from './snapshot.ts';

/** The most bet stops that are stored until the next image, which includes them. */
const MAX_STOPS = 32;

/**
 * Applies an image, and on top the bet stops that it does not include yet. Returns false, and
 * changes nothing, for an image older than the last one; the first image always counts. `now` in ms
 * since epoch.
 */
export function applyRowImage(
  book: Book,
  match: MatchRecord,
  image: RowImage,
  now: number,
): boolean {
  const { row } = match;
  if (row !== null && isOlderImage(image, row.mark)) return false;
  const stops = row?.stops.filter((stop) => isBeyond(stop, image)) ?? [];
  match.row = { mark: image, timestamp: image.timestamp, image, stops };
  // With another epoch the next snapshot would start the match over.
  if (!match.sequence.granted) match.sequence.epoch = image.epoch;
  book.noteOffer(match);
  if (!image.silent) noteImage(match, now);
  match.confirmedIn = match.generation;
  book.touch(match, MatchPart.Freshness);
  reapplyRow(book, match, now);
  return true;
}

/**
 * Applies the last image and the bet stops after it again, on top of a snapshot that is not newer.
 */
export function reapplyRow(book: Book, match: MatchRecord, now: number): void {
  if (match.row === null) return;
  const { image, stops } = match.row;
  if (image !== null) writeImage(book, match, image, now);
  for (const stop of stops) applyBetStop(book, match, stop, now);
}

/**
 * Applies a bet stop at once, ahead of the image that includes it. Returns false where the last
 * image includes it already, and for a match that images do not update.
 */
export function applyRowStop(book: Book, match: MatchRecord, stop: BetStop, now: number): boolean {
  const { row } = match;
  if (row === null || isPassed(stop, row.mark)) return false;
  match.row = { ...row, stops: [...row.stops, stop].slice(-MAX_STOPS) };
  noteImage(match, now);
  applyBetStop(book, match, stop, now);
  return true;
}

/** True for a snapshot from before the last image. */
export function isBehindRow({ mark, timestamp }: FollowedRow, snapshot: MatchSnapshot): boolean {
  if (snapshot.epoch !== mark.epoch) return snapshot.epoch < mark.epoch;
  if (snapshot.seq !== mark.seq) return snapshot.seq < mark.seq;
  return snapshot.timestamp < timestamp;
}

/**
 * Moves the mark to a snapshot that was applied: an image or a bet stop before it no longer counts.
 */
export function moveRowMark(match: MatchRecord, { epoch, seq, timestamp }: MatchSnapshot): void {
  const { row } = match;
  if (row === null || (epoch === row.mark.epoch && seq === row.mark.seq)) return;
  const mark = { epoch, seq, rev: 0 };
  const stops = row.stops.filter((stop) =>
    stop.seq === undefined ? stop.timestamp >= timestamp : !isPassed(stop, mark),
  );
  match.row = { mark, timestamp, image: null, stops };
}

/**
 * Lets images update the match from here on, although the first of them is older than its last
 * message. Until the next image the row stays as the messages left it.
 */
export function startRowImages(book: Book, match: MatchRecord, image: RowImage): void {
  const { epoch, seq } = match.sequence;
  leaveGap(book, match);
  const columns = new Set(image.lines.map(({ marketId }) => marketId));
  match.row = { mark: { epoch, seq, rev: 0 }, timestamp: 0, image: null, stops: [] };
  for (const market of match.markets.values())
    showLine(book, market, columns.has(market.id) ? chooseMainLine(market) : null);
}

function noteImage(match: MatchRecord, now: number): void {
  match.activeAt = now;
  match.lastMessageAt = now;
}

function isPassed({ epoch, seq }: BetStop, mark: ImageMark): boolean {
  return epoch === mark.epoch ? seq !== undefined && seq <= mark.seq : epoch < mark.epoch;
}

/**
 * Whether the image does not include the bet stop yet. A stop without a sequence number counts in
 * order of arrival: the next image includes it.
 */
function isBeyond(stop: BetStop, image: RowImage): boolean {
  return stop.seq !== undefined && !isPassed(stop, image);
}

/** Makes `shown` the line of the market that images update; all its other lines become stale. */
function showLine(book: Book, market: MarketRecord, shown: LineRecord | null): void {
  if (market.rowLine !== shown) {
    market.rowLine = shown;
    book.touchMain(market);
  }
  for (const line of market.lines) if (line !== shown) book.markLineStale(line);
}

function writeImage(book: Book, match: MatchRecord, image: RowImage, now: number): void {
  if (match.silent !== image.silent) {
    match.silent = image.silent;
    book.markPricesDirty(match);
  }
  noteEnd(match.facts, image.status, image.timestamp);
  writeState(book, match, image, now);
  const named = new Set<LineRecord>();
  for (const entry of image.lines) named.add(writeLine(book, match, entry, now));
  let isOpen = false;
  for (const market of match.markets.values()) {
    const shown = market.lines.find((line) => named.has(line)) ?? null;
    showLine(book, market, shown);
    isOpen ||= shown !== null && shown.openCount > 0;
  }
  if (isOpen) book.setNote(match, '');
}

function writeState(book: Book, match: MatchRecord, image: RowImage, now: number): void {
  const { clock } = image;
  // The clock runs from the moment at which it was read, in the backend's time.
  const clockAt = clock === undefined ? now : clock.at - book.toServerTime(0);
  applyMatchState(book, match, stateOf(image), clockAt);
  writeRedCards(book, match, image.redCards);
  const { fixture } = match;
  if (fixture === null || fixture.activeMarkets === image.marketCount) return;
  match.fixture = { ...fixture, activeMarkets: image.marketCount };
  book.touch(match, MatchPart.Header);
}

function stateOf(image: RowImage): MatchState {
  const { status, matchStatus, period = '', score, clock, gameScore, server, sets } = image;
  return {
    ...{ status, matchStatus, period, score, clock, gameScore, server },
    ...{ periodScores: sets, statistics: undefined, incidents: undefined },
  };
}

/**
 * An image has only the number of red cards; the match page gets their minutes with its snapshot.
 */
function writeRedCards(book: Book, match: MatchRecord, cards: SidePair): void {
  const { facts } = match;
  const known = countRedCards(facts);
  if (known.home === cards.home && known.away === cards.away) return;
  facts.incidents = facts.incidents.filter(({ type }) => type !== 'red');
  facts.statistics = { ...facts.statistics, red_cards: cards };
  book.touch(match, MatchPart.Header | MatchPart.Details);
}

function writeLine(book: Book, match: MatchRecord, entry: ImageLine, now: number): LineRecord {
  const { outcomes } = book;
  const line = book.ensureLine(match, entry.marketId, entry.specifier);
  const wasOpen = line.openCount > 0;
  setStatus(book, line, entry.status);
  line.product = entry.product ?? line.product;
  for (let i = 0; i < entry.outcomes.length; i++) {
    const { id, odds, open } = entry.outcomes[i]!;
    const handle = book.ensureOutcome(line, id, i);
    if (handle < 0) continue;
    outcomes.setOdds(line, handle, open ? odds : 0, now);
    outcomes.setShownOdds(handle, odds);
  }
  if (entry.status !== MarketStatus.Active) suspendLine(book, line, now);
  // An image has at most three outcomes of a line; nothing is known of the others.
  else suspendUnnamed(book, line, entry.outcomes, now);
  book.confirm(line);
  if (line.openCount > 0) setReason(book, line, '');
  if (line.openCount > 0 !== wasOpen) book.touchMain(line.market);
  return line;
}
