// The notices of whoever is logged in: kept on the device, the same in every tab.

import { authStore } from '../../state/auth-store.ts';
import { localStore } from '../../state/site-storage.ts';
import type { Notice } from './notice.ts';
import { type KeptNotices, NOTHING, readNotices, writeNotices } from './notice-document.ts';

/** `log-out.ts` clears it too, where nothing of this is loaded. */
export const NOTICES_KEY = 'touchline:notices';

export interface NoticeStore {
  /** The same object until something changes. */
  read(): KeptNotices;
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

  /** Storage is the truth: two tabs that tell at once lose neither's notice. */
  function load(known: KeptNotices): KeptNotices {
    if (owner === '') return known.owner === owner ? known : { ...NOTHING, owner };
    const kept = readNotices(localStore.read(NOTICES_KEY));
    // What was kept for nobody could not be read, which is worth a word to whoever is here.
    return kept.owner === owner || kept.owner === '' ? { ...kept, owner } : { ...NOTHING, owner };
  }

  function replace(next: KeptNotices): void {
    state = next;
    for (const listener of listeners) listener();
  }

  function keep(next: KeptNotices): void {
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
      if (notices !== newest.notices) keep({ ...newest, notices });
    },
    clear: () => keep({ ...NOTHING, owner }),
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
