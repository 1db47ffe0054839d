// How much of a page jumped, as browsers count it (cumulative layout shift).

import type { Page } from 'playwright-core';

/** What the task of this site allows; others call 0.1 good. */
export const MAX_SHIFT = 0.02;

type Shifting = Window & { shifted?: number };

/** Counts from the first paint of the next page on; call before it is opened. */
export async function countShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counted = window as Shifting;
    counted.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        // What follows within half a second of a press was asked for.
        const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
        if (!shift.hadRecentInput) counted.shifted = (counted.shifted ?? 0) + shift.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

export function readShifts(page: Page): Promise<number> {
  return page.evaluate(() => (window as Shifting).shifted ?? Number.NaN);
}
