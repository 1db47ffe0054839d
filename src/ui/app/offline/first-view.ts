// What the page's HTML shows already, put into its cells before it renders for the first time.

import { FIRST_VIEW_ID } from '../../../shared/api/first-screen.ts';
import { readPageData } from '../../api/page-data.ts';
import type { CachedView } from './cached-view.ts';
import { addressOf } from './has-cached-view.ts';
import { VIEW_VERSION } from './view-version.ts';

/** A page that a browser has stored may be shown again at any time; clocks of phones are minutes off, ms. */
const OLDEST_MS = 600_000;

/** Whether the HTML shows a first screen, which stays until the page's own can take its place. */
export function hasFirstScreen(): boolean {
  return document.querySelector('#first-screen > *')?.getClientRects().length === 1;
}

/**
 * The view of the first screen in the HTML; undefined where there is none, where the player has arranged
 * the list otherwise (`public/theme.js` says so), or where it is of another build or another day.
 */
export function readFirstView(now = Date.now()): CachedView | undefined {
  const view = readPageData(FIRST_VIEW_ID) as (CachedView & { version: number }) | undefined;
  if (view?.version !== VIEW_VERSION || Math.abs(now - view.seenAt) > OLDEST_MS) return undefined;
  // A match is shown in any arrangement of its markets.
  if ('list' in view && document.documentElement.hasAttribute('data-own-view')) return undefined;
  // However it was spelt.
  return { ...view, address: addressOf(location) };
}
