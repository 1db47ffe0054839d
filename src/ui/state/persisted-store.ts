// A small store that outlives the page: immer for changes, local storage to persist them, a reader
// that checks what is read back.

import { produce } from 'immer';
import { useSyncExternalStoreWithSelector } from 'use-sync-external-store/with-selector';
import { localStore } from './site-storage.ts';

export interface PersistedStore<S> {
  read(): S;
  /** Applies `recipe` to a draft; listeners are called only for real changes. */
  change(recipe: (draft: S) => void): void;
  /** Back to the initial state. */
  reset(): void;
  subscribe(listener: () => void): () => void;
}

export interface PersistedStoreOptions<S> {
  readonly name: string;
  /** Raised when the shape changes. */
  readonly version: number;
  /**
   * Checks a stored state, and throws where it is not valid. Stores of the first screens use
   * `shared/readers.ts`; others make a schema within this function, so that it takes memory only
   * while something is read.
   */
  readonly read: (stored: unknown) => S;
  readonly initial: S;
  /**
   * Resets what must not survive a reload, such as loading flags, or must not come from another
   * tab. `own` is this page's state until then; the initial one at its start.
   */
  readonly restore?: (state: S, own: S) => S;
  /**
   * Converts what an older version stored into the present shape; `read` checks the result. A state
   * for which it throws or returns undefined is discarded, as is every older version without it.
   */
  readonly migrate?: (stored: unknown, version: number) => unknown;
}

/** More characters than any store of ours has: parsing a longer text would delay the page. */
const MAX_STORED_LENGTH = 1_000_000;

/** Makes a store under `touchline:<name>`; an unreadable text there counts as nothing stored. */
export function createPersistedStore<S extends object>(
  options: PersistedStoreOptions<S>,
): PersistedStore<S> {
  const storageKey = `touchline:${options.name}`;
  const listeners = new Set<() => void>();
  let state = load(storageKey, options, options.initial);

  function replace(next: S, store: () => void): void {
    if (next === state) return;
    state = next;
    store();
    for (const listener of listeners) listener();
  }

  // Another tab may log in or out, or clear everything.
  localStore.follow(storageKey, () => {
    state = load(storageKey, options, state);
    for (const listener of listeners) listener();
  });

  return {
    read: () => state,
    change: (recipe) =>
      replace(
        produce(state, (draft) => {
          recipe(draft as S);
        }),
        () => localStore.write(storageKey, JSON.stringify({ version: options.version, state })),
      ),
    // Removed and not overwritten: a full storage accepts no write, and must not keep a token.
    reset: () => replace(options.initial, () => localStore.remove(storageKey)),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** What a component follows: a persisted store, cells of the feed, the coupon. */
export type FollowedStore<S> = {
  read(): S;
  subscribe(listener: () => void): () => void;
};

/**
 * A part of a store; renders only when the result of `select` changes, by `isEqual` or else by
 * `===`. A `select` that makes a new object each time needs an `isEqual`.
 *
 * @example
 * const balance = useStore(userStore, (state) => state.currentUser?.availableBalance ?? 0); // naira
 */
export function useStore<S, T>(
  { subscribe, read }: FollowedStore<S>,
  select: (state: S) => T,
  isEqual?: (a: T, b: T) => boolean,
): T {
  return useSyncExternalStoreWithSelector(subscribe, read, read, select, isEqual);
}

function load<S>(storageKey: string, options: PersistedStoreOptions<S>, own: S): S {
  const { initial, read, restore = (state) => state } = options;
  // What belongs to this page alone stays, even where another tab removed the stored state.
  const nothing = own === initial ? initial : restore(initial, own);
  const text = localStore.read(storageKey);
  if (text === null || text.length > MAX_STORED_LENGTH) return nothing;
  try {
    return restore(read(presentShape(JSON.parse(text), options)), own);
  } catch {
    return nothing;
  }
}

/** The state in the present shape, unchecked; undefined where nothing of it can be used. */
function presentShape<S>(stored: unknown, { version, migrate }: PersistedStoreOptions<S>): unknown {
  if (stored === null || typeof stored !== 'object') return undefined;
  if (!('version' in stored) || !('state' in stored) || typeof stored.version !== 'number')
    return undefined;
  if (stored.version === version) return stored.state;
  return stored.version < version ? migrate?.(stored.state, stored.version) : undefined;
}
