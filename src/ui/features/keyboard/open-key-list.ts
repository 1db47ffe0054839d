// Asks for the list of keys where there is no key to press; the keyboard itself comes later.

const ASKED = 'touchline:key-list';

/** Nothing happens before the keyboard is there, which is soon after the first paint. */
export function openKeyList(): void {
  dispatchEvent(new Event(ASKED));
}

/** Hears every request; returns a function that stops it. */
export function onOpenKeyList(listener: () => void): () => void {
  addEventListener(ASKED, listener);
  return () => removeEventListener(ASKED, listener);
}
