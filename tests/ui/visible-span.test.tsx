// How far beyond the screen the rows of the live list are mounted.

import { renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useVisibleSpan } from '../../src/ui/screens/live/use-visible-span.ts';
import { lowDataStore } from '../../src/ui/state/low-data.ts';

afterEach(() => lowDataStore.reset());

/** Of a list at the top of the window, px. */
function readSpan() {
  const list = { current: document.createElement('div') };
  return renderHook(() => useVisibleSpan(list)).result.current;
}

test('rows are mounted half a screen beyond it, and in low-data mode hardly any that are not in sight', () => {
  const { from, to } = readSpan();
  expect(from).toBeLessThanOrEqual(-400);
  expect(to).toBeGreaterThanOrEqual(innerHeight + 400);
  lowDataStore.change((draft) => {
    draft.isOn = true;
  });
  const saved = readSpan();
  expect(saved.from).toBeGreaterThanOrEqual(-200);
  expect(saved.to).toBeGreaterThanOrEqual(innerHeight);
  expect(saved.to).toBeLessThanOrEqual(innerHeight + 200);
});
