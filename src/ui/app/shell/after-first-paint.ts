// Waits until the page has been drawn and the browser has nothing better to do.

/** A busy page is not waited for longer than this. */
const LIMIT_MS = 1_500;

let painted: Promise<void> | undefined;

/** Resolves once for the page's life; at once from then on. */
export function afterFirstPaint(): Promise<void> {
  painted ??= new Promise((resolve) => {
    requestAnimationFrame(() => {
      if (typeof requestIdleCallback === 'function')
        requestIdleCallback(() => resolve(), { timeout: LIMIT_MS });
      else setTimeout(resolve);
    });
  });
  return painted;
}
