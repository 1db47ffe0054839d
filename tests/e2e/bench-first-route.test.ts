// The files that `npm run check` weighs as a first visit are all that the first screens need.

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { FIRST_ROUTES, listSiteParts } from '../bench/sizes/site-sizes.ts';
import { startBackend, type TestBackend } from '../support/backend.ts';
import { launchChromium } from '../support/chromium.ts';
import { liveFixture, matchResult, publishOdds, waitForBox } from '../support/live-site.ts';
import { describeWith } from '../support/require-all.ts';

const chromiumPath = inject('chromiumPath');
const MATCH = '700';

describeWith('chromium', chromiumPath !== '', 'a first visit', () => {
  let browser: Browser;
  let backend: TestBackend;

  beforeAll(async () => {
    browser = await launchChromium(chromiumPath);
    backend = await startBackend();
    backend.hub.declare(liveFixture(MATCH));
    publishOdds(backend, MATCH, [matchResult(1.85, 3.4, 4.2)]);
  });
  afterAll(async () => {
    await browser?.close();
    await backend?.close();
  });

  test.each(FIRST_ROUTES)('$path is painted with the scripts that count for it', async (route) => {
    const parts = listSiteParts('dist').filter(
      ({ budget }) => budget === route.budget || budget === 'size/worker',
    );
    const counted = new Set(parts.flatMap(({ files }) => files.map((file) => `/${file}`)));
    const loaded = new Set<string>();
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.route('**/*.js', (request) => {
      const { pathname } = new URL(request.request().url());
      loaded.add(pathname);
      return counted.has(pathname) ? request.continue() : request.abort();
    });
    await page.goto(backend.url + route.path);
    if (route.budget === 'size/live-list') await waitForBox(page, `${MATCH}/1//1`, 'open', '1.85');
    else await page.locator('#first-screen').waitFor({ state: 'detached' });
    expect([...counted].filter((file) => !loaded.has(file))).toEqual([]);
    await page.close();
  });
});
