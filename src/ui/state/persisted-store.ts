// A small store that outlives the page: immer for changes, local storage for keeping, a schema at
// the door.

import { produce } from 'immer';
import { useSyncExternalStoreWithSelector } from 'use-sync-external-store/with-selector';
import type * as z from 'zod/mini';

export interface PersistedStore<S> {
  read(): S;
  /** Applies `recipe` to a draft; listeners hear only of real changes. */
  change(recipe: (draft: S) => void): void;
  /** Back to the initial state. */
  reset(): void;
  subscribe(listener: () => void): () => void;
}

export interface PersistedStoreOptions<S> {
  readonly name: string;
  /** Raised when the shape changes; what an older version kept is left behind. */
  readonly version: number;
  readonly schema: z.ZodMiniType<S>;
  readonly initial: S;
  /** Sets right what must not survive a reload, such as loading flags. */
  readonly restore?: (state: S) => S;
}

/** Makes a store under `touchline:<name>`; anything unreadable there counts as nothing kept. */
export function createPersistedStore<S extends object>(
  options: PersistedStoreOptions<S>,
): PersistedStore<S> {
  const storageKey = `touchline:${options.name}`;
  const listeners = new Set<() => void>();
  let state = load(storageKey, options);

  function replace(next: S): void {
    if (next === state) return;
    state = next;
    save(storageKey, { version: options.version, state });
    for (const tell of listeners) tell();
  }

  // Another tab may log in or out.
  addEventListener('storage', (event) => {
    if (event.key !== storageKey) return;
    state = load(storageKey, options);
    for (const tell of listeners) tell();
  });

  return {
    read: () => state,
    change: (recipe) =>
      replace(
        produce(state, (draft) => {
          recipe(draft as S);
        }),
      ),
    reset: () => replace(options.initial),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** A part of a store; renders only when `select` answers something else, by `isEqual` or `===`. */
export function useStore<S, T>(
  store: PersistedStore<S>,
  select: (state: S) => T,
  isEqual?: (a: T, b: T) => boolean,
): T {
  return useSyncExternalStoreWithSelector(store.subscribe, store.read, store.read, select, isEqual);
}

function load<S>(storageKey: string, options: PersistedStoreOptions<S>): S {
  const { initial, schema, version, restore = (state) => state } = options;
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null');
    if (kept === null || typeof kept !== 'object') return initial;
    if (!('version' in kept) || kept.version !== version || !('state' in kept)) return initial;
    const checked = schema.safeParse(kept.state);
    return checked.success ? restore(checked.data) : initial;
  } catch {
    return initial;
  }
}

function save(storageKey: string, value: unknown): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(value));
  } catch {
    // Storage may be full or forbidden; the state then lasts as long as the page.
  }
}
