// Whatever is told in whatever order, the list keeps its promises; whatever is stored, it is read.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type News,
  NOTICE_KINDS,
  type Notice,
  noticeSchema,
} from '../../src/ui/features/notifications/notice.ts';
import { describeAge, groupByDay } from '../../src/ui/features/notifications/notice-age.ts';
import { readNotices, writeNotices } from '../../src/ui/features/notifications/notice-document.ts';
import {
  addNotice,
  countUnread,
  MAX_NOTICES,
  markAllRead,
  markRead,
  QUIET_MS,
} from '../../src/ui/features/notifications/notice-list.ts';

const moment = fc.integer({ min: 0, max: 4_000_000_000_000 });
const news: fc.Arbitrary<News> = fc
  .record({
    kind: fc.constantFrom(...NOTICE_KINDS),
    matter: fc.integer({ min: 0, max: 70 }),
    text: fc.constantFrom('suspended', 'open again', 'won'),
    link: fc.constantFrom('', '/Account/BetHistory'),
  })
  .map(({ kind, matter, text, link }) => ({ kind, key: `${kind}/${matter}`, text, link }));
type Step =
  | { readonly type: 'add'; readonly news: News; readonly afterMs: number }
  | { readonly type: 'read'; readonly at: number }
  | { readonly type: 'readAll' };
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      type: fc.constant('add' as const),
      news,
      afterMs: fc.integer({ min: 0, max: 2 * QUIET_MS }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('read' as const), at: fc.nat(60) }) },
  { weight: 1, arbitrary: fc.constant<Step>({ type: 'readAll' }) },
);

function run(
  steps: readonly Step[],
  onStep: (before: readonly Notice[], list: readonly Notice[], step: Step, now: number) => void,
) {
  let list: readonly Notice[] = [];
  let now = 1_000_000;
  for (const each of steps) {
    const before = list;
    if (each.type === 'add') {
      now += each.afterMs;
      list = addNotice(list, each.news, now);
    } else if (each.type === 'read') list = markRead(list, list[each.at]?.key ?? '');
    else list = markAllRead(list);
    onStep(before, list, each, now);
  }
  return list;
}

test('at most fifty, one of each matter, newest first; what was just told is there', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 150 }), (steps) => {
      run(steps, (_, list, each) => {
        expect(list.length).toBeLessThanOrEqual(MAX_NOTICES);
        expect(new Set(list.map(({ key }) => key)).size).toBe(list.length);
        for (let i = 1; i < list.length; i++)
          expect(list[i - 1]!.at).toBeGreaterThanOrEqual(list[i]!.at);
        if (each.type === 'add') expect(list.some(({ key }) => key === each.news.key)).toBe(true);
      });
    }),
  );
});

test('news raise the count of unread by one at most, and never twice a minute for a matter', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 150 }), (steps) => {
      run(steps, (before, list, each, now) => {
        const rise = countUnread(list) - countUnread(before);
        if (each.type !== 'add') {
          expect(rise).toBeLessThanOrEqual(0);
          return;
        }
        expect(rise).toBeLessThanOrEqual(1);
        const known = before.find(({ key }) => key === each.news.key);
        if (known !== undefined && now - known.at < QUIET_MS) {
          expect(rise).toBe(0);
          expect(list.findIndex(({ key }) => key === each.news.key)).toBe(before.indexOf(known));
        }
      });
    }),
  );
});

test('telling the same again changes nothing, so that two tabs end alike', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 80 }), news, moment, (steps, told, at) => {
      const list = addNotice(
        run(steps, () => {}),
        told,
        at,
      );
      expect(addNotice(list, told, at)).toBe(list);
    }),
  );
});

test('no text in storage throws, and what is read of it is valid', () => {
  const entry = fc.oneof(
    fc.anything(),
    fc.record(
      {
        key: fc.string(),
        kind: fc.oneof(fc.string(), fc.constantFrom(...NOTICE_KINDS)),
        text: fc.string(),
        link: fc.oneof(fc.string(), fc.webPath()),
        at: fc.oneof(fc.double(), moment),
        isRead: fc.boolean(),
      },
      { requiredKeys: [] },
    ),
  );
  const kept = fc.oneof(
    fc.string(),
    fc.json(),
    fc
      .record({
        version: fc.constantFrom(1, 1, 1, 2),
        owner: fc.string(),
        notices: fc.array(entry, { maxLength: 80 }),
        dropped: fc.nat(100),
      })
      .map((document) => JSON.stringify(document) ?? ''),
  );
  fc.assert(
    fc.property(kept, (text) => {
      const { notices, dropped } = readNotices(text);
      expect(notices.length).toBeLessThanOrEqual(MAX_NOTICES);
      expect(dropped).toBeGreaterThanOrEqual(0);
      for (const notice of notices) {
        expect(noticeSchema().safeParse(notice).success).toBe(true);
        // A link stays on the site, as a browser reads it.
        expect(new URL(notice.link, 'https://site.example/').host).toBe('site.example');
      }
    }),
  );
});

test('a list that was kept is the same list', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 80 }), (steps) => {
      const kept = { owner: '8030000001', notices: run(steps, () => {}), dropped: 0 };
      expect(readNotices(writeNotices(kept))).toEqual(kept);
    }),
  );
});

test('every age is a word, every notice stands under one day', () => {
  fc.assert(
    fc.property(moment, moment, (at, now) => {
      expect(describeAge(at, now)).toMatch(/^(now|[1-5]?\d min|1?\d h|2[0-3] h|\d\d:\d\d)$/);
    }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 80 }), moment, (steps, now) => {
      const list = run(steps, () => {});
      const days = groupByDay(list, now);
      expect(new Set(days.map(({ name }) => name)).size).toBe(days.length);
      expect(days.flatMap(({ notices }) => notices)).toHaveLength(list.length);
    }),
  );
});
