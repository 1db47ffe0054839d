// The one open order in local storage: written before anything is sent, read by every tab.

import * as z from 'zod/mini';
import { lazySchema } from '../../../../shared/api/lazy-schema.ts';
import { readStored } from '../../../orders/read-stored.ts';
import { localStore, type SiteStorage } from '../../../state/site-storage.ts';
import { type PlacingRecord, placingRecordSchema } from './order.ts';

const PLACING_KEY = 'touchline:placing';
const VERSION = 1;

const storedSchema = lazySchema(() =>
  z.object({ version: z.literal(VERSION), record: placingRecordSchema() }),
);

export interface PlacingRecords {
  /** Null where nothing is stored, or nothing that can be read. */
  read(): PlacingRecord | null;
  write(record: PlacingRecord): void;
  /** Deletes the record, unless it is of another order by now. */
  remove(key: string): void;
  /** Calls `listener` when another tab changed the record. */
  subscribe(listener: () => void): () => void;
}

/** The record of this browser. Where storage is full or blocked, it lasts as long as the page. */
export function createPlacingRecords(storage: SiteStorage = localStore): PlacingRecords {
  const read = () => readStored(storage.read(PLACING_KEY), storedSchema)?.record ?? null;
  return {
    read,
    write: (record) => storage.write(PLACING_KEY, JSON.stringify({ version: VERSION, record })),
    remove(key) {
      if (read()?.order.key === key) storage.remove(PLACING_KEY);
    },
    subscribe: (listener) => storage.follow(PLACING_KEY, listener),
  };
}
