// When a page has its first price to read and its first one to press, and what it asked for until then.

import type { Page, Request } from 'playwright-core';

declare global {
  interface Window {
    firstPrices: { readAt: number | null; readAs: string; openAt: number | null };
  }
}

export interface FirstPrices {
  /** Until a price is in sight in any state, ms. */
  readonly readMs: number;
  /** The outcome and its price as it was read: `7000/1//1 2.50`. */
  readonly readAs: string;
  /** Until one can be pressed, ms. */
  readonly openMs: number;
  /** HTTP requests of page and workers until then, those without an answer among them. */
  readonly calls: number;
}

/** It only ends a run that waits in vain, on a machine that is busy otherwise. */
const LIMIT_MS = 120_000;

/** Resolves once a price of `address` can be pressed, and answers how it came to that. */
export type OpenAndTime = (
  address: string,
  timeoutMs?: number,
) => Promise<() => Promise<FirstPrices>>;

/**
 * Prepares a page for being timed. What it returns opens an address, resolves with the first price that can
 * be pressed, and returns a function that reads the times: later, so that the answers of all calls are in.
 */
export async function timeFirstPrices(page: Page): Promise<OpenAndTime> {
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  await page.addInitScript(watchFirstPrices);
  return async (address, timeout = LIMIT_MS) => {
    requests.length = 0;
    const startedAt = Date.now();
    await page.goto(address, { waitUntil: 'commit', timeout });
    await page.waitForFunction(() => window.firstPrices.openAt !== null, undefined, { timeout });
    return async () => {
      const { readAt, readAs, openAt } = await page.evaluate(() => window.firstPrices);
      const open = openAt ?? Number.NaN;
      return {
        readMs: (readAt ?? open) - startedAt,
        readAs,
        openMs: open - startedAt,
        calls: countBefore(requests, open),
      };
    };
  };
}

/** A request that has no answer yet says no time. */
function countBefore(requests: readonly Request[], at: number): number {
  return requests.filter(
    (request) => request.url().startsWith('http') && request.timing().startTime <= at,
  ).length;
}

/** Runs in the page. */
function watchFirstPrices(): void {
  const first: Window['firstPrices'] = { readAt: null, readAs: '', openAt: null };
  window.firstPrices = first;
  const look = (): void => {
    for (const box of document.querySelectorAll('[data-outcome][data-odds]')) {
      const { top, bottom } = box.getBoundingClientRect();
      if (bottom <= 0 || top >= innerHeight) continue;
      if (first.readAt === null) {
        first.readAt = Date.now();
        first.readAs = `${box.getAttribute('data-outcome')} ${box.getAttribute('data-odds')}`;
      }
      if (box.getAttribute('data-state') === 'open') first.openAt ??= Date.now();
    }
    if (first.openAt === null) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
