// Who hears first of a step in the browser's history: a window calls its listeners in the order in
// which they came, those of the capture phase too.

let first: ((event: PopStateEvent) => void) | undefined;

/** To be called before the router is made, whose listener comes with it. */
export function holdFirstPlace(): void {
  addEventListener('popstate', (event) => first?.(event));
}

/** Hears of each step before the router, and may keep it from it. */
export function hearFirst(listener: (event: PopStateEvent) => void): void {
  first = listener;
}
