// Brings the column markets that the live list once kept itself into the utils state.

import * as z from 'zod/mini';
import { localStore } from '../../state/site-storage.ts';
import { utilsStore } from '../../state/utils-store.ts';

const storedSchema = () =>
  z.object({ state: z.object({ columns: z.record(z.string(), z.string()) }) });

/** A later choice wins. They are there until the list next keeps something; once more does no harm. */
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
    // Not ours.
    return null;
  }
}
