// What the player chose on match pages of a sport: the group of markets, and the folded markets.

import { useCallback, useMemo } from 'react';
import { useStore } from '../../state/persisted-store.ts';
import { type UtilsState, utilsStore } from '../../state/utils-store.ts';

export interface MarketView {
  /** '' for the first group there is. */
  readonly groupId: string;
  readonly folded: ReadonlySet<string>;
  readonly chooseGroup: (groupId: string) => void;
  readonly toggle: (marketId: string) => void;
  /** Folds all of these where any is open; otherwise opens them. */
  readonly toggleAll: (marketIds: readonly string[]) => void;
}

type Kept = UtilsState['marketGroups'][string];

const AS_IT_COMES: Kept = { groupId: '', folded: [] };

/** Stored over reloads, and used for the next match of the sport. */
export function useMarketView(sportId: string): MarketView {
  const { groupId, folded } = useStore(
    utilsStore,
    (state) => state.marketGroups[sportId] ?? AS_IT_COMES,
  );
  const change = useCallback(
    (recipe: (view: Kept) => Partial<Kept>) =>
      utilsStore.change((draft) => {
        const view = draft.marketGroups[sportId] ?? AS_IT_COMES;
        draft.marketGroups[sportId] = { ...view, ...recipe(view) };
      }),
    [sportId],
  );
  return {
    groupId,
    folded: useMemo(() => new Set(folded), [folded]),
    chooseGroup: useCallback((chosen: string) => change(() => ({ groupId: chosen })), [change]),
    toggle: useCallback(
      (marketId: string) =>
        change((view) => ({
          folded: view.folded.includes(marketId)
            ? view.folded.filter((id) => id !== marketId)
            : [...view.folded, marketId],
        })),
      [change],
    ),
    toggleAll: useCallback(
      (marketIds: readonly string[]) =>
        change((view) => {
          const others = view.folded.filter((id) => !marketIds.includes(id));
          const anyOpen = marketIds.some((id) => !view.folded.includes(id));
          return { folded: anyOpen ? [...others, ...marketIds] : others };
        }),
      [change],
    ),
  };
}
