// Opens the page whose worker only receives and parses, by the client that is asked for.

import type { Browser, CDPSession, Page } from 'playwright-core';
import type { IngestOrder } from '../baselines/ingest/ingest-order.ts';
import type { LoadProcess } from '../load/load-process.ts';
import { waitForTopics } from './open-candidate.ts';
import { stopListening } from './stop-listening.ts';

export interface OpenIngest {
  readonly page: Page;
  readonly session: CDPSession;
  readDecoded(): Promise<number>;
  close(): Promise<void>;
}

/** A fresh context; resolves once the worker follows every match. */
export async function openIngest(
  browser: Browser,
  load: LoadProcess,
  client: IngestOrder['client'],
): Promise<OpenIngest> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.goto(`${load.baselines}/ingest/index.html?client=${client}`);
    await waitForTopics(load);
    await stopListening(page);
    return {
      page,
      session: await context.newCDPSession(page),
      readDecoded: () => page.evaluate(() => window.benchDecoded),
      close: () => context.close(),
    };
  } catch (error) {
    await context.close();
    throw error;
  }
}
