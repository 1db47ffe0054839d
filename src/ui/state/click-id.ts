// The affiliate's click that brought the visitor: in the address of the visit's first page, passed
// on as the tracking token of a registration (spec section 2).

import { sessionStore } from './site-storage.ts';

const STORAGE_KEY = 'touchline:clickid';
const LONGEST = 200;

/** Outlives a storage that is cleared during the visit. */
let ofThisVisit = '';

/** Keeps the click id of an address such as '?clickid=77'; one without leaves what is kept. */
export function storeClickId(search: string): void {
  const found = [...new URLSearchParams(search)].find(([name]) => name.toLowerCase() === 'clickid');
  const clickId = found?.[1].trim().slice(0, LONGEST) ?? '';
  if (clickId === '') return;
  ofThisVisit = clickId;
  sessionStore.write(STORAGE_KEY, clickId);
}

/** The click id of this visit; '' where nobody sent the visitor. */
export function readClickId(): string {
  return sessionStore.read(STORAGE_KEY) ?? ofThisVisit;
}
