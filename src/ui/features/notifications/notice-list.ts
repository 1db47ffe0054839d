// Pure functions on the list of notices, newest first: add, replace, mark as read, remove.

import type { News, Notice, NoticeKind } from './notice.ts';

export const MAX_NOTICES = 50;
/** Within this time, ms, a key is announced once; later news of it replaces the text silently. */
export const QUIET_MS = 60_000;

/**
 * Kinds whose keys can occur again. In the others a key occurs once, whichever tab sees it first.
 */
const REPEATING: ReadonlySet<NoticeKind> = new Set(['safety', 'slip', 'favourite', 'link']);

/**
 * The list with the news added, `at` in ms since epoch. News of a kind that can occur again
 * replaces the notice with its key. Returns the same array where nothing is new.
 */
export function addNotice(notices: readonly Notice[], news: News, at: number): readonly Notice[] {
  const before = notices.find(({ key }) => key === news.key);
  const added: Notice = { ...news, at, isRead: false };
  if (before === undefined) return [added, ...notices].slice(0, MAX_NOTICES);
  if (!REPEATING.has(news.kind)) return notices;
  if (!isWithin(QUIET_MS, before.at, at)) {
    return [added, ...notices.filter((notice) => notice !== before)];
  }
  if (before.text === news.text && before.link === news.link) return notices;
  return notices.map((notice) =>
    notice === before ? { ...added, at: before.at, isRead: before.isRead } : notice,
  );
}

/** The list without the notices whose key `isOver`; the same array where there are none. */
export function withoutNotices(
  notices: readonly Notice[],
  isOver: (key: string) => boolean,
): readonly Notice[] {
  const left = notices.filter(({ key }) => !isOver(key));
  return left.length === notices.length ? notices : left;
}

/** Kinds that are about the player's money, which includes results of bets. */
const MONEY: ReadonlySet<NoticeKind> = new Set([
  'bet',
  'cashout',
  'placing',
  'deposit',
  'withdrawal',
  'bonus',
]);

/** Puts notices about money first, and otherwise keeps the order. */
export function moneyFirst(notices: readonly Notice[]): readonly Notice[] {
  const isMoney = ({ kind }: Notice) => MONEY.has(kind);
  return [...notices.filter(isMoney), ...notices.filter((notice) => !isMoney(notice))];
}

/** Whether `later` is within `spanMs` of `earlier`. False after the clock was set back. */
export function isWithin(spanMs: number, earlier: number, later: number): boolean {
  return earlier <= later && later - earlier < spanMs;
}

export function markRead(notices: readonly Notice[], key: string): readonly Notice[] {
  return markWhere(notices, (notice) => notice.key === key);
}

export function markAllRead(notices: readonly Notice[]): readonly Notice[] {
  return markWhere(notices, () => true);
}

export function countUnread(notices: readonly Notice[]): number {
  return notices.filter(({ isRead }) => !isRead).length;
}

function markWhere(
  notices: readonly Notice[],
  isMeant: (notice: Notice) => boolean,
): readonly Notice[] {
  const changes = (notice: Notice) => !notice.isRead && isMeant(notice);
  if (!notices.some(changes)) return notices;
  return notices.map((notice) => (changes(notice) ? { ...notice, isRead: true } : notice));
}
