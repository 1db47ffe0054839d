// What a cell key means, read once when the page mounts it.

import { type OutcomeKey, parseOutcomeKey } from '../../shared/feed/outcome-key.ts';
import type { CellKey } from '../../shared/protocol/cells.ts';

export type CellAddress =
  | { readonly kind: 'link' }
  | { readonly kind: 'metrics' }
  | { readonly kind: 'slip' }
  | { readonly kind: 'slip-document' }
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
  | { readonly kind: 'main'; readonly matchId: string; readonly marketId: string };

/** The parts of a cell key; undefined for a text that is none. A specifier may hold a slash. */
export function parseCellKey(key: CellKey): CellAddress | undefined {
  if (key === 'link' || key === 'metrics' || key === 'slip' || key === 'slip-document')
    return { kind: key };
  const parts = key.split('/');
  const [kind, first, second] = parts;
  if (first === undefined || first === '') return undefined;
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
      return second ? { kind, matchId: first, marketId: second } : undefined;
    case 'line':
      return second && parts.length > 3
        ? { kind, matchId: first, marketId: second, specifier: parts.slice(3).join('/') }
        : undefined;
    default:
      return undefined;
  }
}
