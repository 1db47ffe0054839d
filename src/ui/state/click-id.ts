// The affiliate's click that brought the visitor: in the address of the visit's first page, passed
// on as the tracking token of a registration (spec section 2).

const STORAGE_KEY = 'touchline:clickid';
const LONGEST = 200;

let ofThisVisit = '';

/** Keeps the click id of an address such as '?clickid=77'; one without leaves what is kept. */
export function keepClickId(search: string): void {
  const found = [...new URLSearchParams(search)].find(([name]) => name.toLowerCase() === 'clickid');
  const clickId = found?.[1].trim().slice(0, LONGEST) ?? '';
  if (clickId === '') return;
  ofThisVisit = clickId;
  try {
    sessionStorage.setItem(STORAGE_KEY, clickId);
  } catch {
    // Storage may be forbidden; the visit then has it until the page is reloaded.
  }
}

/** The click id of this visit; '' where nobody sent the visitor. */
export function readClickId(): string {
  try {
    return sessionStorage.getItem(STORAGE_KEY) ?? ofThisVisit;
  } catch {
    return ofThisVisit;
  }
}
