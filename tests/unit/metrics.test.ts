// Durations and refusals as the developer panel shows them.

import { describe, expect, test } from 'vitest';
import { Drops } from '../../src/worker/metrics/drops.ts';
import { FrameAges } from '../../src/worker/metrics/frame-ages.ts';
import { Histogram } from '../../src/worker/metrics/histogram.ts';

describe('the histogram', () => {
  test('is exact to 50 ms and within 8 % beyond', () => {
    for (const duration of [0, 1, 16, 50, 51, 120, 999, 20_000]) {
      const histogram = new Histogram();
      histogram.add(duration);
      const read = histogram.quantile(0.5);
      expect(read).toBeGreaterThanOrEqual(duration);
      expect(read).toBeLessThanOrEqual(duration <= 50 ? duration : Math.ceil(duration * 1.08));
    }
  });

  test('quantiles are those of all that was added', () => {
    const histogram = new Histogram();
    expect(histogram.quantile(0.99)).toBe(0);
    for (let i = 1; i <= 40; i++) histogram.add(i);
    expect(histogram.quantile(0)).toBe(1);
    expect(histogram.quantile(0.5)).toBe(20);
    expect(histogram.quantile(0.99)).toBe(40);
    histogram.add(10 * 60_000);
    expect(histogram.quantile(1)).toBe(60_000);
  });
});

test('ages run from arrival to the receipt of the frame that carried the message', () => {
  const ages = new FrameAges();
  ages.carry(1_000);
  ages.carry(1_010);
  ages.sent(1_016);
  ages.carry(1_020);
  expect(ages.waitedMs(1_026)).toBe(10);
  ages.acknowledged(1_030);
  expect(ages.quantiles()).toEqual({ p50: 20, p99: 30 });
  expect(ages.waitedMs(1_040)).toBe(0);
});

test('refusals are counted by reason; only the newest are kept, and not whole', () => {
  const drops = new Drops();
  for (let i = 0; i < 30; i++) drops.add('t'.repeat(200), i % 3 === 0 ? 'a' : 'b', i);
  expect(drops.count).toBe(30);
  expect(drops.byReason()).toEqual({ a: 10, b: 20 });
  expect(drops.newest.map(({ at }) => at)).toEqual(Array.from({ length: 20 }, (_, i) => 29 - i));
  expect(drops.newest[0]!.topic.length).toBe(128);
});
