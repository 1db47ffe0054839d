// One run of Lighthouse, mobile preset, and the pages that it looks at.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LighthouseReport } from './summarise.ts';

const CLI = createRequire(import.meta.url).resolve('lighthouse/cli/index.js');
const CHROMIUM_FLAGS = '--headless=new --no-sandbox --disable-gpu --disable-background-networking';
/** It only ends a run that hangs. */
const RUN_LIMIT_MS = 240_000;
const MAX_TRIES = 3;

export type PageName = 'home' | 'casino' | 'live-list' | 'deposit' | 'match';

/** Addresses of the pages on the site at `url`. The match is one in play. */
export async function listPages(url: string): Promise<Readonly<Record<PageName, string>>> {
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

/**
 * The report of a page in `chromium`, with `options` of Lighthouse's command line. A run that Lighthouse
 * itself could not do is done again: its trace fails at times. @throws Error where it fails three times.
 */
export async function runLighthouse(
  chromium: string,
  url: string,
  options: readonly string[],
): Promise<LighthouseReport> {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-lighthouse-'));
  try {
    for (let tried = 0; tried < MAX_TRIES; tried += 1) {
      const file = join(folder, 'report.json');
      const words = [
        ...[CLI, url, '--quiet', '--output=json', `--output-path=${file}`],
        ...[`--chrome-flags=${CHROMIUM_FLAGS}`, ...options],
        // No search engine shall know a player's own pages.
        ...(url.includes('/Account/') ? ['--skip-audits=is-crawlable'] : []),
      ];
      const child = spawn(process.execPath, words, {
        env: { ...process.env, CHROME_PATH: chromium },
        stdio: ['ignore', 'inherit', 'inherit'],
        timeout: RUN_LIMIT_MS,
      });
      const [code] = (await once(child, 'exit')) as [number | null];
      if (code === 0) return JSON.parse(readFileSync(file, 'utf8')) as LighthouseReport;
    }
    throw new Error(`Lighthouse failed ${MAX_TRIES} times at ${url}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
