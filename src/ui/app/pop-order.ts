// Who receives a step in the browser's history first: a window calls its listeners in the order in
// which they came, those of the capture phase too.

let first: ((event: PopStateEvent) => void) | undefined;

/** To be called before the router is made, whose listener comes with it. */
export function holdFirstPlace(): void {
  addEventListener('popstate', (event) => first?.(event));
}

/** `listener` receives each step before the router, and may stop it from reaching the router. */
export function listenFirst(listener: (event: PopStateEvent) => void): void {
  first = listener;
}
