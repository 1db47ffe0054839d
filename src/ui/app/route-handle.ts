// What a route tells the shell about itself.

export interface RouteHandle {
  /** Of the tab, and of the page until its screen is there; '' for home. */
  readonly title: string;
  /** Leaves the default items out of the top bar. */
  readonly hidesHeaderItems?: boolean;
}

/** The handle of a match; a plain one where the route has none. */
export function readHandle(handle: unknown): RouteHandle {
  return handle !== null && typeof handle === 'object' && 'title' in handle
    ? (handle as RouteHandle)
    : { title: '' };
}
