// A slip of legs of different matches, picked on a list as a player picks them.

import type { Page } from 'playwright-core';

const TURN_PX = 300;
/** A box may be locked under the finger, and a row may not be there yet. */
const PRESS_WITHIN_MS = 5_000;
/** It only ends a run that waits in vain, on a machine that is busy otherwise. */
const LIMIT_MS = 180_000;

/** Picks one open price of each of `count` matches; answers their ids. @throws where there are too few. */
export async function fillSlip(page: Page, count: number): Promise<ReadonlySet<string>> {
  const deadline = performance.now() + LIMIT_MS;
  while (performance.now() < deadline) {
    const picked = await page.evaluate(readPicked);
    if (picked.length >= count) return new Set(picked);
    const key = await page.evaluate(findOpen, picked);
    if (key === null) {
      await page.mouse.wheel(0, TURN_PX);
      // Rows may have passed before their prices came.
      await page.evaluate(beginAgainAtEnd);
      continue;
    }
    const box = page.locator(`main [data-outcome="${key}"]`).first();
    await box.click({ timeout: PRESS_WITHIN_MS }).catch(() => {});
  }
  throw new Error(`no slip of ${count} legs`);
}

/** Runs in the page: matches with a leg, those that were scrolled away among them. */
function readPicked(): string[] {
  const seen = window.benchPicked ?? new Set<string>();
  window.benchPicked = seen;
  for (const box of document.querySelectorAll('main [data-outcome][aria-pressed="true"]'))
    seen.add(box.getAttribute('data-outcome')?.split('/')[0] ?? '');
  return [...seen];
}

/** Runs in the page. */
function findOpen(picked: readonly string[]): string | null {
  for (const box of document.querySelectorAll('main [data-outcome][data-state="open"]')) {
    const key = box.getAttribute('data-outcome') ?? '';
    if (!picked.includes(key.split('/')[0] ?? '')) return key;
  }
  return null;
}

/** Runs in the page. */
function beginAgainAtEnd(): void {
  const { scrollHeight } = document.documentElement;
  if (scrollY + innerHeight >= scrollHeight - 1) scrollTo(0, 0);
}

declare global {
  interface Window {
    benchPicked?: Set<string>;
  }
}
