// Copies the column markets that the live list once stored by itself into the utils store.

import * as z from 'zod/mini';
import { localStore } from '../../state/site-storage.ts';
import { utilsStore } from '../../state/utils-store.ts';

const storedSchema = () =>
  z.object({ state: z.object({ columns: z.record(z.string(), z.string()) }) });

/**
 * A choice in the utils store wins. The old value stays in storage until the live list next writes;
 * copying it again does no harm.
 */
export function moveLiveColumns(): void {
  const read = storedSchema().safeParse(readStoredColumns());
  if (!read.success) return;
  utilsStore.change((draft) => {
    draft.activeLiveMarkets = { ...read.data.state.columns, ...draft.activeLiveMarkets };
  });
}

function readStoredColumns(): unknown {
  try {
    return JSON.parse(localStore.read('touchline:live-list') ?? 'null');
  } catch {
    // Not written by this site.
    return null;
  }
}
