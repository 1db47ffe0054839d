// Browsers in which the site does not begin: without script, or with one that they cannot read.

import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { startBackend, type TestBackend } from '../support/backend.ts';
import { makeCoupon, openMatch, pick } from '../support/betting.ts';
import { launchChromium } from '../support/chromium.ts';
import { callAs } from '../support/players.ts';
import { describeWith } from '../support/require-all.ts';
import { openPage } from '../support/watched-page.ts';

const PHONE = { viewport: { width: 390, height: 844 } };
const ENTRY = /\/assets\/index-[^/]*\.js$/;
const chromiumPath = inject('chromiumPath');

describeWith('chromium', chromiumPath !== '', 'a page that does not begin', () => {
  let browser: Browser;
  let backend: TestBackend;
  let code: string;

  beforeAll(async () => {
    browser = await launchChromium(chromiumPath);
    backend = await startBackend();
    for (const id of ['701', '702']) openMatch(backend, id);
    const coupon = makeCoupon([pick('701'), pick('702')]);
    const { body } = await callAs(backend)('POST', '/api/bets/book-bet/1', coupon);
    code = (body.data as { betslipId: string }).betslipId;
  });
  afterAll(async () => {
    await browser?.close();
    await backend?.close();
  });

  test('without script a shared code leads to its selections', async () => {
    const { page, problems, close } = await openPage(browser, {
      ...PHONE,
      javaScriptEnabled: false,
    });
    await page.goto(`${backend.url}/?shareCode=${code}`);
    await page.getByRole('heading', { name: /needs JavaScript/ }).waitFor();
    await page.getByRole('link', { name: 'Read a booking code without it' }).click();
    await page.getByRole('heading', { name: `Booking code ${code}` }).waitFor();
    expect(await page.getByRole('listitem').allTextContents()).toEqual([
      expect.stringContaining('Home 701'),
      expect.stringContaining('Home 702'),
    ]);
    // And another one by the form.
    await page.getByLabel('Booking code').fill('AAAAAAA');
    await page.getByRole('button', { name: 'Show' }).click();
    await page.getByText('There is no coupon with this code.').waitFor();
    expect(problems).toEqual([]);
    await close();
  });

  test.each([
    ['cannot be read', 'let a = 1 ?? ;'],
    ['needs what is not there', 'structuredClone2({});'],
  ])('an entry that %s is no white page', async (_what, script) => {
    const { page, problems, close } = await openPage(browser, PHONE);
    await page.route(ENTRY, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: script }),
    );
    await page.goto(`${backend.url}/?shareCode=${code}`);
    await page.getByRole('heading', { name: 'This browser is too old' }).waitFor();
    expect(problems.filter((problem) => problem.startsWith('csp'))).toEqual([]);
    await page.getByRole('link', { name: 'Read a booking code without the site' }).click();
    await page.getByRole('heading', { name: `Booking code ${code}` }).waitFor();
    await close();
  });

  test('a browser without modules is told the same', async () => {
    const { page, close } = await openPage(browser, PHONE);
    // As an engine from before modules does: it knows no `noModule`, and runs no module.
    await page.addInitScript(() => {
      delete (HTMLScriptElement.prototype as { noModule?: boolean }).noModule;
    });
    await page.route(ENTRY, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
    await page.goto(backend.url);
    await page.getByRole('heading', { name: 'This browser is too old' }).waitFor();
    await close();
  });

  test('an entry that is gone is no fault of the browser', async () => {
    const { page, close } = await openPage(browser, PHONE);
    await page.route(ENTRY, (route) => route.abort());
    await page.goto(backend.url);
    await page.getByRole('heading', { name: 'Touchline could not start' }).waitFor();
    await page.getByRole('button', { name: 'Reload' }).waitFor();
    expect(await page.getByRole('heading').count()).toBe(1);
    await close();
  });

  test('a page that begins shows none of it, whatever else fails', async () => {
    const { page, close } = await openPage(browser, PHONE);
    await page.addInitScript(() => {
      void Promise.reject(new TypeError('an extension of the browser'));
    });
    await page.goto(`${backend.url}/Sport/LiveList`);
    await page.locator('#too-old').waitFor({ state: 'detached' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await close();
  });
});

test.each(['public/theme.js', 'public/before-start.js'])(
  '%s is written for engines that read nothing newer',
  (file) => {
    const script = readFileSync(file, 'utf8').replace(/\/\/.*|\/\*[\s\S]*?\*\//g, '');
    expect(script).not.toMatch(
      /=>|`|\b(?:let|const|class|async|await|import|of)\b|catch \{|\?\.|\?\?/,
    );
    expect(script.length).toBeLessThan(2_800);
  },
);
