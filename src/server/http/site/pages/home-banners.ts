// The banners that home's HTML carries.

import { setTimeout } from 'node:timers/promises';
import { SLIDER } from '../../../../shared/api/content-calls.ts';
import type { Database } from '../../../db/open-database.ts';
import { readBanners } from '../../../domain/content/read-content.ts';
import type { PageBanner } from './page-description.ts';

/** More than any strip is looked through, and than a page should begin with. */
const MOST_BANNERS = 8;
/** How long one answer of the database stands. */
const FRESH_MS = 1_000;

/** How long the page waits for the database; without its answer it comes with what was read last. */
const WAIT_MS = 100;

/**
 * Never fails, since home has to come without a database too. The call for banners that the page makes
 * corrects what it came with.
 */
export function createHomeBanners(database: Database): () => Promise<readonly PageBanner[]> {
  let banners: readonly PageBanner[] = [];
  let staleAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> = Promise.resolve();

  const read = async () => {
    const rows = await readBanners(database);
    banners = rows
      .filter(({ position }) => position.toLowerCase() === SLIDER)
      .slice(0, MOST_BANNERS)
      .map(({ priority, status, ...shown }) => shown);
  };

  return async () => {
    const now = performance.now();
    if (now >= staleAt) {
      staleAt = now + FRESH_MS;
      reading = read().catch(() => {});
    }
    await Promise.race([reading, setTimeout(WAIT_MS, undefined, { ref: false })]);
    return banners;
  };
}
