// A page as everybody meets it: axe finds nothing wrong with it, and it fits its window.

import AxeBuilder from '@axe-core/playwright';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';

/** A window of this width (px) and theme that axe may look into. */
export function axeWindow(
  colorScheme: 'dark' | 'light',
  width: number,
  height = 900,
): BrowserContextOptions {
  // Axe runs its own script in the page, which a player's page would refuse.
  return { colorScheme, viewport: { width, height }, bypassCSP: true };
}

/** Names hold the text that stands there (WCAG 2.5.3), so that it can be said to the page. Axe has it off by itself. */
const RULES = { 'label-content-name-mismatch': { enabled: true } };

/**
 * An axe that describes what is wrong and nothing else: naming every element that is right takes it
 * longer than looking. Where the page has no frames it ends there, without a second page for the sum.
 */
export function buildAxe(page: Page): AxeBuilder {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'], rules: RULES });
  return page.frames().length === 1 ? axe.setLegacyMode() : axe;
}

/** What axe finds on the page, or on what the selector `within` finds there: rule and element. */
export async function findViolations(page: Page, within?: string): Promise<string[]> {
  const axe = buildAxe(page);
  const { violations } = await (within === undefined ? axe : axe.include(within)).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

/** How far the page scrolls sideways, in px; 0 where it fits. */
export function readOverflow(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}

/** Fails, naming `what` is shown, where axe finds something or the page scrolls sideways. */
export async function expectAccessible(page: Page, what = ''): Promise<void> {
  expect(await findViolations(page), what).toEqual([]);
  expect(await readOverflow(page), what).toBeLessThanOrEqual(0);
}
