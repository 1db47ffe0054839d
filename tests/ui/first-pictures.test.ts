// The pictures that the page's HTML names: put in for those who want pictures, on a quick link.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FIRST_PICTURES_ID } from '../../src/shared/api/page-parts.ts';
import { lowDataStore } from '../../src/ui/state/low-data.ts';
import { startOnEmptyPage } from './support/start-on-empty-page.ts';

startOnEmptyPage(lowDataStore);

const link = vi.hoisted(() => ({ isSlow: false }));
vi.mock('../../src/ui/live/after-first-prices.ts', () => ({ isSlowLink: () => link.isSlow }));
const { loadFirstPictures } = await import('../../src/ui/app/first-pictures.ts');

const named = () => [...document.head.querySelectorAll('link[rel=preload]')];

beforeEach(() => {
  link.isSlow = false;
  const template = document.createElement('template');
  template.id = FIRST_PICTURES_ID;
  template.innerHTML = '<link rel="preload" as="image" href="/pictures/a.svg">';
  document.head.append(template);
});
afterEach(() => {
  for (const element of document.head.querySelectorAll('template, link')) element.remove();
});

test('are loaded', () => {
  loadFirstPictures();
  expect(named().map((element) => element.getAttribute('href'))).toEqual(['/pictures/a.svg']);
});

test('are left out in low-data mode', () => {
  lowDataStore.change((draft) => {
    draft.isOn = true;
  });
  loadFirstPictures();
  expect(named()).toEqual([]);
});

test('are left to the prices on a slow link', () => {
  link.isSlow = true;
  loadFirstPictures();
  expect(named()).toEqual([]);
});

test('are none where the page names none', () => {
  document.getElementById(FIRST_PICTURES_ID)?.remove();
  loadFirstPictures();
  expect(named()).toEqual([]);
});
