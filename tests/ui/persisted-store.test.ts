// Persisted stores: what was kept comes back, what is corrupt does not, loading flags never do.

import { beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { createPersistedStore } from '../../src/ui/state/persisted-store.ts';

const schema = z.object({ name: z.string(), loading: z.boolean() });
type State = z.infer<typeof schema>;
const read = vi.fn((stored: unknown) => schema.parse(stored));
const initial: State = { name: '', loading: false };

function open(version = 1) {
  return createPersistedStore<State>({
    name: 'test',
    version,
    read,
    initial,
    restore: (state) => ({ ...state, loading: false }),
  });
}

beforeEach(() => {
  localStorage.clear();
  read.mockClear();
});

test('a change is told, kept and read by the next page', () => {
  const store = open();
  const listener = vi.fn();
  store.subscribe(listener);
  store.change((draft) => {
    draft.name = 'Ada';
    draft.loading = true;
  });
  expect(listener).toHaveBeenCalledOnce();
  expect(open().read()).toEqual({ name: 'Ada', loading: false });
});

test('a change that changes nothing is not told', () => {
  const store = open();
  const listener = vi.fn();
  store.subscribe(listener);
  store.change((draft) => {
    draft.name = '';
  });
  expect(listener).not.toHaveBeenCalled();
});

test('only what is kept is read', () => {
  const store = open();
  store.change((draft) => {
    draft.name = 'Ada';
  });
  expect(read).not.toHaveBeenCalled();
  expect(open().read().name).toBe('Ada');
  expect(read).toHaveBeenCalledOnce();
});

describe('what cannot be used starts clean', () => {
  test.each([
    ['not JSON', '{'],
    ['null', 'null'],
    ['no envelope', '{"name":"Ada"}'],
    ['another version', '{"version":2,"state":{"name":"Ada","loading":false}}'],
    ['another shape', '{"version":1,"state":{"name":7,"loading":false}}'],
  ])('%s', (_, kept) => {
    localStorage.setItem('touchline:test', kept);
    expect(open().read()).toBe(initial);
  });
});

test('another tab’s change is followed', () => {
  const store = open();
  const listener = vi.fn();
  store.subscribe(listener);
  const kept = JSON.stringify({ version: 1, state: { name: 'Bola', loading: false } });
  localStorage.setItem('touchline:test', kept);
  dispatchEvent(new StorageEvent('storage', { key: 'touchline:test' }));
  expect(store.read().name).toBe('Bola');
  expect(listener).toHaveBeenCalledOnce();
});

test('a reset goes back to the beginning and is kept', () => {
  const store = open();
  store.change((draft) => {
    draft.name = 'Ada';
  });
  store.reset();
  expect(open().read()).toEqual(initial);
});
