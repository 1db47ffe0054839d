// Asks for the list of keys where there is no key to press; the keyboard itself comes later.

const listeners = new Set<() => void>();

/** Nothing happens before the keyboard is there, which is soon after the first paint. */
export function openKeyList(): void {
  for (const ask of listeners) ask();
}

/** Hears every request; answers how to stop. */
export function onOpenKeyList(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
