// The notices of whoever is logged in: kept on the device, the same in every tab.

import { authStore } from '../../state/auth-store.ts';
import { localStore } from '../../state/site-storage.ts';
import type { Notice } from './notice.ts';
import { NOTHING, readNotices, type StoredNotices, writeNotices } from './notice-document.ts';

/** `log-out.ts` clears it too, where nothing of this is loaded. */
export const NOTICES_KEY = 'touchline:notices';

export interface NoticeStore {
  /** The same object until something changes. */
  read(): StoredNotices;
  /** Applies `change` to the newest list, also to what another tab put there a moment ago. */
  change(change: (notices: readonly Notice[]) => readonly Notice[]): void;
  /** Forgets the notices, and the count of what could not be read. */
  clear(): void;
  subscribe(listener: () => void): () => void;
}

/** An anonymous visitor's notices last as long as the page, and are gone with a login. */
export function createNoticeStore(): NoticeStore {
  const listeners = new Set<() => void>();
  let owner = readOwner();
  let state = load(NOTHING);

  /** Storage decides: two tabs that add a notice at once lose neither. */
  function load(known: StoredNotices): StoredNotices {
    if (owner === '') return known.owner === owner ? known : { ...NOTHING, owner };
    const stored = readNotices(localStore.read(NOTICES_KEY));
    // A document without an owner could not be read, which the player who is here is to know.
    return stored.owner === owner || stored.owner === ''
      ? { ...stored, owner }
      : { ...NOTHING, owner };
  }

  function replace(next: StoredNotices): void {
    state = next;
    for (const listener of listeners) listener();
  }

  function store(next: StoredNotices): void {
    if (owner !== '') localStore.write(NOTICES_KEY, writeNotices(next));
    replace(next);
  }

  authStore.subscribe(() => {
    if (owner === readOwner()) return;
    owner = readOwner();
    replace(load(NOTHING));
  });
  localStore.follow(NOTICES_KEY, () => {
    if (owner !== '') replace(load(state));
  });

  return {
    read: () => state,
    change(change) {
      const newest = load(state);
      const notices = change(newest.notices);
      if (notices !== newest.notices) store({ ...newest, notices });
    },
    clear: () => store({ ...NOTHING, owner }),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function readOwner(): string {
  const { token, mobile_number } = authStore.read();
  return token === '' ? '' : mobile_number;
}

/** The page's own. */
export const noticeStore: NoticeStore = createNoticeStore();
