// The affiliate's click that brought the visitor: in the address of the visit's first page, passed
// on as the tracking token of a registration (spec section 2).

import { sessionStore } from './site-storage.ts';

const STORAGE_KEY = 'touchline:clickid';
const MAX_LENGTH = 200;

/** Survives storage that is cleared during the visit. */
let ofThisVisit = '';

/** Stores the click id of a query such as '?clickid=77'; a query without one changes nothing. */
export function storeClickId(search: string): void {
  const found = [...new URLSearchParams(search)].find(([name]) => name.toLowerCase() === 'clickid');
  const clickId = found?.[1].trim().slice(0, MAX_LENGTH) ?? '';
  if (clickId === '') return;
  ofThisVisit = clickId;
  sessionStore.write(STORAGE_KEY, clickId);
}

/** The click id of this visit; '' where there is none. */
export function readClickId(): string {
  return sessionStore.read(STORAGE_KEY) ?? ofThisVisit;
}
