// A device whose clock is wrong: what the backend's answers teach it.

import { describe, expect, test } from 'vitest';
import { ServerClock } from '../../src/shared/time/server-clock.ts';

const NOW = 1_800_000_000_000;
const MINUTE_MS = 60_000;
const header = (at: number) => new Date(at).toUTCString();

describe('the clock of the backend', () => {
  test('is the device’s own until an answer says otherwise', () => {
    const clock = new ServerClock(() => NOW);
    expect([clock.now(), clock.driftMs]).toEqual([NOW, 0]);
  });

  test.each([
    ['90 minutes behind', 90 * MINUTE_MS],
    ['90 minutes ahead', -90 * MINUTE_MS],
    ['six seconds behind', 6_000],
  ])('of a device %s is learnt', (_, drift) => {
    const clock = new ServerClock(() => NOW);
    clock.noteAnswer(header(NOW + drift), NOW - 100);
    expect(clock.now()).toBe(NOW + drift);
    expect(clock.toServerTime(NOW - 5)).toBe(NOW + drift - 5);
  });

  test('is not learnt from the seconds and the way of an answer', () => {
    const clock = new ServerClock(() => NOW);
    for (const at of [NOW - 4_000, NOW + 4_000]) {
      clock.noteAnswer(header(at), NOW);
      expect(clock.driftMs).toBe(0);
    }
    // Sent 30 s ago, answered half way: a slow link, not a wrong clock.
    clock.noteAnswer(header(NOW - 15_000), NOW - 30_000);
    expect(clock.driftMs).toBe(0);
    clock.noteAnswer(header(NOW - 40_000), NOW - 30_000);
    expect(clock.driftMs).toBe(-40_000);
  });

  test('that is known stays as it is while it explains the answers, however slow', () => {
    let now = NOW;
    const clock = new ServerClock(() => now);
    const drift = -90 * MINUTE_MS;
    clock.noteAnswer(header(now + drift), now);
    // Answered at once, and twelve seconds on its way.
    now += 12_000;
    clock.noteAnswer(header(NOW + drift), NOW);
    expect(clock.driftMs).toBe(drift);
    // Sent before the device slept for ten minutes.
    now += 600_000;
    clock.noteAnswer(header(NOW + drift), NOW);
    expect(clock.driftMs).toBe(drift);
  });

  test('is right again once the device is', () => {
    let now = NOW;
    const clock = new ServerClock(() => now);
    clock.noteAnswer(header(NOW + 90 * MINUTE_MS), NOW);
    now = NOW + 90 * MINUTE_MS;
    clock.noteAnswer(header(now), now);
    expect(clock.driftMs).toBe(0);
  });

  test.each([null, '', 'yesterday'])('learns nothing from %s', (date) => {
    const clock = new ServerClock(() => NOW);
    clock.noteAnswer(date, NOW);
    expect(clock.driftMs).toBe(0);
  });

  test('is what a refusal names, in seconds or ms', () => {
    const clock = new ServerClock(() => NOW);
    clock.noteTime((NOW + 60_000) / 1_000);
    expect(clock.now()).toBe(NOW + 60_000);
    clock.noteTime(NOW - 60_000);
    expect(clock.now()).toBe(NOW - 60_000);
  });
});
