// Toasts: put away by a swipe across or by their button, and by nothing less.

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ToastRegion } from '../../src/ui/components/toast/toast-region.tsx';
import { toasts } from '../../src/ui/components/toast/toasts.ts';
import { dismissToasts } from './support/dismiss-toasts.ts';

const words = () => toasts.read().map(({ text }) => text);

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener() {},
    removeEventListener() {},
  }));
  dismissToasts();
  render(<ToastRegion />);
  act(() => {
    toasts.show('Saved.');
    toasts.show('Sent.', { action: { text: 'Show', onPress: () => {} } });
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const box = (text: string) => screen.getByText(text).closest('[data-toast]')!;
function swipe(from: number, to: number, end: 'pointerUp' | 'pointerCancel' = 'pointerUp') {
  const toast = box('Saved.');
  fireEvent.pointerDown(toast, { clientX: from });
  fireEvent.pointerMove(toast, { clientX: to });
  fireEvent[end](toast, { clientX: to });
}

test.each([
  ['left', 200, 120],
  ['right', 100, 180],
])('a swipe to the %s puts one away, and the other stays', (_way, from, to) => {
  swipe(from, to);
  expect(words()).toEqual(['Sent.']);
});

test('a tap, and a swipe that became a scroll, put nothing away', () => {
  swipe(100, 104);
  swipe(100, 200, 'pointerCancel');
  expect(words()).toEqual(['Saved.', 'Sent.']);
});

test('its button puts it away, with or without another in it', () => {
  for (const text of ['Saved.', 'Sent.']) {
    fireEvent.click(box(text).querySelector('button[aria-label="Close"]')!);
  }
  expect(words()).toEqual([]);
});
