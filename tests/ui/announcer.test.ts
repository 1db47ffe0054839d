// The queue of announcements: one in two seconds, the newest of each matter, the urgent first.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ANNOUNCE_EVERY_MS, Announcer } from '../../src/ui/components/announcer/announcer.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function said(announcer: Announcer): string[] {
  const texts: string[] = [];
  announcer.subscribe(() => {
    const { polite, assertive } = announcer.read();
    const newest = [polite, assertive].sort((a, b) => (b?.id ?? 0) - (a?.id ?? 0))[0];
    texts.push(newest!.text);
  });
  return texts;
}

test('the first message is said at once, the next two seconds later', () => {
  const announcer = new Announcer();
  const texts = said(announcer);
  announcer.announce('link', 'lost');
  announcer.announce('bet', 'accepted');
  expect(texts).toEqual(['lost']);
  vi.advanceTimersByTime(ANNOUNCE_EVERY_MS - 1);
  expect(texts).toEqual(['lost']);
  vi.advanceTimersByTime(1);
  expect(texts).toEqual(['lost', 'accepted']);
});

test('of one matter only the newest is said', () => {
  const announcer = new Announcer();
  const texts = said(announcer);
  announcer.announce('link', 'lost');
  announcer.announce('leg/1', 'suspended');
  announcer.announce('leg/1', 'open again');
  vi.advanceTimersByTime(ANNOUNCE_EVERY_MS * 5);
  expect(texts).toEqual(['lost', 'open again']);
});

test('an assertive message overtakes polite ones', () => {
  const announcer = new Announcer();
  const texts = said(announcer);
  announcer.announce('a', 'first');
  announcer.announce('b', 'polite');
  announcer.announce('c', 'urgent', { assertive: true });
  vi.advanceTimersByTime(ANNOUNCE_EVERY_MS * 2);
  expect(texts).toEqual(['first', 'urgent', 'polite']);
});

test('the same words are a new message when they happen again', () => {
  const announcer = new Announcer();
  announcer.announce('link', 'lost');
  const first = announcer.read().polite!.id;
  vi.advanceTimersByTime(ANNOUNCE_EVERY_MS);
  announcer.announce('link', 'lost');
  expect(announcer.read().polite!.id).toBeGreaterThan(first);
});
