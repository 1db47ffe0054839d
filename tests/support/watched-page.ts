// A page that remembers what went wrong on it: console errors, uncaught errors, CSP violations.

import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
// Brings `window.touchline` to what the tests evaluate in the page.
import type {} from '../../src/ui/live/page-metrics.ts';

export interface WatchedPage {
  readonly page: Page;
  /** Everything a player should never see in a console. */
  readonly problems: string[];
  close(): Promise<void>;
}

/** Opens a context of its own; `problems` stays empty on a healthy page. */
export async function openPage(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<WatchedPage> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    // What a test's routes answer must not come from a cache; tests of the offline shell allow it.
    serviceWorkers: 'block',
    ...options,
  });
  const page = await context.newPage();
  const problems: string[] = [];
  // Of a page whose thing is not there, Chromium says so: nothing else on it may be missing.
  const opened = new Set<string>();
  page.on('request', (request) => {
    if (request.isNavigationRequest()) opened.add(request.url());
  });
  page.on('console', (message) => {
    const isGone = /status of 4(?:04|10) /.test(message.text());
    if (isGone && opened.has(message.location().url)) return;
    if (message.type() === 'error') problems.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`));
  await page.exposeBinding('reportViolation', (_source, text: string) => {
    problems.push(`csp: ${text}`);
  });
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const report = (window as unknown as { reportViolation(text: string): void }).reportViolation;
      report(`${event.violatedDirective} ${event.blockedURI}`);
    });
  });
  return { page, problems, close: () => context.close() };
}

export interface Box {
  readonly key: string;
  readonly state: string;
  readonly odds: string;
}

/** Every odds button on the page. */
export function readBoxes(page: Page): Promise<Box[]> {
  return page.$$eval('[data-outcome]', (boxes) =>
    boxes.map((box) => ({
      key: box.getAttribute('data-outcome') ?? '',
      state: box.getAttribute('data-state') ?? '',
      odds: box.getAttribute('data-odds') ?? '',
    })),
  );
}

/**
 * Resolves with the count of topics that a live list is on, once they are all granted: for each row its
 * image and its stops, beside them `feeds/alive` and the versions of lists. They come one after the other.
 */
export async function waitForRowTopics(page: Page): Promise<number> {
  const settled = await page.waitForFunction(() => {
    const { desired, granted } = window.touchline!.metrics().subscriptions;
    const rows = document.querySelectorAll('[data-match-id]').length;
    return rows > 0 && desired === 2 * rows + 2 && granted === desired && desired;
  });
  return Number(await settled.jsonValue());
}
