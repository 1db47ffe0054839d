// The pages that are measured: the product, and the programs it is measured against.

import type { Page } from 'playwright-core';
import type { LoadAddresses } from '../load/messages.ts';

/** The product's two, and what the budgets name; others are told by their folder. */
export type CandidateName = 'ours' | 'ours4' | 'naive' | 'strong' | 'grid' | 'floor' | 'post';

export interface Candidate {
  readonly name: string;
  address(load: LoadAddresses): string;
  /** Before the page loads. */
  prepare(page: Page): Promise<void>;
  /** Messages decoded so far. */
  readDecoded(page: Page): Promise<number>;
  /** Prices handed to the page so far; 0 where the page does not tell. */
  readDelivered(page: Page): Promise<number>;
}

function product(name: 'ours' | 'ours4', batchMs: number | null): Candidate {
  return {
    name,
    address: ({ site }) => `${site}/Sport/LiveList?metrics`,
    async prepare(page) {
      if (batchMs !== null) await page.addInitScript(forceBatch, batchMs);
    },
    readDecoded: (page) => page.evaluate(() => window.touchline?.metrics().decoded ?? 0),
    readDelivered: (page) => page.evaluate(() => window.touchline?.metrics().sentPrices ?? 0),
  };
}

/** The page of a candidate folder that was built under `name`. */
export function createCandidate(name: string): Candidate {
  return {
    name,
    address: ({ baselines }) => `${baselines}/${name}/index.html`,
    prepare: async () => {},
    readDecoded: (page) => page.evaluate(() => window.benchDecoded),
    readDelivered: async () => 0,
  };
}

export const CANDIDATES: Readonly<Record<CandidateName, Candidate>> = {
  ours: product('ours', null),
  ours4: product('ours4', 4),
  naive: createCandidate('naive'),
  strong: createCandidate('strong'),
  grid: createCandidate('grid'),
  floor: createCandidate('floor'),
  post: createCandidate('post'),
};

/** Receives and parses and shows nothing. */
const WITHOUT_LIST = 'ingest';

/** Of the built folders those that are measured beside the ones the budgets name. */
export function listGuests(folders: readonly string[]): string[] {
  return folders.filter((name) => !Object.hasOwn(CANDIDATES, name) && name !== WITHOUT_LIST);
}

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
