// The names that software reads are held against the text that stands there, while both move.

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { findViolations } from '../support/axe.ts';
import { launchChromium } from '../support/chromium.ts';
import { describeWith } from '../support/require-all.ts';

const chromiumPath = inject('chromiumPath');

describeWith('chromium', chromiumPath !== '', 'axe and names', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchChromium(chromiumPath);
  });
  afterAll(async () => {
    await browser?.close();
  });

  /** A page with a price whose name follows it `late` moves later, thirty moves a second. */
  async function openPage(late: number) {
    // Axe makes a second page for what is in frames, for which the first needs a context of its own.
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.setContent(
      '<html lang="en"><title>A</title><main><h1>A</h1><button>Odds 1.10</button></main></html>',
    );
    await page.evaluate((late) => {
      const box = document.querySelector('button');
      let moves = 0;
      const move = () => {
        moves += 1;
        const named = moves - (moves % (late + 1));
        box?.setAttribute('aria-label', `Chelsea, odds ${named}.10`);
        if (box !== null) box.textContent = `Odds ${moves}.10`;
      };
      move();
      setInterval(move, 33);
    }, late);
    return page;
  }

  test('a price whose name follows it is right', async () => {
    const page = await openPage(3);
    for (let times = 0; times < 5; times += 1) expect(await findViolations(page)).toEqual([]);
    await page.context().close();
  });

  test('a text that its name never has is found', async () => {
    const page = await openPage(0);
    await page.evaluate(() =>
      document
        .querySelector('button')
        ?.insertAdjacentHTML('afterend', '<button aria-label="Chelsea wins">Arsenal wins</button>'),
    );
    const found = await findViolations(page, { nameTimeoutMs: 300 });
    expect(found).toEqual([
      expect.stringContaining('label-content-name-mismatch: <button aria-label="Chelsea wins">'),
    ]);
    await page.context().close();
  });
});
