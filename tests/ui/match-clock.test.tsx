// The match clock as a pure function, and the text node that follows it without rendering.

import { act, cleanup, render } from '@testing-library/react';
import { Profiler } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ClockCell } from '../../src/shared/protocol/cells.ts';
import { ClockText } from '../../src/ui/features/scoreboard/clock-text.tsx';
import { describeFreshness } from '../../src/ui/features/scoreboard/freshness.tsx';
import {
  formatClock,
  lastMinute,
  progressAt,
  secondsAt,
} from '../../src/ui/features/scoreboard/match-clock.ts';
import { liveMatchPath } from '../../src/ui/features/scoreboard/match-path.ts';
import { pageNow } from '../../src/ui/live/page-clock.ts';

const AT = Date.UTC(2026, 0, 1);
const clock: ClockCell = {
  seconds: 600,
  at: AT,
  rate: 1,
  running: true,
  cap: 2700,
  countsDown: false,
  announced: 0,
};

test.each([
  ['runs with the time', {}, 5_000, '10:05'],
  ['runs at its own rate', { rate: 10 }, 5_000, '10:50'],
  ['stands while stopped', { running: false }, 60_000, '10:00'],
  ['waits at its cap', { seconds: 2690 }, 60_000, '45:00'],
  ['runs on where the feed put it past its cap', { seconds: 2750 }, 5_000, '45:55'],
  ['runs on without a cap', { seconds: 5990, cap: null }, 20_000, '100:10'],
  ['names the stoppage at its cap', { seconds: 5400, cap: 5400, announced: 240 }, 0, '90+4'],
  ['does not name it before', { seconds: 5390, cap: 5400, announced: 240 }, 0, '89:50'],
  ['counts down', { seconds: 600, countsDown: true, cap: null }, 5_500, '09:55'],
  ['stops at nought', { seconds: 3, countsDown: true, cap: null }, 60_000, '00:00'],
  ['does not run back when the machine is set back', {}, -90_000, '10:00'],
] as const)('%s', (_, change, passed, shown) => {
  expect(formatClock({ ...clock, ...change }, AT + passed)).toBe(shown);
});

test('seconds are whole and never below zero', () => {
  expect(secondsAt({ ...clock, seconds: -5 }, AT)).toBe(0);
  expect(secondsAt(clock, AT + 1_999)).toBe(601);
});

test('progress is a share of regular time, and of extra time once that is played', () => {
  expect(progressAt({ ...clock, seconds: 2700 }, '1', AT)).toBe(0.5);
  expect(progressAt({ ...clock, seconds: 6300, cap: 7200 }, '1', AT)).toBe(0.875);
  expect(progressAt(clock, '5', AT)).toBeNull();
  expect(progressAt({ ...clock, countsDown: true }, '1', AT)).toBeNull();
  expect(progressAt(null, '1', AT)).toBeNull();
  expect(lastMinute(clock, '1', AT)).toBe(90);
  expect(lastMinute({ ...clock, cap: 6300 }, '1', AT)).toBe(120);
});

test.each([
  ['fresh', 0, 'Odds under 2 s old'],
  ['slow', 4_000, 'Odds 4 s old'],
  ['slow', 59_000, 'Odds 59 s old'],
  ['slow', 61_000, 'Odds 1 min old'],
  ['stale', 34_000, 'No odds for 34 s'],
  ['stale', 300_000, 'No odds for 5 min'],
] as const)('%s prices of %i ms are described as "%s"', (level, age, text) => {
  expect(describeFreshness({ level, lastMessageAt: AT - age }, AT)).toBe(text);
});

test('prices that never came have no age', () => {
  expect(describeFreshness(undefined, AT)).toBe('');
  expect(describeFreshness({ level: 'stale', lastMessageAt: 0 }, AT)).toBe('Waiting for odds');
  expect(describeFreshness({ level: 'slow', lastMessageAt: 0 }, AT)).toBe('No change yet');
});

test('the address of a match is made of capitalised names, and never of empty parts', () => {
  const match = {
    matchId: '9',
    sportName: 'Table Tennis',
    tournament: 'TT  cup/A',
    home: 'ANA',
    away: 'Bo',
  };
  expect(liveMatchPath(match)).toBe('/Sports/Live/Table_Tennis/Tt_Cup%2Fa/Ana_Vs_Bo/9');
  expect(liveMatchPath({ ...match, tournament: '' })).toContain('/-/');
});

beforeEach(() => vi.useFakeTimers({ now: AT }));
/** The clock as a worker would have told it at the last full second. */
const toldNow = (): ClockCell => ({ ...clock, at: pageNow() - (pageNow() % 1_000) });
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('the clock on the page ticks in its own text node, without rendering', () => {
  const onRender = vi.fn();
  const { container } = render(
    <Profiler id="clock" onRender={onRender}>
      <ClockText clock={toldNow()} />
    </Profiler>,
  );
  const text = container.querySelector('b')!.firstChild!;
  expect(text.nodeValue).toBe('10:00');
  act(() => vi.advanceTimersByTime(3_000));
  expect(text.nodeValue).toBe('10:03');
  expect(container.querySelector('b')!.firstChild).toBe(text);
  expect(onRender).toHaveBeenCalledOnce();
});

test('a device whose clock is set moves no match clock', () => {
  const { container } = render(<ClockText clock={toldNow()} />);
  act(() => vi.advanceTimersByTime(3_000));
  vi.setSystemTime(Date.now() - 7_200_000);
  act(() => vi.advanceTimersByTime(2_000));
  expect(container.textContent).toBe('10:05');
});

test('nothing ticks while the page is hidden, and all is right at once when it is shown again', () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
  const { container } = render(<ClockText clock={toldNow()} />);
  hidden.mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  vi.advanceTimersByTime(10_000);
  expect(container.textContent).toBe('10:00');
  expect(vi.getTimerCount()).toBe(0);
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(container.textContent).toBe('10:10');
});

test('the timer ends with the last clock', () => {
  const { unmount } = render(<ClockText clock={clock} />);
  expect(vi.getTimerCount()).toBe(1);
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});
