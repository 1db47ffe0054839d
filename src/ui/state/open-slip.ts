// Asks for the betslip to be opened, or closed where it lies over the page; features ask, the shell does it.

const listeners = new Set<() => void>();

/** Nothing happens where the slip stands beside the page. */
export function openSlip(): void {
  for (const ask of listeners) ask();
}

/** Hears every request; returns a function that stops it. */
export function onOpenSlip(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

let isDue = false;

/** Asks for the slip on the page that the player goes to now: a change of page closes an open one. */
export function openSlipOnArrival(): void {
  isDue = true;
}

/** Whether the slip is to open on the page that has just come; asked once. */
export function takeSlipOnArrival(): boolean {
  const due = isDue;
  isDue = false;
  return due;
}

const closers = new Set<() => void>();

/** Nothing happens where the slip stands beside the page, or is closed. */
export function closeSlip(): void {
  for (const ask of closers) ask();
}

/** Hears every request; returns a function that stops it. */
export function onCloseSlip(listener: () => void): () => void {
  closers.add(listener);
  return () => closers.delete(listener);
}
