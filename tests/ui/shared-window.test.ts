// What a file leaves behind in the window that the next file has too: nothing.

import { afterEach, expect, test, vi } from 'vitest';
import { clearWindow, watchWindow } from '../support/shared-window.ts';

const heard = vi.fn();
afterEach(() => heard.mockClear());

test.each<[string, () => EventTarget]>([
  ['the window', () => window],
  ['the document', () => document],
  ['its root', () => document.documentElement],
  ['its body', () => document.body],
])('no listener on %s, of either phase', (_, target) => {
  target().addEventListener('seen', heard);
  target().addEventListener('seen', heard, { capture: true });
  target().dispatchEvent(new Event('seen'));
  expect(heard).toHaveBeenCalledTimes(2);
  clearWindow();
  target().dispatchEvent(new Event('seen'));
  expect(heard).toHaveBeenCalledTimes(2);
});

test('no timer and no frame', async () => {
  setTimeout(heard, 1);
  setInterval(heard, 1);
  requestAnimationFrame(heard);
  clearWindow();
  // Both come after what was asked for before them.
  await new Promise((resolve) => requestAnimationFrame(resolve));
  await new Promise((resolve) => setTimeout(resolve, 2));
  expect(heard).not.toHaveBeenCalled();
});

test('no property of the document, an element’s class or the window', () => {
  const { click } = HTMLElement.prototype;
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
  Object.defineProperty(HTMLElement.prototype, 'popover', { configurable: true, value: null });
  HTMLElement.prototype.click = heard;
  Object.assign(globalThis, { ofATest: 1 });
  clearWindow();
  expect(document.visibilityState).toBe('visible');
  expect('popover' in HTMLElement.prototype).toBe(false);
  expect(HTMLElement.prototype.click).toBe(click);
  expect(globalThis).not.toHaveProperty('ofATest');
});

test('no element, nothing stored, and the first address', () => {
  document.head.innerHTML = '<title>A page</title>';
  document.body.innerHTML = '<main></main>';
  document.documentElement.dataset.theme = 'dark';
  localStorage.setItem('kept', '1');
  sessionStorage.setItem('kept', '1');
  history.pushState({ at: 1 }, '', '/Sport/LiveList?a=1#b');
  clearWindow();
  expect(document.documentElement.outerHTML).toBe('<html><head></head><body></body></html>');
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  expect([location.href, history.state]).toEqual([`${location.origin}/`, null]);
});

test('what is watched already is not watched twice', () => {
  const { addEventListener } = document;
  watchWindow();
  expect(document.addEventListener).toBe(addEventListener);
});
