// Pages whose HTML carries a first screen: fetched as HTML, opened without their scripts, taken over.

import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { countShifts, MAX_SHIFT, readShifts } from './layout-shift.ts';
import { until } from './wait.ts';
import { openPage } from './watched-page.ts';

const PHONE =
  'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';
/** For `goto` of a page whose scripts never come. */
export const UNFINISHED = { waitUntil: 'commit' } as const;

/** The HTML of a page, and the policy that it comes with. */
export async function fetchHtml(address: string, agent = '') {
  const headers = { accept: 'text/html', 'user-agent': agent };
  const answer = await fetch(address, { headers });
  return { html: await answer.text(), policy: answer.headers.get('content-security-policy') };
}

/** A screen is rendered once it was asked for: the first pages come without. */
export async function waitForHtml(address: string, part: string, agent = ''): Promise<void> {
  await until(async () => (await fetchHtml(address, agent)).html.includes(part));
}

/** The page is HTML alone for as long as it is open. */
export async function holdScripts(page: Page): Promise<void> {
  await page.route('**/assets/*.js', () => {});
}

/** Where rows, headings and boxes stand, and what boxes show. */
const readPlaces = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('h1, .chip, .live-row, .league-header, .live-card, .odds-box')]
      .map((element) => ({ element, place: element.getBoundingClientRect() }))
      .filter(({ place }) => place.top < innerHeight && place.width > 0)
      .map(({ element, place: { top, left, width, height } }) => [
        element.getAttribute('data-outcome') ?? element.getAttribute('data-match-id') ?? '',
        // A row of chips is scrolled until the chosen one is in sight.
        [top, element.classList.contains('chip') ? 0 : left, width, height]
          .map(Math.round)
          .join(' '),
        element.classList.contains('odds-box') ? element.textContent : '',
      ]),
  );

/**
 * Opens a page without its scripts, and again with them and without any answer of the API: what the
 * page renders itself has to stand where the HTML has it. `part` is text of the HTML's first screen.
 */
export async function expectTakenOver(
  browser: Browser,
  address: string,
  width: number,
  part: string,
): Promise<void> {
  const agent = width < 500 ? PHONE : '';
  const options = {
    viewport: { width, height: 844 },
    ...(agent !== '' && { userAgent: agent }),
  };
  await waitForHtml(address, part, agent);
  const still = await openPage(browser, options);
  await holdScripts(still.page);
  await still.page.goto(address, UNFINISHED);
  await still.page.waitForSelector('#first-screen .odds-box');
  // All of it: a row is read in parts.
  await still.page.waitForFunction(() => document.readyState !== 'loading');
  const before = await readPlaces(still.page);
  expect(before.length).toBeGreaterThan(8);
  await still.close();

  const own = await openPage(browser, options);
  await countShifts(own.page);
  await own.page.route('**/api/**', () => {});
  // On a slow machine the one before may be too old by now.
  await waitForHtml(address, part, agent);
  await own.page.goto(address);
  await own.page.waitForFunction(() => document.querySelector('#first-screen') === null);
  // Below it there may be more than the HTML has.
  expect((await readPlaces(own.page)).slice(0, before.length)).toEqual(before);
  expect(await readShifts(own.page)).toBeLessThan(MAX_SHIFT);
  await own.close();
}
