// On a slow link what comes behind the first prices gives way: one part at a time, with rests, and
// what the player presses for waits for none of it.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LOAD_LIMIT_MS, LoadsInTurn, MAX_REST_MS } from '../../src/ui/live/loads-in-turn.ts';

const FOR_PRESS = true;
let begun: string[];
let loads: LoadsInTurn;

beforeEach(() => {
  vi.useFakeTimers();
  begun = [];
  loads = new LoadsInTurn();
});
afterEach(() => {
  // The queue of one test hears the press of no other.
  window.dispatchEvent(new Event('click'));
  window.dispatchEvent(new Event('keydown'));
  vi.useRealTimers();
});

function ask(name: string, tookMs: number, isForPress = false): Promise<string> {
  return loads.run(async () => {
    begun.push(name);
    await new Promise((resolve) => setTimeout(resolve, tookMs));
    return name;
  }, isForPress);
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('one at a time, with a rest as long as the last one took', async () => {
  const first = ask('first', 400);
  void ask('second', 100);
  void ask('third', 100);
  await pass(0);
  expect(begun).toEqual(['first']);
  await pass(400);
  expect(await first).toBe('first');
  await pass(399);
  expect(begun).toEqual(['first']);
  await pass(1);
  expect(begun).toEqual(['first', 'second']);
  await pass(199);
  expect(begun).toEqual(['first', 'second']);
  await pass(1);
  expect(begun).toEqual(['first', 'second', 'third']);
});

test('what is asked for while the last one rests waits for the end of the rest', async () => {
  void ask('first', 400);
  await pass(500);
  void ask('second', 400);
  await pass(299);
  expect(begun).toEqual(['first']);
  await pass(1);
  expect(begun).toEqual(['first', 'second']);
  await pass(5_000);
  void ask('much later', 400);
  await pass(0);
  expect(begun).toEqual(['first', 'second', 'much later']);
});

test('what presses need comes before the rest', async () => {
  void ask('footer', 100);
  void ask('slip', 100, FOR_PRESS);
  void ask('chips', 100, FOR_PRESS);
  await pass(1_000);
  expect(begun).toEqual(['slip', 'chips', 'footer']);
});

test.each(['click', 'keydown'])(
  'a %s has what presses need load at once, and nothing else',
  async (press) => {
    void ask('loading', 1_000, FOR_PRESS);
    void ask('slip', 100, FOR_PRESS);
    void ask('footer', 100);
    await pass(0);
    expect(begun).toEqual(['loading']);
    window.dispatchEvent(new Event(press));
    expect(begun).toEqual(['loading', 'slip']);
    void ask('what was opened', 100, FOR_PRESS);
    expect(begun).toEqual(['loading', 'slip', 'what was opened']);
    await pass(1_999);
    expect(begun).not.toContain('footer');
    await pass(1);
    expect(begun).toContain('footer');
  },
);

test('a finger that scrolls is no press', async () => {
  void ask('loading', 1_000, FOR_PRESS);
  void ask('slip', 100, FOR_PRESS);
  await pass(0);
  window.dispatchEvent(new Event('pointerdown'));
  expect(begun).toEqual(['loading']);
});

test('a load that fails fails for whoever asked, and one that hangs holds the next up for a while', async () => {
  const failing = loads.run(() => Promise.reject(new TypeError('no network')), false);
  const failed = expect(failing).rejects.toThrow('no network');
  void loads.run(() => new Promise(() => {}), false);
  void ask('last', 100);
  await pass(LOAD_LIMIT_MS);
  await failed;
  expect(begun).toEqual([]);
  // The rest of the one that failed is a timer too.
  await pass(MAX_REST_MS + 10);
  expect(begun).toEqual(['last']);
});
