// How fast the page notices that the site was killed, and how fast it is live again.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { freePort, startSiteProcess } from '../../support/site-process.ts';
import type { Row } from '../bench.ts';
import { NAME_HELPER } from './open-candidate.ts';

declare global {
  interface Window {
    linkChanges: [at: number, link: string, stale: number, open: number][];
  }
}

/** SIGKILL, `downMs` of nothing, and a new process on the same port. */
export async function measureBrokerRestart(browser: Browser, downMs: number): Promise<Row[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'touchline-restart-'));
  const port = await freePort();
  let site = await startSiteProcess({ port, dataDir });
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.addInitScript(NAME_HELPER);
  await page.goto(`${site.url}/Sport/LiveList?metrics`);
  await page.waitForSelector('[data-link="live"]');
  await page.waitForSelector('[data-outcome][data-state="open"]');
  await page.evaluate(watchLink);

  const killedAt = Date.now();
  await site.kill();
  await page.waitForTimeout(downMs);
  site = await startSiteProcess({ port, dataDir });
  const backAt = Date.now();
  await page.waitForFunction(
    () => document.querySelector('[data-link]')?.getAttribute('data-link') === 'live',
  );
  await page.waitForSelector('[data-outcome][data-state="open"]');
  const openAt = Date.now();
  const changes = await page.evaluate(() => window.linkChanges);
  await page.close();
  await site.stop();
  rmSync(dataDir, { recursive: true, force: true });

  const lost = changes.find(([at, link]) => at >= killedAt && link !== 'live');
  const live = changes.findLast(([, link]) => link === 'live');
  const noneOpen = await firstWithoutOpen(page, changes);
  return [
    { name: 'indicator after the kill', value: (lost?.[0] ?? Number.NaN) - killedAt, unit: 'ms' },
    { name: 'no box open after the kill', value: noneOpen - killedAt, unit: 'ms' },
    { name: 'live after the return', value: (live?.[0] ?? Number.NaN) - backAt, unit: 'ms' },
    { name: 'first open price after the return', value: openAt - backAt, unit: 'ms' },
  ];
}

async function firstWithoutOpen(_page: Page, changes: Window['linkChanges']): Promise<number> {
  return (
    changes.find(([, link, stale, open]) => link !== 'live' && stale > 0 && open === 0)?.[0] ??
    Number.NaN
  );
}

function watchLink(): void {
  window.linkChanges = [];
  let last = '';
  const look = () => {
    const link = document.querySelector('[data-link]')?.getAttribute('data-link') ?? '';
    const stale = document.querySelectorAll('[data-outcome][data-state="stale"]').length;
    const open = document.querySelectorAll('[data-outcome][data-state="open"]').length;
    const state = `${link} ${stale > 0} ${open > 0}`;
    if (state !== last) window.linkChanges.push([Date.now(), link, stale, open]);
    last = state;
    requestAnimationFrame(look);
  };
  look();
}
