// The list of notices: what is one, what replaces what, their ages and days, what is read back.

import { describe, expect, test } from 'vitest';
import { lagosDay } from '../../src/ui/components/lagos-time.ts';
import type { News, Notice } from '../../src/ui/features/notifications/notice.ts';
import {
  describeAge,
  describeSpan,
  groupByDay,
} from '../../src/ui/features/notifications/notice-age.ts';
import { readNotices, writeNotices } from '../../src/ui/features/notifications/notice-document.ts';
import {
  addNotice,
  countUnread,
  MAX_NOTICES,
  markAllRead,
  markRead,
  moneyFirst,
  QUIET_MS,
} from '../../src/ui/features/notifications/notice-list.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** 13:00 in Lagos. */
const NOON = Date.UTC(2026, 10, 21, 12);

const won: News = { kind: 'bet', key: 'bet/1/over', text: 'Bet TL1: won ₦200.00.', link: '/a' };
const leg = (text: string): News => ({ kind: 'slip', key: 'leg/7/1//1', text, link: '/b' });
const add = (news: readonly (readonly [News, number])[]) =>
  news.reduce<readonly Notice[]>((list, [each, at]) => addNotice(list, each, at), []);

describe('the list', () => {
  test('has the newest first, unread', () => {
    const list = add([
      [won, 1],
      [leg('suspended'), 2],
    ]);
    expect(list).toEqual([
      { ...leg('suspended'), at: 2, isRead: false },
      { ...won, at: 1, isRead: false },
    ]);
  });

  test('holds fifty', () => {
    const list = add(
      Array.from({ length: MAX_NOTICES + 3 }, (_, i) => [{ ...won, key: `bet/${i}/over` }, i]),
    );
    expect(list).toHaveLength(MAX_NOTICES);
    expect(list[0]?.key).toBe('bet/52/over');
    expect(list.at(-1)?.key).toBe('bet/3/over');
  });

  test('a bet is settled once, whoever says it again and however late', () => {
    const list = markAllRead(add([[won, 1]]));
    expect(addNotice(list, won, 1 + 2 * QUIET_MS)).toBe(list);
  });

  test('a leg has one notice, which wakes nobody twice in a minute', () => {
    const read = markAllRead(add([[leg('suspended'), 1_000]]));
    const within = addNotice(read, leg('open again'), 1_000 + QUIET_MS - 1);
    expect(within).toEqual([{ ...leg('open again'), at: 1_000, isRead: true }]);
    expect(addNotice(within, leg('open again'), 1_000 + QUIET_MS - 1)).toBe(within);
    const later = addNotice([...add([[won, 1_500]]), ...within], leg('suspended'), 61_000);
    expect(later).toEqual([
      { ...leg('suspended'), at: 61_000, isRead: false },
      { ...won, at: 1_500, isRead: false },
    ]);
  });

  test('a clock that was set back silences nothing', () => {
    const list = markAllRead(add([[leg('suspended'), NOON]]));
    expect(addNotice(list, leg('open again'), NOON - HOUR)[0]).toMatchObject({
      at: NOON - HOUR,
      isRead: false,
    });
  });

  test('is read one by one or at once', () => {
    const list = add([
      [won, 1],
      [leg('suspended'), 2],
    ]);
    expect(countUnread(list)).toBe(2);
    const one = markRead(list, won.key);
    expect(countUnread(one)).toBe(1);
    expect(markRead(one, won.key)).toBe(one);
    expect(countUnread(markAllRead(one))).toBe(0);
  });
});

describe('ages', () => {
  test.each([
    [0, 'now'],
    [-HOUR, 'now'],
    [59_999, 'now'],
    [MINUTE, '1 min'],
    [59 * MINUTE, '59 min'],
    [3.5 * HOUR, '3 h'],
    // In Lagos it is yesterday from 13 hours before on.
    [14 * HOUR, '23:00'],
    [30 * HOUR, '07:00'],
  ])('%i ms before 13:00 is %s', (age, text) => {
    expect(describeAge(NOON - age, NOON)).toBe(text);
  });

  test.each([
    [0, 'Today'],
    [14 * HOUR, 'Yesterday'],
    [48 * HOUR, '19 Nov'],
    [366 * 24 * HOUR, '20 Nov 2025'],
  ])('%i ms before is %s', (age, day) => {
    expect(lagosDay(NOON - age, NOON)).toBe(day);
  });

  test.each([
    [400, '1 s'],
    [45_000, '45 s'],
    [61_000, '1 min'],
    [2 * MINUTE, '2 min'],
    [HOUR, '1 h'],
    [65 * MINUTE, '1 h 5 min'],
  ])('%i ms last %s', (span, text) => {
    expect(describeSpan(span)).toBe(text);
  });

  test('money stands before all else, each part in its order', () => {
    const keys = ['leg/1', 'bet/1', 'link', 'bet/2'];
    const list = keys.map((key) => ({
      ...{ key, text: key, link: '', at: NOON, isRead: false },
      kind: key.startsWith('bet') ? ('bet' as const) : ('link' as const),
    }));
    expect(moneyFirst(list).map(({ key }) => key)).toEqual(['bet/1', 'bet/2', 'leg/1', 'link']);
  });

  test('a day stands once, in the order of the list', () => {
    const list = add([
      [{ ...won, key: 'a' }, NOON - 14 * HOUR],
      [{ ...won, key: 'b' }, NOON - HOUR],
      [{ ...won, key: 'c' }, NOON],
    ]);
    const days = groupByDay(list, NOON).map(({ name, notices }) => [
      name,
      notices.map(({ key }) => key),
    ]);
    expect(days).toEqual([
      ['Today', ['c', 'b']],
      ['Yesterday', ['a']],
    ]);
  });
});

describe('what is kept', () => {
  const notice: Notice = { ...won, at: NOON, isRead: true };
  const owner = '8030000001';

  test('is read back', () => {
    const kept = { owner, notices: [notice], dropped: 0 };
    expect(readNotices(writeNotices(kept))).toEqual(kept);
    expect(readNotices(null)).toEqual({ owner: '', notices: [], dropped: 0 });
  });

  test.each([
    ['no JSON', '{'],
    ['null', 'null'],
    ['another version', JSON.stringify({ version: 2, owner, notices: [], dropped: 0 })],
    ['another shape', JSON.stringify({ version: 1, owner, notices: {}, dropped: 0 })],
    ['far too long', `"${'x'.repeat(400_001)}"`],
  ])('%s is dropped and counted', (_, text) => {
    expect(readNotices(text)).toEqual({ owner: '', notices: [], dropped: 1 });
  });

  test.each([
    ['a kind nobody knows', { ...notice, kind: 'advert' }],
    ['no text', { ...notice, text: '' }],
    ['a way off the site', { ...notice, link: 'https://example.com/' }],
    ['a way off the site without a scheme', { ...notice, link: '//example.com/' }],
    ['the same with a backslash', { ...notice, link: '/\\example.com/' }],
    ['a script', { ...notice, link: 'javascript:alert(1)' }],
    ['a time that is none', { ...notice, at: Number.MAX_VALUE }],
    ['a key that is there', { ...notice, text: 'again' }],
    ['nothing', null],
  ])('%s is left out and counted, the others stay', (_, entry) => {
    const text = JSON.stringify({ version: 1, owner, notices: [notice, entry], dropped: 2 });
    expect(readNotices(text)).toEqual({ owner, notices: [notice], dropped: 3 });
  });
});
