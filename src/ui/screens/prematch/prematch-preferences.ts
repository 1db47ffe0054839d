// What the player chose for lists of fixtures: column market by sport, order, folded leagues.

import { useMemo } from 'react';
import * as z from 'zod/mini';
import { createPersistedStore, useStore } from '../../state/persisted-store.ts';
import type { FixtureOrder } from './fixture-sections.ts';

const preferencesSchema = () =>
  z.object({
    /** Market id by sport id. */
    columns: z.record(z.string(), z.string()),
    /** Of sports and leagues. */
    order: z.enum(['league', 'time']),
    /** Of what comes next. */
    upcomingOrder: z.enum(['league', 'time']),
    folded: z.array(z.string()),
  });

/** Kept between visits. */
export const prematchPreferences = createPersistedStore<
  z.infer<ReturnType<typeof preferencesSchema>>
>({
  name: 'prematch-list',
  version: 1,
  schema: preferencesSchema,
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

/** The other of the two orders. */
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
  });
}
