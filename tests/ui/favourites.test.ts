// Stars of matches: each ends two days after its kick-off, and there are never too many.

import { beforeEach, expect, test, vi } from 'vitest';
import {
  createFavouriteStore,
  favouriteMatches,
  toggleFavourite,
} from '../../src/ui/features/live-odds/favourites.ts';
import { pruneFavourites } from '../../src/ui/features/live-odds/prune-favourites.ts';

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
