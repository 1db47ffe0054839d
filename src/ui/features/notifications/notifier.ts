// Puts all news into the list, and shows or announces what no other part of the page does.

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
 * `toast` shows a toast, which screen readers announce. `say` only announces to screen readers.
 * `list` does neither, because another part of the page already shows it: the cash-out, the legs of
 * the slip, the connection indicator, the bonus dialog.
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

/** Pages that show such news themselves. The page that the notice links to always does. */
const SAID_ON: Readonly<Partial<Record<NoticeKind, RegExp>>> = {
  deposit: /^\/(account\/deposit|payment-verification)\b/i,
  withdrawal: /^\/account\/withdraw\b/i,
};

export interface NotifierOptions {
  readonly readPath: () => string;
  readonly open: (link: string) => void;
}

/** Reports news once: it drops what the list already has, and kinds that are switched off. */
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
