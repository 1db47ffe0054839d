// Opens the list of shortcuts without a key press, such as from the footer. It is an event because
// the code of the keyboard is loaded later.

const ASKED = 'touchline:key-list';

/** Does nothing until the code of the keyboard is loaded, soon after the first paint. */
export function openKeyList(): void {
  dispatchEvent(new Event(ASKED));
}

/** Calls `listener` at each request; returns a function that stops it. */
export function onOpenKeyList(listener: () => void): () => void {
  addEventListener(ASKED, listener);
  return () => removeEventListener(ASKED, listener);
}
