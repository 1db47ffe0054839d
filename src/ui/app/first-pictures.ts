// The pictures that the page's HTML names as the first in sight.

import { FIRST_PICTURES_ID } from '../../shared/api/page-parts.ts';
import { isSlowLink } from '../live/after-first-prices.ts';
import { lowDataStore } from '../state/low-data.ts';

/** Begins to load them, beside the code that shows them; not on a slow link, where prices come first. */
export function loadFirstPictures(): void {
  const named = document.querySelector<HTMLTemplateElement>(`#${FIRST_PICTURES_ID}`);
  if (named !== null && !isSlowLink() && !lowDataStore.read().isOn)
    document.head.append(named.content);
}
