// Entries in local storage, one for each bet. They are read at each access, because another tab may
// have changed them.

import * as z from 'zod/mini';
import { readStored } from '../../../orders/read-stored.ts';
import { localStore, type SiteStorage } from '../../../state/site-storage.ts';

export interface BetStorage<T> {
  all(): readonly T[];
  find(betId: string): T | undefined;
  /** Replaces the entry of the bet. */
  put(entry: T): void;
  remove(betId: string): void;
  /** Calls `listener` at every change in any tab; returns a function that stops it. */
  subscribe(listener: () => void): () => void;
}

export interface BetStorageOptions<T> {
  /** Makes the key in local storage, `touchline:<name>`. A logout deletes it. */
  readonly name: string;
  /** Makes the schema. Called only when something is stored, and not kept, to save memory. */
  readonly schema: () => z.ZodMiniType<T>;
  /** The most entries; the oldest are deleted first. */
  readonly most: number;
  readonly storage?: SiteStorage;
}

/** Where storage is full or blocked, the entries last as long as the page. */
export function createBetStorage<T extends { readonly betId: string }>(
  options: BetStorageOptions<T>,
): BetStorage<T> {
  const { name, schema, most, storage = localStore } = options;
  const key = `touchline:${name}`;
  const listeners = new Set<() => void>();
  let known: { readonly text: string | null; readonly entries: readonly T[] } | null = null;
  const notifyAll = () => {
    for (const listener of listeners) listener();
  };

  /** The same array while nothing changes, as `useSyncExternalStore` requires. */
  function all(): readonly T[] {
    const text = storage.read(key);
    if (known === null || known.text !== text) known = { text, entries: readEntries(text, schema) };
    return known.entries;
  }

  function replace(entries: readonly T[]): void {
    if (entries.length === 0) storage.remove(key);
    else storage.write(key, JSON.stringify(entries));
    notifyAll();
  }

  let stopFollowing = () => {};
  return {
    all,
    find: (betId) => all().find((entry) => entry.betId === betId),
    put(entry) {
      const others = all().filter(({ betId }) => betId !== entry.betId);
      replace([...others, entry].slice(-most));
    },
    remove(betId) {
      const entries = all();
      const others = entries.filter((entry) => entry.betId !== betId);
      if (others.length < entries.length) replace(others);
    },
    subscribe(listener) {
      if (listeners.size === 0) stopFollowing = storage.follow(key, notifyAll);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) stopFollowing();
      };
    },
  };
}

/** Skips entries that cannot be read and keeps the others. */
function readEntries<T>(text: string | null, schema: () => z.ZodMiniType<T>): readonly T[] {
  const entries = readStored(text, () => z.array(z.unknown()));
  if (entries === null) return [];
  const entrySchema = schema();
  return entries.flatMap((entry) => {
    const checked = entrySchema.safeParse(entry);
    return checked.success ? [checked.data] : [];
  });
}
