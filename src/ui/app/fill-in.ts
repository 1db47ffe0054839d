// What browsers at the floor of `browserslist` lack and the page cannot do otherwise: loaded only there.

/** Begins to load what is missing; whoever needs it meanwhile finds it shut, not broken. */
export function fillIn(): void {
  if (!('popover' in HTMLElement.prototype)) void import('./popover.ts');
}
