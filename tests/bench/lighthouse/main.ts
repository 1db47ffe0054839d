// npm run test:lighthouse [-- --runs 1] [--only home,deposit] [--calibrate]: Lighthouse, mobile preset, on
// the built site with its simulated feed; medians, and every audit that is missed.

import { parseArgs } from 'node:util';
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js';
import { findChromium, launchChromium } from '../../support/chromium.ts';
import { startSiteProcess } from '../../support/site-process.ts';
import { buildIfOlder } from '../sizes/build-if-older.ts';
import { cpuSlowdown } from './cpu-slowdown.ts';
import { listPages, runLighthouse } from './run-lighthouse.ts';
import { type LighthouseReport, median, type PageSummary, summarisePage } from './summarise.ts';

const CATEGORIES = '--only-categories=performance,accessibility,best-practices,seo';
/** Of a second each: one alone follows whatever else the machine just did. */
const BENCHMARKS = 3;

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    only: { type: 'string' },
    calibrate: { type: 'boolean', default: false },
  },
});
const runs = Number(values.runs);
if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs takes a whole number above 0');

const chromium = findChromium();
if (chromium === undefined) throw new Error('Lighthouse needs a Chromium: set CHROMIUM_PATH');
buildIfOlder();
const site = await startSiteProcess();
try {
  const pages = new Map<string, string>(Object.entries(await listPages(site.url)));
  const summaries: PageSummary[] = [];
  for (const name of values.only?.split(',') ?? pages.keys()) {
    const url = pages.get(name);
    if (url === undefined) throw new Error(`no page ${name}; there are ${[...pages.keys()]}`);
    const reports: LighthouseReport[] = [];
    for (let run = 0; run < runs; run += 1)
      reports.push(await runLighthouse(chromium, url, [CATEGORIES, ...(await slowDown(chromium))]));
    const summary = summarisePage(name, reports);
    summaries.push(summary);
    console.log(summary.text);
  }
  if (summaries.some(({ missed }) => missed.length > 0)) process.exitCode = 1;
} finally {
  await site.stop();
}

async function slowDown(browser: string): Promise<string[]> {
  if (!values.calibrate) return [];
  const times = cpuSlowdown(await readBenchmarkIndex(browser));
  return [`--throttling.cpuSlowdownMultiplier=${times}`];
}

/** The speed of this machine as Lighthouse measures it, right before the run that it is for. */
async function readBenchmarkIndex(executablePath: string): Promise<number> {
  const browser = await launchChromium(executablePath);
  try {
    const page = await browser.newPage();
    const indexes: number[] = [];
    for (let at = 0; at < BENCHMARKS; at += 1)
      indexes.push(await page.evaluate(pageFunctions.computeBenchmarkIndex));
    return median(indexes);
  } finally {
    await browser.close();
  }
}
