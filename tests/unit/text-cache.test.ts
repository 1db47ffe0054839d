// Short texts by their bytes: the same text for the same bytes, whatever stood in its slot before.

import { expect, test, vi } from 'vitest';
import { TextCache } from '../../src/shared/feed/text-cache.ts';

const encoder = new TextEncoder();

test('a text is made once, and read again from anywhere', () => {
  const read = vi.fn((text: string) => `<${text}>`);
  const cache = new TextCache(read);
  read.mockClear();
  const bytes = encoder.encode('ab total=2.5 ab');
  expect(cache.read(bytes, 0, 2)).toBe('<ab>');
  expect(cache.read(bytes, 3, 12)).toBe('<total=2.5>');
  expect(cache.read(bytes, 13, 15)).toBe('<ab>');
  expect(read.mock.calls).toEqual([['ab'], ['total=2.5']]);
});

test('nothing is a text too, read before it is asked for', () => {
  const read = vi.fn((text: string) => (text === '' ? 'nothing' : undefined));
  const cache = new TextCache(read);
  expect(read.mock.calls).toEqual([['']]);
  expect(cache.read(encoder.encode('x'), 1, 1)).toBe('nothing');
  expect(read).toHaveBeenCalledTimes(1);
});

test('what is not looked for is remembered as such', () => {
  const read = vi.fn((text: string) => (text === 'yes' ? text : undefined));
  const cache = new TextCache(read);
  read.mockClear();
  const no = encoder.encode('no');
  expect([cache.read(no, 0, 2), cache.read(no, 0, 2)]).toEqual([undefined, undefined]);
  expect(read).toHaveBeenCalledTimes(1);
});

test('ten thousand texts, more than there are slots, are each read as they stand', () => {
  const cache = new TextCache((text) => text);
  for (let round = 0; round < 2; round += 1) {
    for (let at = 0; at < 10_000; at += 1) {
      const bytes = encoder.encode(`${at}`);
      expect(cache.read(bytes, 0, bytes.length)).toBe(`${at}`);
    }
  }
});

test('few of five hundred ids share a slot', () => {
  const read = vi.fn((text: string) => text);
  const cache = new TextCache(read);
  const ids = Array.from({ length: 500 }, (_, at) =>
    encoder.encode(`sr:match:${4_000_000 + at * 7}`),
  );
  for (const bytes of ids) cache.read(bytes, 0, bytes.length);
  read.mockClear();
  for (const bytes of ids) cache.read(bytes, 0, bytes.length);
  // By chance alone, 500 of 2,048 slots would meet some 110 times.
  expect(read.mock.calls.length).toBeLessThan(200);
});
