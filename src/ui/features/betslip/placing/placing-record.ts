// The one open order in local storage: written before anything is sent, read by every tab.

import * as z from 'zod/mini';
import { lazySchema } from '../../../../shared/api/lazy-schema.ts';
import { type PlacingRecord, placingRecordSchema } from './order.ts';

export const PLACING_KEY = 'touchline:placing';
const VERSION = 1;

const keptSchema = lazySchema(() =>
  z.object({ version: z.literal(VERSION), record: placingRecordSchema() }),
);

export interface PlacingRecords {
  /** Null where nothing is kept, or nothing that can be read. */
  read(): PlacingRecord | null;
  write(record: PlacingRecord): void;
  /** Takes the record away, unless it is of another order by now. */
  remove(key: string): void;
  /** Hears when another tab changed it. */
  subscribe(listener: () => void): () => void;
}

/** The records of this browser. Where storage is full or forbidden they last as long as the page. */
export function createPlacingRecords(storage: Storage = localStorage): PlacingRecords {
  let unkept: PlacingRecord | null = null;
  const read = () => unkept ?? readKept(storage);
  return {
    read,
    write(record) {
      unkept = null;
      try {
        storage.setItem(PLACING_KEY, JSON.stringify({ version: VERSION, record }));
      } catch {
        unkept = record;
      }
    },
    remove(key) {
      if (read()?.order.key !== key) return;
      unkept = null;
      try {
        storage.removeItem(PLACING_KEY);
      } catch {
        // Nothing was kept where nothing can be.
      }
    },
    subscribe(listener) {
      const hear = (event: StorageEvent) => {
        if (event.key === PLACING_KEY || event.key === null) listener();
      };
      addEventListener('storage', hear);
      return () => removeEventListener('storage', hear);
    },
  };
}

function readKept(storage: Storage): PlacingRecord | null {
  try {
    const text = storage.getItem(PLACING_KEY);
    if (text === null) return null;
    const kept = z.safeParse(keptSchema(), JSON.parse(text));
    return kept.success ? kept.data.record : null;
  } catch {
    return null;
  }
}
