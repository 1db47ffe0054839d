// Stars of matches: each ends two days after its kick-off, wherever that moves, and there are never too
// many.

import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { matchKey } from '../../src/shared/protocol/cell-keys.ts';
import type { MatchCell } from '../../src/shared/protocol/cells.ts';
import {
  createFavouriteStore,
  favouriteMatches,
  toggleFavourite,
} from '../../src/ui/features/live-odds/favourites.ts';
import {
  maintainFavourites,
  pruneFavourites,
} from '../../src/ui/features/live-odds/maintain-favourites.ts';
import { match } from './support/live-match-page.tsx';
import { createLivePage } from './support/live-page.tsx';

const DAY_MS = 86_400_000;
const NOW = Date.UTC(2026, 2, 1, 12);
const KEY = 'touchline:favourites-under-test';

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  localStorage.clear();
  favouriteMatches.reset();
  return () => {
    vi.useRealTimers();
  };
});

const open = (state?: unknown) => {
  if (state !== undefined) localStorage.setItem(KEY, JSON.stringify({ version: 1, state }));
  return createFavouriteStore('favourites-under-test');
};

test('they outlive the page, and the oldest make room', () => {
  const store = open();
  toggleFavourite(store, '1', NOW);
  toggleFavourite(store, '2', NOW);
  toggleFavourite(store, '1', NOW);
  expect(open().read().ids).toEqual(['2']);
  for (let id = 0; id < 250; id += 1) toggleFavourite(store, `m${id}`, NOW);
  expect(store.read().ids).toHaveLength(200);
  expect(store.read().ids.at(-1)).toBe('m249');
  pruneFavourites(store, NOW);
  expect(Object.keys(store.read().ends)).toEqual(store.read().ids);
});

test('a star ends two days after the kick-off, or after it was put on a match in play', () => {
  const store = open();
  toggleFavourite(store, 'later', NOW + 3 * DAY_MS);
  toggleFavourite(store, 'inPlay', NOW - DAY_MS);
  pruneFavourites(store, NOW + 2 * DAY_MS - 1);
  expect(store.read().ids).toEqual(['later', 'inPlay']);
  pruneFavourites(store, NOW + 2 * DAY_MS);
  expect(store.read().ids).toEqual(['later']);
  pruneFavourites(store, NOW + 5 * DAY_MS);
  expect(store.read()).toEqual({ ids: [], ends: {} });
});

test('those of an older page have a fortnight left, counted once', () => {
  const ids = ['7', '8', '9'];
  pruneFavourites(open({ ids }), NOW);
  const store = open();
  pruneFavourites(store, NOW + 14 * DAY_MS - 1);
  expect(store.read().ids).toEqual(ids);
  pruneFavourites(store, NOW + 14 * DAY_MS);
  expect(store.read().ids).toEqual([]);
});

test('nobody hears of a pruning that takes nothing away', () => {
  const store = open();
  toggleFavourite(store, '1', NOW);
  const heard = vi.fn();
  store.subscribe(heard);
  pruneFavourites(store, NOW);
  expect(heard).not.toHaveBeenCalled();
});

describe('the page sees that a match', () => {
  const upcoming: MatchCell = { ...match, type: 'prematch', startsAt: NOW };

  function openPage() {
    const page = createLivePage();
    const store = open();
    toggleFavourite(store, '7', NOW);
    onTestFinished(maintainFavourites(page.live.cells, store));
    onTestFinished(() => {
      vi.restoreAllMocks();
    });
    const see = (change: Partial<MatchCell>) =>
      page.putCell(matchKey('7'), { ...upcoming, ...change });
    const leaveAt = (time: number) => {
      vi.setSystemTime(time);
      vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
      document.dispatchEvent(new Event('visibilitychange'));
      return store.read().ids;
    };
    return { store, see, leaveAt };
  }

  test('was put off: its star ends later, even where it had ended', () => {
    const { see, leaveAt } = openPage();
    vi.setSystemTime(NOW + 3 * DAY_MS);
    see({ startsAt: NOW + 9 * DAY_MS });
    expect(leaveAt(NOW + 11 * DAY_MS - 1)).toEqual(['7']);
    expect(leaveAt(NOW + 11 * DAY_MS)).toEqual([]);
  });

  test('is still in play: its star ends two days later', () => {
    const { see, leaveAt } = openPage();
    vi.setSystemTime(NOW + DAY_MS);
    see({ type: 'live' });
    expect(leaveAt(NOW + 3 * DAY_MS - 1)).toEqual(['7']);
    expect(leaveAt(NOW + 3 * DAY_MS)).toEqual([]);
  });

  test.each<[string, Partial<MatchCell>]>([
    ['is over', { type: 'live', ended: true }],
    ['begins at an unknown time', { startsAt: 0 }],
    ['begins sooner', { startsAt: NOW - DAY_MS }],
  ])('%s: its star ends when it was to', (_what, change) => {
    const { see, leaveAt } = openPage();
    vi.setSystemTime(NOW + DAY_MS);
    see(change);
    expect(leaveAt(NOW + 2 * DAY_MS - 1)).toEqual(['7']);
    expect(leaveAt(NOW + 2 * DAY_MS)).toEqual([]);
  });

  test('has goals: nothing is stored for each', () => {
    const { store, see } = openPage();
    see({ type: 'live' });
    const heard = vi.fn();
    store.subscribe(heard);
    vi.setSystemTime(NOW + 5 * 60_000);
    see({ type: 'live', score: { home: 3, away: 1 } });
    expect(heard).not.toHaveBeenCalled();
  });
});
