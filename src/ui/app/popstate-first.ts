// Gives one listener each `popstate` event before the router gets it. A window calls its listeners
// in the order in which they were added, capture listeners too.

let first: ((event: PopStateEvent) => void) | undefined;

/** Must be called before the router is created, since the router then adds its own listener. */
export function holdFirstPopstatePlace(): void {
  addEventListener('popstate', (event) => first?.(event));
}

/**
 * `listener` receives each `popstate` event before the router, and may stop it from reaching the
 * router.
 */
export function listenBeforeRouter(listener: (event: PopStateEvent) => void): void {
  first = listener;
}
