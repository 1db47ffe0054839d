// Where all news goes: into the list, and as a toast or an announcement where nothing else says it.

import { serverNow } from '../../api/server-time.ts';
import { announcer } from '../../components/announcer/announcer.ts';
import type { IconName } from '../../components/icon.tsx';
import { SHOW } from '../../components/texts.ts';
import { toasts } from '../../components/toast/toasts.ts';
import type { News, NoticeKind } from './notice.ts';
import { addNotice } from './notice-list.ts';
import { isKindOn } from './notice-settings.ts';
import { noticeStore } from './notice-store.ts';

/**
 * `toast` is announced by its region; `say` only by the announcer; `list` is what another part of
 * the page says already: cashing out, the slip's legs, the indicator of the link, the bonus dialog.
 */
type Way = 'toast' | 'say' | 'list';

const WAYS: Readonly<Record<NoticeKind, Way>> = {
  bet: 'toast',
  cashout: 'list',
  placing: 'list',
  deposit: 'toast',
  withdrawal: 'toast',
  bonus: 'list',
  safety: 'say',
  slip: 'list',
  favourite: 'say',
  link: 'list',
};

const ICONS: Readonly<Partial<Record<NoticeKind, IconName>>> = { bet: 'slip', deposit: 'check' };

/** Pages that say such news themselves; the page that it leads to always does. */
const SAID_ON: Readonly<Partial<Record<NoticeKind, RegExp>>> = {
  deposit: /^\/(account\/deposit|payment-verification)\b/i,
  withdrawal: /^\/account\/withdraw\b/i,
};

export interface NotifierOptions {
  readonly readPath: () => string;
  readonly open: (link: string) => void;
}

/** Notifies of news once: what the list has already, or the player has switched off, is left out. */
export function createNotifier({ readPath, open }: NotifierOptions): (news: News) => void {
  return (news) => {
    if (!isKindOn(news.kind)) return;
    let isNew = false;
    noticeStore.change((notices) => {
      const next = addNotice(notices, news, serverNow());
      isNew = next !== notices;
      return next;
    });
    const { kind, key, text, link } = news;
    const path = readPath();
    if (!isNew || path === link || SAID_ON[kind]?.test(path)) return;
    const way = WAYS[kind];
    if (way === 'say') announcer.announce(`notice/${key}`, text);
    if (way !== 'toast') return;
    toasts.show(text, {
      icon: ICONS[kind] ?? 'alert',
      ...(link !== '' && { action: { text: SHOW, onPress: () => open(link) } }),
    });
  };
}
