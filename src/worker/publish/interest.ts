// What the page has mounted, noted on the book's records too, so that a batch needs no lookup.

import type { OutcomeKey } from '../../shared/feed/outcome-key.ts';
import type { FeedType } from '../../shared/feed/topics.ts';
import type { CellKey } from '../../shared/protocol/cell-keys.ts';
import { type CellAddress, parseCellKey } from '../../shared/protocol/cell-keys.ts';
import type { Book } from '../book/book.ts';
import { lineOf } from '../book/market-lines.ts';
import { LineReader, type LineRecord, MatchPart, type MatchRecord } from '../book/records.ts';

/** What is mounted of one match. */
interface MatchInterest {
  parts: number;
  /** Counts every mounted cell of the match. */
  cells: number;
  /** Counts those that only the match's own snapshot can fill. */
  pageCells: number;
  /** By market id: the specifiers of mounted lines. */
  readonly lines: Map<string, Set<string>>;
  readonly mains: Set<string>;
  /** Ids of markets whose lines are mounted as a section of the match page. */
  readonly sections: Set<string>;
  /** Outcomes whose last prices are mounted. */
  readonly histories: Set<OutcomeKey>;
}

const PARTS = {
  match: MatchPart.Header,
  details: MatchPart.Details,
  freshness: MatchPart.Freshness,
  board: MatchPart.Board,
  section: MatchPart.Sections,
} as const;

const OF_PAGE: ReadonlySet<CellAddress['kind']> = new Set([
  'board',
  'section',
  'details',
  'line',
  'history',
]);

const NO_OUTCOMES: ReadonlySet<OutcomeKey> = new Set();

export class Interest {
  readonly #book: Book;
  readonly #mounted = new Map<CellKey, CellAddress>();
  readonly #matches = new Map<string, MatchInterest>();
  readonly #sports = new Set<string>();
  #slipMatches: ReadonlyMap<string, FeedType> = new Map();

  constructor(book: Book) {
    this.#book = book;
  }

  has(key: CellKey): boolean {
    return this.#mounted.has(key);
  }

  addressOf(key: CellKey): CellAddress | undefined {
    return this.#mounted.get(key);
  }

  /** Everything mounted. */
  keys(): IterableIterator<CellKey> {
    return this.#mounted.keys();
  }

  /** Sports whose live list is mounted. */
  get sports(): ReadonlySet<string> {
    return this.#sports;
  }

  /** Whether any cell of a match is mounted, or it is on the slips. */
  holds(matchId: string): boolean {
    return this.#matches.has(matchId) || this.#slipMatches.has(matchId);
  }

