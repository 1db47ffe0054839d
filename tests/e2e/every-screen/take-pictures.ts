// Pictures of a screen in both themes, for people to look at; only where PICTURES=1 asks for them.

import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Page } from 'playwright-core';

const FOLDER = 'test-results/screens';
const HEIGHTS: Readonly<Record<number, number>> = { 390: 844, 768: 1024, 1440: 900 };
/** What is further down is more of the same. */
const MAX_PX = 1_800;

/** Writes `{picture}-{width}-{theme}.png` at those of 390, 768 and 1440 px that are in `widths`. */
export async function takePictures(
  page: Page,
  picture: string,
  widths: readonly number[],
): Promise<void> {
  if (process.env.PICTURES !== '1') return;
  for (const width of widths) {
    const least = HEIGHTS[width];
    if (least === undefined) continue;
    await page.setViewportSize({ width, height: least });
    const height = await page.evaluate(
      ([from, to]) => {
        // A dialog is seen over the first view of its page.
        if (document.querySelector('dialog[open]') !== null) return from;
        return Math.min(to, Math.max(from, document.documentElement.scrollHeight));
      },
      [least, MAX_PX] as const,
    );
    await page.setViewportSize({ width, height });
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const path = `${FOLDER}/${picture}-${width}-${colorScheme}.png`;
      mkdirSync(dirname(path), { recursive: true });
      await page.screenshot({ path, animations: 'disabled' });
    }
  }
}

/** Writes `{picture}-large.png`, of the window as it is. */
export async function takeLargePicture(page: Page, picture: string): Promise<void> {
  if (process.env.PICTURES !== '1') return;
  const path = `${FOLDER}/${picture}-large.png`;
  mkdirSync(dirname(path), { recursive: true });
  await page.screenshot({ path, animations: 'disabled' });
}
