// Requests to open the betslip, or to close it where it lies over the page: features make them, the
// shell carries them out.

const listeners = new Set<() => void>();

/** Opens the slip; does nothing where it is beside the page. */
export function openSlip(): void {
  for (const ask of listeners) ask();
}

/** Calls `listener` at each request to open it; returns a function that stops it. */
export function onOpenSlip(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

let isDue = false;

/** Opens the slip once the navigation that follows is done: a change of page closes an open one. */
export function openSlipOnArrival(): void {
  isDue = true;
}

/**
 * Whether the slip is to be opened on the page that has just been shown; true once for a request.
 */
export function takeSlipOnArrival(): boolean {
  const due = isDue;
  isDue = false;
  return due;
}

const closers = new Set<() => void>();

/** Closes the slip; does nothing where it is beside the page, or closed. */
export function closeSlip(): void {
  for (const ask of closers) ask();
}

/** Calls `listener` at each request to close it; returns a function that stops it. */
export function onCloseSlip(listener: () => void): () => void {
  closers.add(listener);
  return () => closers.delete(listener);
}
