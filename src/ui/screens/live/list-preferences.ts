// What the player chose for the live list: column market by sport, order, folded leagues.

import { useCallback, useMemo } from 'react';
import type { ListColumn } from '../../../shared/protocol/cells.ts';
import { list, object, oneOf, text } from '../../../shared/readers.ts';
import { createPersistedStore, useStore } from '../../state/persisted-store.ts';
import { utilsStore } from '../../state/utils-store.ts';
import type { ListOrder } from './list-sections.ts';

/** Leagues of seasons past make room for new ones. */
const MAX_FOLDED = 200;

interface StoredPreferences {
  order: ListOrder;
  folded: string[];
}

/** Stored between visits; the column markets are in the utils store (`activeLiveMarkets`). */
export const listPreferences = createPersistedStore<StoredPreferences>({
  name: 'live-list',
  version: 2,
  read: object<StoredPreferences>({ order: oneOf('league', 'time'), folded: list(text) }),
  initial: { order: 'league', folded: [] },
  // Version 1 also had the columns.
  migrate: (kept) => kept,
});

export interface ListPreferences {
  readonly marketId: string | undefined;
  readonly order: ListOrder;
  readonly folded: ReadonlySet<string>;
  readonly chooseMarket: (marketId: string) => void;
  readonly toggleOrder: () => void;
  readonly toggleFold: (sectionId: string) => void;
}

/** The stored choices for a sport, and how to change them. */
export function useListPreferences(sportId: string): ListPreferences {
  const { order, folded } = useStore(listPreferences, (state) => state);
  const chosen = useStore(utilsStore, (state) => state.activeLiveMarkets[sportId]);
  const chooseMarket = useCallback(
    (marketId: string) =>
      utilsStore.change((draft) => {
        draft.activeLiveMarkets[sportId] = marketId;
      }),
    [sportId],
  );
  return {
    marketId: chosen,
    order,
    folded: useMemo(() => new Set(folded), [folded]),
    chooseMarket,
    toggleOrder,
    toggleFold,
  };
}

function toggleOrder(): void {
  listPreferences.change((draft) => {
    draft.order = draft.order === 'league' ? 'time' : 'league';
  });
}

function toggleFold(sectionId: string): void {
  listPreferences.change((draft) => {
    const at = draft.folded.indexOf(sectionId);
    if (at >= 0) draft.folded.splice(at, 1);
    else draft.folded.push(sectionId);
    if (draft.folded.length > MAX_FOLDED) draft.folded.shift();
  });
}

/**
 * The chosen column and, for wide lists, the one beside it: the first with lines, else the next.
 */
export function chooseColumns(
  columns: readonly ListColumn[],
  marketId: string | undefined,
): { first: ListColumn | undefined; second: ListColumn | undefined } {
  const first = columns.find((column) => column.marketId === marketId) ?? columns[0];
  const others = columns.filter((column) => column !== first);
  return { first, second: others.find((column) => column.hasLines) ?? others[0] };
}
