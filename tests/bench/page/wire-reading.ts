// How many bytes a page that stands takes.

import type { Page } from 'playwright-core';
import type { CountingProxy } from '../../support/counting-proxy.ts';

export const PHONE = { width: 390, height: 844 };
/** By then all that loads behind the first prices is there, with four pages at once too; at most as long as the window. */
const SETTLE_MS = 15_000;
const SECONDS_PER_HOUR = 3_600;

/** MB an hour, HTTP and broker together, of `seconds` of the settled page. */
export async function readMegabytesAnHour(
  page: Page,
  proxy: CountingProxy,
  seconds: number,
): Promise<number> {
  await page.waitForTimeout(Math.min(SETTLE_MS, seconds * 1_000));
  const before = proxy.received();
  const from = performance.now();
  await page.waitForTimeout(seconds * 1_000);
  const measured = (performance.now() - from) / 1_000;
  return ((proxy.received() - before) / measured / 1_000_000) * SECONDS_PER_HOUR;
}
