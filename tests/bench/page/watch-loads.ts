// When a page has loaded all its parts.

import type { Page, Request } from 'playwright-core';
import { MAX_REST_MS } from '../../../src/ui/live/loads-in-turn.ts';

/** The page loads one part after the other behind the first prices; nothing for so long is the end. */
export const LOADED_AFTER_MS = MAX_REST_MS + 2_000;
const LOADED_WITHIN_MS = 180_000;
const LOADS = new Set(['script', 'stylesheet', 'image', 'font']);

/** Watches what the page loads; what it returns resolves once it has loaded nothing for a while. */
export function watchLoads(page: Page): () => Promise<void> {
  let running = 0;
  let endedAt = Date.now();
  const end = (request: Request) => {
    if (!LOADS.has(request.resourceType())) return;
    running -= 1;
    endedAt = Date.now();
  };
  page.on('request', (request) => {
    if (LOADS.has(request.resourceType())) running += 1;
  });
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return async () => {
    const deadline = Date.now() + LOADED_WITHIN_MS;
    while (running > 0 || Date.now() - endedAt < LOADED_AFTER_MS) {
      if (Date.now() > deadline) throw new Error(`${running} parts are still being loaded`);
      await page.waitForTimeout(100);
    }
  };
}
