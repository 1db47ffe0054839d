// Opens a candidate's page with the sampler in it and waits until it follows every match.

import type { Browser, CDPSession, Page } from 'playwright-core';
import { BENCH_MATCHES } from '../../../src/shared/bench/bench-matches.ts';
import type { LoadProcess } from '../load/load-process.ts';
import type { Candidate } from './candidates.ts';
import { installSampler } from './sampler.ts';
import { stopListening } from './stop-listening.ts';

export const VIEWPORT = { width: 1440, height: 900 };
/** tsx compiles functions to call this, and those that are sent to a page miss it there. */
export const NAME_HELPER = 'globalThis.__name = (value) => value';
/** Snapshots and the rest of the first route's code. */
export const SETTLE_MS = 800;
/** It only ends a run that waits in vain, on a machine that is busy otherwise. */
const LIMIT_MS = 120_000;
const LOOK_EVERY_MS = 50;

export interface OpenCandidate {
  readonly page: Page;
  readonly session: CDPSession;
  close(): Promise<void>;
}

/** A fresh context, so that nothing of the trial before is left. */
export async function openCandidate(
  browser: Browser,
  load: LoadProcess,
  candidate: Candidate,
  settleMs = SETTLE_MS,
): Promise<OpenCandidate> {
  const context = await browser.newContext({ viewport: VIEWPORT });
  try {
    const page = await context.newPage();
    await page.addInitScript(NAME_HELPER);
    await page.addInitScript(installSampler);
    await candidate.prepare(page);
    await page.goto(candidate.address(load));
    const session = await context.newCDPSession(page);
    await waitForBoxes(session);
    await waitForTopics(load);
    await page.waitForTimeout(settleMs);
    await stopListening(page);
    await session.send('Performance.enable');
    return { page, session, close: () => context.close() };
  } catch (error) {
    await context.close();
    throw error;
  }
}

const HAS_BOXES = `document.querySelector('.odds-box[data-outcome]') !== null`;

/** Not by Playwright's own ways: what they put into a page stays in its heap. */
export async function waitForBoxes(session: Pick<CDPSession, 'send'>): Promise<void> {
  const deadline = performance.now() + LIMIT_MS;
  for (;;) {
    const { result } = await session.send('Runtime.evaluate', { expression: HAS_BOXES });
    if (result.value === true) return;
    if (performance.now() > deadline) throw new Error('the page shows no prices');
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}

/** Until every match is followed; a real broker keeps its subscriptions to itself. */
export async function waitForTopics(load: LoadProcess): Promise<void> {
  if (load.hasBroker) return;
  const deadline = performance.now() + LIMIT_MS;
  while ((await load.topics()) < BENCH_MATCHES) {
    if (performance.now() > deadline) throw new Error('the page did not subscribe');
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}
