// What Lighthouse says of the built pages on a phone but for their speed, which hangs on the machine:
// `npm run test:lighthouse` measures that.

import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { listPages, type PageName, runLighthouse } from '../bench/lighthouse/run-lighthouse.ts';
import { listFailed } from '../bench/lighthouse/summarise.ts';
import { describeWith } from '../support/require-all.ts';
import { type SiteProcess, startSiteProcess } from '../support/site-process.ts';

const chromiumPath = inject('chromiumPath');
const CATEGORIES = ['accessibility', 'best-practices', 'seo'];

describeWith('chromium', chromiumPath !== '', 'Lighthouse', () => {
  let site: SiteProcess;
  let pages: Awaited<ReturnType<typeof listPages>>;

  beforeAll(async () => {
    site = await startSiteProcess();
    pages = await listPages(site.url);
  });
  afterAll(() => site?.stop());

  test.each<PageName>(['home', 'casino', 'live-list', 'deposit', 'match'])(
    'finds no fault of access, practice or search engines on %s',
    async (name) => {
      // As it measures by default: with throttling of its own it waits five times as long for quiet.
      const options = [`--only-categories=${CATEGORIES}`];
      const report = await runLighthouse(chromiumPath, pages[name], options);
      expect(listFailed([report])).toEqual([]);
      const scores = CATEGORIES.map((category) => report.categories[category]?.score);
      expect(scores).toEqual([1, 1, 1]);
    },
    240_000,
  );
});
