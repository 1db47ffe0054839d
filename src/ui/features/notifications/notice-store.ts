// The notices of the player who is logged in, stored on this device and shared by all tabs.

import { authStore } from '../../state/auth-store.ts';
import { localStore } from '../../state/site-storage.ts';
import type { Notice } from './notice.ts';
import { NOTHING, readNotices, type StoredNotices, writeNotices } from './notice-document.ts';

/** A logout deletes it (`log-out.ts`), also on pages that have not loaded this code. */
export const NOTICES_KEY = 'touchline:notices';

export interface NoticeStore {
  /** The same object until something changes. */
  read(): StoredNotices;
  /** Applies `change` to the list in storage, which includes notices that other tabs added. */
  change(change: (notices: readonly Notice[]) => readonly Notice[]): void;
  /** Deletes the notices, and the count of those that could not be read. */
  clear(): void;
  subscribe(listener: () => void): () => void;
}

/** An anonymous visitor's notices last as long as the page, and are gone with a login. */
export function createNoticeStore(): NoticeStore {
  const listeners = new Set<() => void>();
  let owner = readOwner();
  let state = load(NOTHING);

  /** Reads storage before every change, so that two tabs that add notices at once lose none. */
  function load(known: StoredNotices): StoredNotices {
    if (owner === '') return known.owner === owner ? known : { ...NOTHING, owner };
    const stored = readNotices(localStore.read(NOTICES_KEY));
    // No owner means that the document could not be read; the panel shows that to the player.
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

/** The store of this page. */
export const noticeStore: NoticeStore = createNoticeStore();
