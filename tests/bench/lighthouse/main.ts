// npm run test:lighthouse [-- --runs 1] [--only home,deposit] [--calibrate]: Lighthouse, mobile preset, on
// the built site with its simulated feed; medians, and every audit that is missed.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js';
import { findChromium, launchChromium } from '../../support/chromium.ts';
import { startSiteProcess } from '../../support/site-process.ts';
import { buildIfOlder } from '../sizes/build-if-older.ts';
import { cpuSlowdown } from './cpu-slowdown.ts';
import { type LighthouseReport, median, type PageSummary, summarisePage } from './summarise.ts';

const require = createRequire(import.meta.url);
const CLI = require.resolve('lighthouse/cli/index.js');
const CATEGORIES = 'performance,accessibility,best-practices,seo';
const CHROMIUM_FLAGS = '--headless=new --no-sandbox --disable-gpu --disable-background-networking';
/** It only ends a run that hangs. */
const RUN_LIMIT_MS = 240_000;
const MOST_TRIES = 3;
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
const folder = mkdtempSync(join(tmpdir(), 'touchline-lighthouse-'));
try {
  const pages = await listPages(site.url);
  const wanted = values.only?.split(',') ?? Object.keys(pages);
  const summaries: PageSummary[] = [];
  for (const name of wanted) {
    const path = pages[name];
    if (path === undefined) throw new Error(`no page ${name}; there are ${Object.keys(pages)}`);
    const reports: LighthouseReport[] = [];
    for (let run = 0; run < runs; run += 1) reports.push(await runLighthouse(chromium, path));
    const summary = summarisePage(name, reports);
    summaries.push(summary);
    console.log(summary.text);
  }
  if (summaries.some(({ missed }) => missed.length > 0)) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
  await site.stop();
}

/** By name. The match is one in play. */
async function listPages(url: string): Promise<Record<string, string>> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  const match = /<loc>([^<]*\/Sports\/Live\/[^<]*)<\/loc>/.exec(sitemap)?.[1];
  if (match === undefined) throw new Error('the feed has no match in play');
  return {
    home: `${url}/`,
    casino: `${url}/Games`,
    'live-list': `${url}/Sport/LiveList`,
    deposit: `${url}/Account/Deposit`,
    match: url + new URL(match.replaceAll('&amp;', '&')).pathname,
  };
}

/** A report of a page; a run that Lighthouse itself could not do (its trace fails at times) is done again. */
async function runLighthouse(browser: string, url: string): Promise<LighthouseReport> {
  for (let tried = 1; ; tried += 1) {
    const report = await tryLighthouse(browser, url);
    if (report !== undefined) return report;
    if (tried === MOST_TRIES) throw new Error(`Lighthouse failed ${tried} times at ${url}`);
  }
}

/** undefined where Lighthouse failed; it has said why. */
async function tryLighthouse(browser: string, url: string): Promise<LighthouseReport | undefined> {
  const file = join(folder, 'report.json');
  const slowdown = values.calibrate ? cpuSlowdown(await readBenchmarkIndex(browser)) : undefined;
  const words = [
    ...[CLI, url, '--quiet', '--output=json', `--output-path=${file}`],
    ...[`--only-categories=${CATEGORIES}`, `--chrome-flags=${CHROMIUM_FLAGS}`],
    ...(slowdown === undefined ? [] : [`--throttling.cpuSlowdownMultiplier=${slowdown}`]),
    // No search engine shall know a player's own pages.
    ...(url.includes('/Account/') ? ['--skip-audits=is-crawlable'] : []),
  ];
  const child = spawn(process.execPath, words, {
    env: { ...process.env, CHROME_PATH: browser },
    stdio: ['ignore', 'inherit', 'inherit'],
    timeout: RUN_LIMIT_MS,
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) return undefined;
  return JSON.parse(readFileSync(file, 'utf8')) as LighthouseReport;
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
