// The keys of cells: how they are made, and what they mean. The only place that knows their form.

import { canonicalMatchId } from '../feed/ids.ts';
import { type OutcomeKey, parseOutcomeKey } from '../feed/outcome-key.ts';

/** The live list of one sport. */
export type ListKey = `list/live/${string}`;
/** Header of a match: names, score, clock, period. */
export type MatchKey = `match/${string}`;
/** Statistics, incidents, period scores: what only the match page shows. */
export type DetailsKey = `details/${string}`;
/** How old the match's data is. */
export type FreshnessKey = `freshness/${string}`;
/** Which markets a match page has. */
export type BoardKey = `board/${string}`;
/** Which lines a market of a match page has. */
export type SectionKey = `section/${string}/${string}`;
/** One line, by `matchId/marketId/specifier`; interest in it also brings its prices. */
export type LineKey = `line/${string}/${string}/${string}`;
/** The main line of a market: the favourite one, else the first open one. */
export type MainLineKey = `main/${string}/${string}`;
/** One leg of the slip, by its selection id. */
export type SelectionKey = `slip/${OutcomeKey}`;
/** The last prices of one outcome. */
export type HistoryKey = `history/${OutcomeKey}`;

export type CellKey =
  | 'link'
  | 'metrics'
  | 'slip'
  | 'slip-document'
  | 'live-counts'
  | SelectionKey
  | HistoryKey
  | ListKey
  | MatchKey
  | DetailsKey
  | FreshnessKey
  | BoardKey
  | SectionKey
  | LineKey
  | MainLineKey;

export const listKey = (sportId: string): ListKey => `list/live/${sportId}`;
export const matchKey = (matchId: string): MatchKey => `match/${matchId}`;
export const detailsKey = (matchId: string): DetailsKey => `details/${matchId}`;
export const freshnessKey = (matchId: string): FreshnessKey => `freshness/${matchId}`;
export const boardKey = (matchId: string): BoardKey => `board/${matchId}`;
export const sectionKey = (matchId: string, marketId: string): SectionKey =>
  `section/${matchId}/${marketId}`;
export const selectionKey = (selectionId: OutcomeKey): SelectionKey => `slip/${selectionId}`;
export const historyKey = (key: OutcomeKey): HistoryKey => `history/${key}`;
export const lineKey = (matchId: string, marketId: string, specifier: string): LineKey =>
  `line/${matchId}/${marketId}/${specifier}`;
export const mainLineKey = (matchId: string, marketId: string): MainLineKey =>
  `main/${matchId}/${marketId}`;

/** The parts of a cell key. */
export type CellAddress =
  | { readonly kind: 'link' }
  | { readonly kind: 'metrics' }
  | { readonly kind: 'slip' }
  | { readonly kind: 'slip-document' }
  | { readonly kind: 'live-counts' }
  | { readonly kind: 'selection'; readonly selectionId: OutcomeKey }
  | { readonly kind: 'history'; readonly matchId: string; readonly outcome: OutcomeKey }
  | { readonly kind: 'list'; readonly sportId: string }
  | { readonly kind: 'match' | 'details' | 'freshness' | 'board'; readonly matchId: string }
  | {
      readonly kind: 'line';
      readonly matchId: string;
      readonly marketId: string;
      readonly specifier: string;
    }
  | { readonly kind: 'main' | 'section'; readonly matchId: string; readonly marketId: string };

/**
 * The parts of a cell key; undefined for a text that is not a key, and for an id that no match can
 * have, since ids come from URLs, too. A specifier may hold a slash.
 *
 * @example
 * parseCellKey(lineKey('7', '18', 'total=2.5')) // => { kind: 'line', matchId: '7', marketId: '18', specifier: 'total=2.5' }
 * parseCellKey(listKey('1')) // => { kind: 'list', sportId: '1' }
 * parseCellKey('match/no such id') // => undefined
 */
export function parseCellKey(key: CellKey): CellAddress | undefined {
  switch (key) {
    case 'link':
    case 'metrics':
    case 'slip':
    case 'slip-document':
    case 'live-counts':
      return { kind: key };
  }
  const parts = key.split('/');
  const [kind, first, second] = parts;
  if (first === undefined || first === '') return undefined;
  const isOfMatch = kind !== 'list';
  if (isOfMatch && canonicalMatchId(first) !== first) return undefined;
  switch (kind) {
    case 'slip': {
      const selectionId = key.slice('slip/'.length);
      return parseOutcomeKey(selectionId) && { kind: 'selection', selectionId };
    }
    case 'history': {
      const outcome = key.slice('history/'.length);
      return parseOutcomeKey(outcome) && { kind, matchId: first, outcome };
    }
    case 'list':
      return first === 'live' && second ? { kind, sportId: second } : undefined;
    case 'match':
    case 'details':
    case 'freshness':
    case 'board':
      return { kind, matchId: first };
    case 'main':
    case 'section':
      return second ? { kind, matchId: first, marketId: second } : undefined;
    case 'line':
      return second && parts.length > 3
        ? { kind, matchId: first, marketId: second, specifier: parts.slice(3).join('/') }
        : undefined;
    default:
      return undefined;
  }
}
