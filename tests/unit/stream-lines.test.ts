// Lines pass one at a time from a writer to a reader, and each side hears when the other ends.

import { expect, test } from 'vitest';
import { streamLines } from '../../src/server/admin/stream-lines.ts';

test('lines come in order, and the writer waits until each is taken', async () => {
  const events: string[] = [];
  const lines = streamLines(async (write) => {
    for (const line of ['a', 'b', 'c']) {
      await write(line);
      events.push(`written ${line}`);
    }
  });
  for await (const line of lines) events.push(`read ${line}`);
  expect(events).toEqual(['read a', 'written a', 'read b', 'written b', 'read c', 'written c']);
});

test('what the writer throws reaches the reader', async () => {
  const lines = streamLines(async (write) => {
    await write('a');
    throw new Error('broken');
  });
  const read: string[] = [];
  await expect(
    (async () => {
      for await (const line of lines) read.push(line);
    })(),
  ).rejects.toThrow('broken');
  expect(read).toEqual(['a']);
});

test('a reader that stops ends the writer', async () => {
  let ended: unknown;
  const lines = streamLines(async (write) => {
    try {
      for (;;) await write('line');
    } catch (error) {
      ended = error;
      throw error;
    }
  });
  for await (const _ of lines) break;
  expect(ended).toBeInstanceOf(Error);
});

test('a writer without lines ends at once', async () => {
  const lines: string[] = [];
  for await (const line of streamLines(async () => {})) lines.push(line);
  expect(lines).toEqual([]);
});
