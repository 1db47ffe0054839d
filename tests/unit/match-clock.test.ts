// The clock between messages: it runs by itself, waits at 45:00 and 90:00, and goes where the feed says.

import { describe, expect, test } from 'vitest';
import type { MatchClock } from '../../src/shared/feed/messages.ts';
import { anchorClock, predictClock } from '../../src/worker/book/match-clock.ts';
import { createMatchFacts, type MatchFacts } from '../../src/worker/book/match-facts.ts';

const MINUTE = 60;

/** What a match says, one word after the other; answers the clock's seconds at a moment. */
function createClock(sportId = '1', matchStatus = 6) {
  const facts: MatchFacts = { ...createMatchFacts(), status: 1, matchStatus };
  return {
    facts,
    say(now: number, seconds: number | undefined, more: Partial<MatchClock> = {}) {
      const said = { seconds, stopped: false, rate: 1, announced: 0, ...more };
      facts.clockStopped = said.stopped ?? facts.clockStopped;
      facts.clock = anchorClock(facts, sportId, said, now);
      return facts.clock;
    },
    at: (now: number) => predictClock(facts.clock!, now),
  };
}

describe('football', () => {
  test.each([
    [6, 45],
    [7, 90],
    [41, 105],
    [42, 120],
  ])('in status %i the clock waits at %i:00 for the feed', (status, minute) => {
    const { say, at } = createClock('1', status);
    say(0, minute * MINUTE - 10);
    expect(at(5_000)).toBe(minute * MINUTE - 5);
    expect(at(60_000)).toBe(minute * MINUTE);
  });

  test('stoppage time runs as soon as the feed is in it, and goes on by itself', () => {
    const { say, at } = createClock();
    say(0, 44 * MINUTE + 55, { announced: 120 });
    expect(at(10_000)).toBe(45 * MINUTE);
    expect(say(10_000, 45 * MINUTE + 5, { announced: 120 })).toMatchObject({
      cap: null,
      announced: 120,
      running: true,
    });
    expect(at(70_000)).toBe(46 * MINUTE + 5);
  });

  test('a second past the cap is enough to follow the feed', () => {
    const { say, at } = createClock();
    say(0, 44 * MINUTE + 59);
    say(2_000, 45 * MINUTE + 1);
    expect(at(12_000)).toBe(45 * MINUTE + 11);
  });

  test('the second half has a cap of its own', () => {
    const { facts, say, at } = createClock();
    say(0, 46 * MINUTE);
    facts.matchStatus = 31;
    expect(say(1_000, undefined, { stopped: undefined })?.running).toBe(false);
    facts.matchStatus = 7;
    say(2_000, 45 * MINUTE);
    expect(at(62_000)).toBe(46 * MINUTE);
  });
});

test('another sport has no caps, and basketball counts down to zero', () => {
  const hockey = createClock('4', 1);
  hockey.say(0, 44 * MINUTE);
  expect(hockey.at(120_000)).toBe(46 * MINUTE);
  const basketball = createClock('2', 13);
  basketball.say(0, 30);
  expect(basketball.at(20_000)).toBe(10);
  expect(basketball.at(60_000)).toBe(0);
});

test('it stops with the feed, in breaks, when suspended and when over', () => {
  const { facts, say, at } = createClock();
  say(0, 600);
  expect(say(1_000, 601, { stopped: true })?.running).toBe(false);
  expect(at(60_000)).toBe(601);
  expect(say(60_000, 601)?.running).toBe(true);
  for (const status of [2, 3, 4, 7, 9]) {
    facts.status = status;
    expect(say(60_000, 601)?.running).toBe(false);
  }
});

test('a second of jitter is no news, a jump or another rate is', () => {
  const { say } = createClock();
  const first = say(0, 600);
  expect(say(10_400, 610)).toBe(first);
  expect(say(10_000, 611)).toBe(first);
  const jumped = say(10_000, 620);
  expect(jumped).not.toBe(first);
  expect(say(10_000, 620, { rate: 10 })).not.toBe(jumped);
});

test('without any time there is no clock; a word without a time keeps it running', () => {
  const { facts, say, at } = createClock();
  expect(say(0, undefined)).toBe(null);
  say(0, 600);
  facts.clock = anchorClock(facts, '1', undefined, 10_000);
  expect(at(20_000)).toBe(620);
});
