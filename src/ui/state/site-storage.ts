// The browser's storage: the one place of the page that touches it. Where it is forbidden, missing
// or full, what is written lasts as long as the page.

export interface SiteStorage {
  /** Null where nothing is stored. */
  read(key: string): string | null;
  /** False where it is stored for this page alone. */
  write(key: string, text: string): boolean;
  remove(key: string): void;
  keys(): string[];
  /**
   * Calls `listener` when another tab changed this key or cleared everything; returns a function
   * that stops it.
   */
  follow(key: string, listener: (text: string | null) => void): () => void;
}

/** `blocked`: the browser gives no storage. `full`: it takes no more. */
export type StorageFault = 'blocked' | 'full';

/** Removed first where storage is full: the last views, which only save a wait. */
const EXPENDABLE = 'touchline:kept-view';

const listeners = new Set<() => void>();
let fault: StorageFault | null = null;

/** Why something of this visit is not stored for the next one; null while all is stored. */
export function readStorageFault(): StorageFault | null {
  return fault;
}

/** Calls `listener` once, when the first fault is met; returns a function that stops it. */
export function onStorageFault(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Wraps the storage that `open` returns. `open` may throw; the methods of the result never do. */
export function createSiteStorage(open: () => Storage): SiteStorage {
  /** Values that the browser did not store. */
  const unstored = new Map<string, string>();

  function attempt<T>(use: (storage: Storage) => T): T | undefined {
    try {
      return use(open());
    } catch (error) {
      noteFault(error);
      return undefined;
    }
  }

  const keys = () =>
    attempt((storage) =>
      Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? ''),
    ) ?? [];

  function put(storage: Storage, key: string, text: string): true {
    try {
      storage.setItem(key, text);
    } catch (error) {
      const spare = isFull(error) ? keys().filter((each) => each.startsWith(EXPENDABLE)) : [];
      if (spare.length === 0 || key.startsWith(EXPENDABLE)) throw error;
      for (const each of spare) storage.removeItem(each);
      storage.setItem(key, text);
    }
    return true;
  }

  const whenChanged = (event: StorageEvent, run: (key: string | null) => void) => {
    // Both storages send the same event; tests give it no storage area.
    const area = event.storageArea;
    if (area === null || area === attempt((storage) => storage)) run(event.key);
  };

  // Added before all other listeners: what another tab has stored is newer than what this page
  // could not store.
  addEventListener('storage', (event) =>
    whenChanged(event, (key) => {
      if (key === null) unstored.clear();
      else unstored.delete(key);
    }),
  );

  const read = (key: string) =>
    unstored.get(key) ?? attempt((storage) => storage.getItem(key)) ?? null;
  return {
    read,
    write(key, text) {
      unstored.delete(key);
      if (attempt((storage) => put(storage, key, text))) return true;
      unstored.set(key, text);
      return false;
    },
    remove(key) {
      unstored.delete(key);
      attempt((storage) => storage.removeItem(key));
    },
    keys,
    follow(key, listener) {
      const follow = (event: StorageEvent) =>
        whenChanged(event, (changed) => {
          if (changed === key) listener(event.newValue);
          else if (changed === null) listener(null);
        });
      addEventListener('storage', follow);
      return () => removeEventListener('storage', follow);
    },
  };
}

function noteFault(error: unknown): void {
  if (fault !== null) return;
  fault = isFull(error) ? 'full' : 'blocked';
  for (const listener of listeners) listener();
}

function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError';
}

/** Local storage: kept over visits, and shared by all tabs. */
export const localStore: SiteStorage = createSiteStorage(() => localStorage);
/** Session storage: for this tab alone. */
export const sessionStore: SiteStorage = createSiteStorage(() => sessionStorage);
