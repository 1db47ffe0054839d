// Preloads the pictures that the page's HTML names as those of the first screen.

import { FIRST_PICTURES_ID } from '../../shared/api/page-parts.ts';
import { isSlowLink } from '../live/after-first-prices.ts';
import { lowDataStore } from '../state/low-data.ts';

/**
 * Starts loading them at the same time as the code that shows them. Does nothing on a slow
 * connection, where prices come first, or in low-data mode.
 */
export function loadFirstPictures(): void {
  const named = document.querySelector<HTMLTemplateElement>(`#${FIRST_PICTURES_ID}`);
  if (named !== null && !isSlowLink() && !lowDataStore.read().isOn)
    document.head.append(named.content);
}
