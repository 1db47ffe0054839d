// What a route tells the shell about itself.

import type { ComponentType } from 'react';

export interface RouteHandle {
  /** Of the tab, and of the page until its screen is there; '' for home. */
  readonly title: string;
  /** Begins to load the screen's code, or says what is loading already. */
  readonly load?: () => Promise<ComponentType>;
  /** Leaves the default items out of the top bar. */
  readonly hidesHeaderItems?: boolean;
  /** Leaves out the phone's navigation, which would lie over what the page is for. */
  readonly hidesMobileNavigation?: boolean;
  readonly hidesFooter?: boolean;
  /** Has buttons where a phone's slip bar and toasts would lie: the bar makes room, toasts go to the top. */
  readonly keepsFootClear?: boolean;
  /** Of the screens that list or show matches. */
  readonly area?: 'live' | 'prematch';
}

/** `handle` of a route as React Router has it; a plain one where there is none. */
export function readHandle(handle: unknown): RouteHandle {
  return handle !== null && typeof handle === 'object' && 'title' in handle
    ? (handle as RouteHandle)
    : { title: '' };
}
