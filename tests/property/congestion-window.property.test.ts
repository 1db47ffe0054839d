// The bound on what is on its way, on links of any rate and way: prices do not age there, and the link is used.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CongestionWindow } from '../../src/server/broker/congestion-window.ts';

interface Link {
  /** Bytes a second. */
  readonly rate: number;
  /** Both ways together, ms. */
  readonly wayMs: number;
}

const KINDS: readonly Link[] = [
  { rate: 8_000, wayMs: 800 },
  { rate: 24_000, wayMs: 400 },
  { rate: 48_000, wayMs: 300 },
  { rate: 1_250_000, wayMs: 40 },
];

/** A sender with always more to send, in messages of `sizes`. */
class Sender {
  readonly window = new CongestionWindow();
  readonly #sizes: readonly number[];
  readonly #answers: { readonly at: number; readonly count: number }[] = [];
  #now = 0;
  #freeAt = 0;
  #sent = 0;

  constructor(sizes: readonly number[]) {
    this.#sizes = sizes;
  }

  /** The longest wait in front of the link, ms, and the share of the link that was used. */
  sendOver({ rate, wayMs }: Link, forMs: number) {
    const begun = this.#now;
    let longest = 0;
    let carried = 0;
    while (this.#now < begun + forMs) {
      while (this.window.room > 0) {
        const bytes = this.#sizes[this.#sent++ % this.#sizes.length]!;
        longest = Math.max(longest, this.#freeAt - this.#now);
        this.#freeAt = Math.max(this.#freeAt, this.#now) + (bytes / rate) * 1_000;
        carried += bytes;
        this.window.send(bytes);
        this.#ask(wayMs);
      }
      const next = this.#answers.shift();
      if (next === undefined) throw new Error('nothing is asked, and nothing may be sent');
      this.#now = Math.max(this.#now, next.at);
      this.window.receive(next.count, this.#now);
      this.#ask(wayMs);
    }
    return { longest, used: carried / ((rate * (this.#now - begun)) / 1_000) };
  }

  #ask(wayMs: number): void {
    const count = this.window.ask(this.#now, true);
    if (count === undefined) return;
    this.#answers.push({ at: Math.max(this.#freeAt, this.#now) + wayMs, count });
  }
}

test('on a link of any rate what is sent waits no more than 0.85 s, or little more than a smallest window, and most of the link is used', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 8_000, max: 300_000 }),
      fc.integer({ min: 1, max: 1_000 }),
      fc.array(fc.integer({ min: 40, max: 1_200 }), { minLength: 1, maxLength: 20 }),
      (rate, wayMs, sizes) => {
        const sender = new Sender(sizes);
        sender.sendOver({ rate, wayMs }, 20_000);
        const { longest, used } = sender.sendOver({ rate, wayMs }, 40_000);
        const smallest = ((4_096 + 1_200) / rate) * 1_000;
        expect(longest).toBeLessThan(Math.max(850, smallest + 600));
        expect(used).toBeGreaterThan(0.6);
      },
    ),
  );
});

test.each(KINDS)(
  'a link that becomes $rate bytes a second, from any other, is known once what was on its way has come',
  (link) => {
    for (const before of KINDS) {
      const sender = new Sender([900, 300]);
      sender.sendOver(before, 30_000);
      sender.sendOver(link, 90_000);
      expect(sender.sendOver(link, 30_000).longest).toBeLessThan(
        Math.max(600, (5_300 / link.rate) * 1_000 + 300),
      );
    }
  },
);

test('a receipt that nobody asked for changes nothing, and the last one speaks for those before', () => {
  const window = new CongestionWindow();
  const counts: number[] = [];
  for (let at = 0; at < 16; at++) {
    window.send(1_024);
    const count = window.ask(at, false);
    if (count !== undefined) counts.push(count);
  }
  expect(counts).toEqual([2, 4, 6, 8, 10, 12, 14, 16].map((kilobytes) => kilobytes * 1_024));
  expect(window.room).toBe(0);
  for (const forged of [1, 4_095, 99_999, 0, Number.NaN])
    expect(window.receive(forged, 20)).toBe(false);
  expect(window.room).toBe(0);
  expect(window.receive(12_288, 20)).toBe(true);
  expect(window.room).toBeGreaterThanOrEqual(12_288);
  expect(window.receive(8_192, 21)).toBe(false);
});

test('who is sent little keeps the room that he had', () => {
  const window = new CongestionWindow();
  for (let at = 0; at < 600; at++) {
    window.send(1_000);
    const count = window.ask(at * 1_000, false);
    if (count !== undefined) window.receive(count, at * 1_000 + 400);
    expect(window.size).toBeGreaterThanOrEqual(16 * 1_024);
  }
});
