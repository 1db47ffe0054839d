// Rows of chips that scroll sideways, in a real browser: the chosen one is seen, and a player's own scrolling is left alone.

import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { transformWithOxc } from 'vite';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { launchChromium } from '../support/chromium.ts';
import { describeWith } from '../support/require-all.ts';

const chromiumPath = inject('chromiumPath');
const SOURCE = 'src/ui/components/keep-chosen-in-sight.ts';
const CHIPS = Array.from({ length: 12 }, (_, at) => `<button id="c${at}">Chip ${at}</button>`);
const ROW = `<nav style="display: flex; overflow-x: auto"><style>button { flex: none; width: 100px }</style>${CHIPS.join('')}</nav>`;

describeWith('chromium', chromiumPath !== '', 'a row of chips', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchChromium(chromiumPath);
  });
  afterAll(async () => {
    await browser?.close();
  });

  /** A row with this chip chosen, kept in sight, inside a part of this style. */
  async function open(chosen: number, style = ''): Promise<Page> {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    const body = ROW.replace(`id="c${chosen}"`, `id="c${chosen}" aria-current="page"`);
    await page.setContent(`<div id="around" style="${style}">${body}</div>`);
    const { code } = await transformWithOxc(readFileSync(SOURCE, 'utf8'), SOURCE);
    await page.evaluate(
      `${code.replaceAll('export ', '')}; keepChosenInSight(document.querySelector('nav'))`,
    );
    return page;
  }

  const choose = (page: Page, id: string) =>
    page.evaluate((next) => {
      document.querySelector('[aria-current]')?.removeAttribute('aria-current');
      document.getElementById(next)?.setAttribute('aria-current', 'page');
    }, id);
  const isSeen = (page: Page) =>
    page.evaluate(() => {
      const { left, right } = document.querySelector('[aria-current]')!.getBoundingClientRect();
      return left >= 0 && right <= innerWidth;
    });
  const offset = (page: Page) =>
    page.evaluate(() => Math.round(document.querySelector('nav')!.scrollLeft));

  test('begins with the chosen one in sight, and follows it', async () => {
    const page = await open(9);
    expect(await isSeen(page)).toBe(true);
    await choose(page, 'c0');
    expect(await offset(page)).toBe(0);
    await choose(page, 'c11');
    expect(await isSeen(page)).toBe(true);
    await page.close();
  });

  test('keeps it in sight when others come and go, when the window turns, and when it opens', async () => {
    const page = await open(6, 'display: none');
    await page.evaluate(() => document.getElementById('around')?.removeAttribute('style'));
    await expect.poll(() => isSeen(page)).toBe(true);
    await page.setViewportSize({ width: 844, height: 390 });
    await page.setViewportSize({ width: 320, height: 640 });
    await expect.poll(() => isSeen(page)).toBe(true);
    await page.evaluate(() => {
      for (const id of ['c0', 'c1', 'c2', 'c3', 'c4']) document.getElementById(id)?.remove();
    });
    expect(await isSeen(page)).toBe(true);
    await page.close();
  });

  test('stays where the player has moved it, until another is chosen', async () => {
    const page = await open(9);
    await page.mouse.move(200, 10);
    await page.mouse.wheel(-2_000, 0);
    await expect.poll(() => offset(page)).toBe(0);
    await page.evaluate(() => document.getElementById('c11')?.remove());
    expect(await offset(page)).toBe(0);
    await choose(page, 'c8');
    expect(await isSeen(page)).toBe(true);
    await page.close();
  });
});
