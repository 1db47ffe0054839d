// Which rows have no image: the broker's first ones may be noted before their topics are granted.

import { expect, test } from 'vitest';
import { ImageWatch } from '../../src/worker/subscriptions/image-watch.ts';

test('a quiet row whose image came before its grant is not missed', () => {
  const watch = new ImageWatch();
  watch.noteImage('7');
  watch.noteGranted('7', 1_000);
  expect(watch.check(4_000)).toBe(false);
  expect([watch.isImageMissing('7'), watch.brokerSendsNoImages]).toEqual([false, false]);
});

test('a row that was left and is followed again waits for its image anew', () => {
  const watch = new ImageWatch();
  watch.noteImage('7');
  watch.noteImage('8');
  watch.noteGranted('7', 1_000);
  watch.forget('7');
  watch.noteGranted('7', 5_000);
  expect(watch.check(7_000)).toBe(true);
  expect([watch.isImageMissing('7'), watch.isImageMissing('8')]).toEqual([true, false]);
});

test('on another connection every row waits for its image', () => {
  const watch = new ImageWatch();
  watch.noteImage('7');
  watch.reset();
  watch.noteGranted('7', 1_000);
  expect(watch.check(3_000)).toBe(true);
  expect(watch.brokerSendsNoImages).toBe(true);
});
