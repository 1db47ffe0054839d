// Low-data mode: what the browser says is the start, what the player chose wins.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** The store as it starts on a page whose browser asks to save data, or does not. */
async function startStore(saveData: boolean) {
  Object.defineProperty(navigator, 'connection', { value: { saveData }, configurable: true });
  vi.resetModules();
  return import('../../src/ui/state/low-data.ts');
}

beforeEach(() => localStorage.clear());
afterEach(() => {
  Reflect.deleteProperty(navigator, 'connection');
});

test.each([true, false])('the browser asking to save (%s) is the start', async (saveData) => {
  const { lowDataStore, pollEvery } = await startStore(saveData);
  expect(lowDataStore.read().isOn).toBe(saveData);
  expect(pollEvery(30_000)).toBe(saveData ? 120_000 : 30_000);
});

test('a choice outlives the page and wins over the browser', async () => {
  const { lowDataStore } = await startStore(true);
  lowDataStore.change((draft) => {
    draft.isOn = false;
  });
  const next = await startStore(true);
  expect(next.lowDataStore.read().isOn).toBe(false);
});
