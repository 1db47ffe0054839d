// A page as everybody meets it: axe finds nothing wrong with it, and it fits its window.

import AxeBuilder from '@axe-core/playwright';
import { source } from 'axe-core';
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
const NAME_RULE = 'label-content-name-mismatch';

/**
 * So long a name may differ from its text until it counts. The name of a price follows it up to a
 * second later, and axe reads texts before it reads names: what moves is right at some look, what is
 * wrong at none.
 */
const NAME_TIMEOUT_MS = 10_000;

type RunOptions = Parameters<AxeBuilder['options']>[0];

interface Violation {
  readonly id: string;
  readonly html: string;
  /** The selector of the element. */
  readonly target: string;
}

export interface AxeScope {
  /** The selector of what is looked at; without it the whole page. */
  readonly within?: string;
  /** Whether pages in frames are looked at too, which takes a second page for the sum. */
  readonly frames?: boolean;
  /** So long a name may differ from its text, in ms. */
  readonly nameTimeoutMs?: number;
}

/** What axe finds: the rule and the element, one line each. */
export async function findViolations(page: Page, scope: AxeScope = {}): Promise<string[]> {
  const found = await look(page, scope, { rules: { [NAME_RULE]: { enabled: true } } });
  const others = found.filter(({ id }) => id !== NAME_RULE);
  let names = found.filter(({ id }) => id === NAME_RULE);
  const deadline = Date.now() + (scope.nameTimeoutMs ?? NAME_TIMEOUT_MS);
  while (names.length > 0 && Date.now() < deadline) {
    const again = await look(page, scope, { runOnly: [NAME_RULE] });
    const wrong = new Set(again.map(({ target }) => target));
    names = names.filter(({ target }) => wrong.has(target));
  }
  return [...others, ...names].map(({ id, html }) => `${id}: ${html}`);
}

/** One look of axe. It describes what is wrong and nothing else: naming all that is right takes it longer than looking. */
async function look(page: Page, scope: AxeScope, options: RunOptions): Promise<Violation[]> {
  const isAlone = page.frames().length === 1 || scope.frames === false;
  if (isAlone) await loadAxe(page);
  const axe = new AxeBuilder({ page, ...(isAlone && { axeSource: LOADED }) })
    .setLegacyMode(isAlone)
    .options({ resultTypes: ['violations'], ...options });
  if (scope.within !== undefined) axe.include(scope.within);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, target }) => ({ id, html, target: target.join(' ') })),
  );
}

/** A script that does nothing, in the place of axe's own, which the page has already. */
const LOADED = 'undefined';

/** Once a document: by itself the builder loads axe twice at each look, which takes longer than most looks. */
async function loadAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(source);
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
