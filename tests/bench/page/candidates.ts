// The pages that are measured: the product, and the programs it is measured against.

import type { Page } from 'playwright-core';
import type { LoadAddresses } from '../load/messages.ts';

export type CandidateName = 'ours' | 'ours4' | 'naive' | 'strong' | 'grid' | 'floor';

export interface Candidate {
  readonly name: CandidateName;
  address(load: LoadAddresses): string;
  /** Before the page loads. */
  prepare(page: Page): Promise<void>;
  /** Messages decoded so far. */
  readDecoded(page: Page): Promise<number>;
}

function product(name: CandidateName, batchMs: number | null): Candidate {
  return {
    name,
    address: ({ site }) => `${site}/Sport/LiveList?metrics`,
    async prepare(page) {
      if (batchMs !== null) await page.addInitScript(forceBatch, batchMs);
    },
    readDecoded: (page) => page.evaluate(() => window.touchline?.metrics().decoded ?? 0),
  };
}

function baseline(name: CandidateName): Candidate {
  return {
    name,
    address: ({ baselines }) => `${baselines}/${name}/index.html`,
    prepare: async () => {},
    readDecoded: (page) => page.evaluate(() => window.benchDecoded),
  };
}

export const CANDIDATES: Readonly<Record<CandidateName, Candidate>> = {
  ours: product('ours', null),
  ours4: product('ours4', 4),
  naive: baseline('naive'),
  strong: baseline('strong'),
  grid: baseline('grid'),
  floor: baseline('floor'),
};

/** Rewrites the batch length in the one call that starts the worker; the page has no switch for it. */
function forceBatch(batchMs: number): void {
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (message: unknown, ...rest: unknown[]) {
    const call = message as { argumentList?: { value?: { batchMs?: number } }[] } | null;
    const config = call?.argumentList?.[0]?.value;
    if (config?.batchMs !== undefined) config.batchMs = batchMs;
    return Reflect.apply(post, this, [message, ...rest]);
  };
}