  /** Ids of matches of which any cell is mounted, and of those on the slips. */
  *matchIds(): Generator<string> {
    yield* this.#matches.keys();
    for (const id of this.#slipMatches.keys()) if (!this.#matches.has(id)) yield id;
  }

  /** Sets the matches of the slips, which are needed whatever the page shows. */
  setSlipMatches(matches: ReadonlyMap<string, FeedType>): void {
    this.#slipMatches = matches;
  }

  /** Whether a match of the slips was live or prematch when it was picked; undefined for others. */
  slipTypeOf(matchId: string): FeedType | undefined {
    return this.#slipMatches.get(matchId);
  }

  /**
   * Whether the page shows price histories of all outcomes of a match, and of which single ones.
   */
  historiesOf(matchId: string): { readonly all: boolean; readonly some: ReadonlySet<OutcomeKey> } {
    const interest = this.#matches.get(matchId);
    const all = ((interest?.parts ?? 0) & MatchPart.Board) !== 0;
    return { all, some: interest?.histories ?? NO_OUTCOMES };
  }

  /** Ids of the markets of a match whose sections are mounted. */
  sectionsOf(matchId: string): Iterable<string> {
    return this.#matches.get(matchId)?.sections ?? [];
  }

  /** Ids of the markets of a match whose main lines are mounted. */
  mainsOf(matchId: string): Iterable<string> {
    return this.#matches.get(matchId)?.mains ?? [];
  }

  /** True while something is mounted that only the match's own snapshot can fill. */
  needsWhole(matchId: string): boolean {
    return this.#slipMatches.has(matchId) || (this.#matches.get(matchId)?.pageCells ?? 0) > 0;
  }

  /** Mounts a cell; false where the key is not that of a cell, or is mounted already. */
  add(key: CellKey): boolean {
    if (this.#mounted.has(key)) return false;
    const address = parseCellKey(key);
    if (address === undefined) return false;
    this.#mounted.set(key, address);
    if (address.kind === 'list') this.#sports.add(address.sportId);
    if ('matchId' in address) this.#addToMatch(address);
    return true;
  }

  /** Unmounts a cell; false where it was not mounted. */
  drop(key: CellKey): boolean {
    const address = this.#mounted.get(key);
    if (address === undefined) return false;
    this.#mounted.delete(key);
    if (address.kind === 'list') this.#sports.delete(address.sportId);
    if ('matchId' in address) this.#dropFromMatch(address);
    return true;
  }

  /** Marks which parts of a match are mounted, just after the book added it. */
  adoptMatch(match: MatchRecord): void {
    match.delivery.watched = this.#matches.get(match.id)?.parts ?? 0;
  }

  /** Marks whether a line is mounted, just after the book added it. */
  adoptLine(line: LineRecord): void {
    const interest = this.#matches.get(line.match.id);
    if (interest === undefined) return;
    if (interest.mains.has(line.market.id)) line.market.mainWatched = true;
    if (interest.lines.get(line.market.id)?.has(line.specifier)) this.#read(line, LineReader.Line);
  }

  #addToMatch(address: Extract<CellAddress, { matchId: string }>): void {
    const interest = this.#ensure(address.matchId);
    const match = this.#book.matches.get(address.matchId);
    interest.cells += 1;
    if (isOfPage(address)) interest.pageCells += 1;
    if (address.kind === 'main') {
      interest.mains.add(address.marketId);
      const market = match?.markets.get(address.marketId);
      if (market === undefined) return;
      market.mainWatched = true;
      if (market.main !== null) this.#read(market.main, LineReader.Main);
    } else if (address.kind === 'line') {
      const specifiers = interest.lines.get(address.marketId) ?? new Set();
      interest.lines.set(address.marketId, specifiers.add(address.specifier));
      const line = lineOf(match?.markets.get(address.marketId), address.specifier);
      if (line !== undefined) this.#read(line, LineReader.Line);
    } else if (address.kind === 'history') {
      interest.histories.add(address.outcome);
    } else {
      if (address.kind === 'section') interest.sections.add(address.marketId);
      interest.parts |= PARTS[address.kind];
      if (match !== undefined) match.delivery.watched = interest.parts;
    }
  }

  #dropFromMatch(address: Extract<CellAddress, { matchId: string }>): void {
    const interest = this.#ensure(address.matchId);
    const match = this.#book.matches.get(address.matchId);
    interest.cells -= 1;
    if (isOfPage(address)) interest.pageCells -= 1;
    if (address.kind === 'main') {
      interest.mains.delete(address.marketId);
      const market = match?.markets.get(address.marketId);
      if (market !== undefined) {
        market.mainWatched = false;
        if (market.main !== null) market.main.watched &= ~LineReader.Main;
      }
    } else if (address.kind === 'line') {
      interest.lines.get(address.marketId)?.delete(address.specifier);
      const line = lineOf(match?.markets.get(address.marketId), address.specifier);
      if (line !== undefined) line.watched &= ~LineReader.Line;
    } else if (address.kind === 'history') {
      interest.histories.delete(address.outcome);
    } else {
      if (address.kind === 'section') interest.sections.delete(address.marketId);
      if (address.kind !== 'section' || interest.sections.size === 0)
        interest.parts &= ~PARTS[address.kind];
      if (match !== undefined) match.delivery.watched = interest.parts;
    }
    if (interest.cells === 0) this.#matches.delete(address.matchId);
  }

  #ensure(matchId: string): MatchInterest {
    let interest = this.#matches.get(matchId);
    if (interest === undefined) {
      interest = {
        parts: 0,
        cells: 0,
        pageCells: 0,
        lines: new Map(),
        mains: new Set(),
        sections: new Set(),
        histories: new Set(),
      };
      this.#matches.set(matchId, interest);
    }
    return interest;
  }

  /**
   * Starts the delivery of a line's prices. The new reader has none of them: all have to be sent.
   */
  #read(line: LineRecord, reader: number): void {
    line.watched |= reader;
    this.#book.outcomes.markLineDirty(line);
  }
}

function isOfPage({ kind }: CellAddress): boolean {
  return OF_PAGE.has(kind);
}
