// Faults that are still there once the page has laid itself out.

import type { Page } from 'playwright-core';

/** Longer than the page takes to lay itself out anew, also on a machine that is busy. */
const SETTLE_MS = 3_000;

/** What `list`, run in the page, has to say in the end; empty as soon as it is nothing. */
export async function settle(page: Page, list: () => string[]): Promise<string[]> {
  const deadline = Date.now() + SETTLE_MS;
  let faults = await page.evaluate(list);
  while (faults.length > 0 && Date.now() < deadline) {
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    faults = await page.evaluate(list);
  }
  return faults;
}
