// How far down each page of a visit was, and where a page begins.

import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSiteHistory } from '../../src/ui/app/site-history.ts';
import type { SiteHistory } from '../../src/ui/components/use-site-history.ts';
import { eventually } from '../support/wait.ts';
import { TestRouter } from './support/test-history.tsx';

const scrolled = vi.fn((_x: number, y: number) => scrollPageTo(y));
const intoView = vi.fn();

/** As a browser does: the page moves, then says so. */
function scrollPageTo(y: number): void {
  vi.stubGlobal('scrollY', y);
  window.dispatchEvent(new Event('scroll'));
}

let site: SiteHistory;

/** The part as a page that was loaded anew has it. */
async function openPage(): Promise<void> {
  vi.resetModules();
  const { ScrollRestoration } = await import('../../src/ui/app/shell/scroll-restoration.tsx');
  const element = (
    <>
      <p id="time-out">A break</p>
      <ScrollRestoration />
    </>
  );
  site = createSiteHistory();
  render(<TestRouter routes={[{ path: '*', element }]} history={site} />);
}
const leavePage = () => {
  window.dispatchEvent(new Event('pagehide'));
  cleanup();
};
const go = (path: string) => act(async () => site.push(path));
const back = () => act(async () => history.back());

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', '/start');
  vi.stubGlobal('scrollTo', scrolled);
  vi.stubGlobal('scrollY', 0);
  Element.prototype.scrollIntoView = intoView;
});
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

test('a new page begins at its top; going back comes to where it was', async () => {
  await openPage();
  scrollPageTo(700);
  await go('/list');
  expect(scrollY).toBe(0);
  scrollPageTo(50);
  await back();
  await eventually(() => expect(scrollY).toBe(700));
  await act(async () => history.forward());
  await eventually(() => expect(scrollY).toBe(50));
});

test('a page that is loaded anew is where it was, another one that was opened is not', async () => {
  await openPage();
  scrollPageTo(700);
  leavePage();
  vi.stubGlobal('scrollY', 0);
  await openPage();
  expect(scrollY).toBe(700);
  leavePage();
  history.replaceState(null, '', '/other');
  await openPage();
  expect(scrollY).toBe(0);
});

test('other parameters of the same page move nothing; a link to it begins at its top', async () => {
  await openPage();
  scrollPageTo(300);
  await act(async () => site.replace('/start?page=2'));
  expect(scrollY).toBe(300);
  await go('/elsewhere');
  expect(scrollY).toBe(0);
  await back();
  await eventually(() => expect(scrollY).toBe(300));
  // As a link to the page that is shown does it.
  await act(async () => site.replace('/start?page=2'));
  expect(scrollY).toBe(0);
  scrollPageTo(300);
  await go('/start?page=3');
  expect(scrollY).toBe(0);
});

test('a part that the address names is shown', async () => {
  await openPage();
  await go('/safety#time-out');
  expect(intoView).toHaveBeenCalledOnce();
  for (const hash of ['#none', '#%']) {
    scrollPageTo(300);
    await go(`/safety${hash}`);
    expect(scrollY, hash).toBe(0);
  }
  expect(intoView).toHaveBeenCalledOnce();
});

test.each(['{', '[1]', 'null', '{"/start":"far"}'])(
  'what is stored as %s is let go',
  async (stored) => {
    sessionStorage.setItem('touchline:scroll', stored);
    await openPage();
    expect(scrollY).toBe(0);
  },
);

test('the browser scrolls by itself only while no page of the site is open', async () => {
  await openPage();
  expect(history.scrollRestoration).toBe('manual');
  window.dispatchEvent(new Event('pagehide'));
  expect(history.scrollRestoration).toBe('auto');
  window.dispatchEvent(new Event('pageshow'));
  expect(history.scrollRestoration).toBe('manual');
});
