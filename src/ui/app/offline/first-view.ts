// What the page's HTML shows already, put into its cells before it renders for the first time.

import { FIRST_VIEW_ID } from '../../../shared/api/first-screen.ts';
import { readPageData } from '../../api/page-data.ts';
import type { CachedView } from './cached-view.ts';
import { VIEW_VERSION } from './view-version.ts';

/**
 * The view of the first screen in the HTML; undefined where there is none, where the player has arranged
 * things otherwise (`public/theme.js` says so), or where it is of another build than this code.
 */
export function readFirstView(): CachedView | undefined {
  if (document.documentElement.hasAttribute('data-own-view')) return undefined;
  const view = readPageData(FIRST_VIEW_ID) as (CachedView & { version: number }) | undefined;
  return view?.version === VIEW_VERSION ? view : undefined;
}
