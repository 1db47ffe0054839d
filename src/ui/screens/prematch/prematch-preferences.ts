// What the player chose for lists of fixtures: column market by sport, order, folded leagues.

import { useMemo } from 'react';
import { list, object, oneOf, table, text } from '../../../shared/readers.ts';
import { createPersistedStore, useStore } from '../../state/persisted-store.ts';
import type { FixtureOrder } from './fixture-sections.ts';

/** Leagues of seasons past make room for new ones. */
const MAX_FOLDED = 200;

interface StoredPreferences {
  /** Market id by sport id. */
  columns: Record<string, string>;
  /** Order of the lists of sports and leagues. */
  order: FixtureOrder;
  /** Order of the lists of upcoming matches. */
  upcomingOrder: FixtureOrder;
  folded: string[];
}

const order = oneOf('league', 'time');

/** Stored between visits. */
export const prematchPreferences = createPersistedStore<StoredPreferences>({
  name: 'prematch-list',
  version: 1,
  read: object<StoredPreferences>({
    columns: table(text),
    order,
    upcomingOrder: order,
    folded: list(text),
  }),
  initial: { columns: {}, order: 'league', upcomingOrder: 'time', folded: [] },
});

export interface PrematchPreferences {
  readonly columns: Readonly<Record<string, string>>;
  readonly order: FixtureOrder;
  readonly upcomingOrder: FixtureOrder;
  readonly folded: ReadonlySet<string>;
  readonly toggleFold: (sectionId: string) => void;
}

export function usePrematchPreferences(): PrematchPreferences {
  const { columns, order, upcomingOrder, folded } = useStore(prematchPreferences, (all) => all);
  return {
    columns,
    order,
    upcomingOrder,
    folded: useMemo(() => new Set(folded), [folded]),
    toggleFold,
  };
}

/** Shows this market in the columns of the sport's lists from now on. */
export function chooseMarket(sportId: string, marketId: string): void {
  prematchPreferences.change((draft) => {
    draft.columns[sportId] = marketId;
  });
}

/** Switches to the other of the two orders. */
export function toggleOrder(of: 'order' | 'upcomingOrder'): void {
  prematchPreferences.change((draft) => {
    draft[of] = draft[of] === 'league' ? 'time' : 'league';
  });
}

function toggleFold(sectionId: string): void {
  prematchPreferences.change((draft) => {
    const at = draft.folded.indexOf(sectionId);
    if (at >= 0) draft.folded.splice(at, 1);
    else draft.folded.push(sectionId);
    if (draft.folded.length > MAX_FOLDED) draft.folded.shift();
  });
}
