// Polyfills for the oldest browsers of `browserslist`, loaded only where they are needed.

/**
 * Starts loading the polyfills that are missing. A popover stays closed until its polyfill has run.
 */
export function loadPolyfills(): void {
  if (!('popover' in HTMLElement.prototype)) void import('./popover.ts');
}
