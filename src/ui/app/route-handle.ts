// What a route tells the shell about itself.

import type { ComponentType } from 'react';

export interface RouteHandle {
  /** Title of the tab, and heading of the page until its screen has loaded; '' for home. */
  readonly title: string;
  /** Starts loading the screen's code; returns the same promise where it is loading already. */
  readonly load?: () => Promise<ComponentType>;
  /** Leaves the default items out of the top bar. */
  readonly hidesHeaderItems?: boolean;
  /** Leaves out the phone's bottom navigation, which would cover the main part of the page. */
  readonly hidesMobileNavigation?: boolean;
  readonly hidesFooter?: boolean;
  /**
   * The page has buttons where a phone's slip bar and toasts would be: the bar makes room, toasts
   * go to the top.
   */
  readonly keepsFootClear?: boolean;
  /** Set by the screens that list or show matches. */
  readonly area?: 'live' | 'prematch';
}

/** A route's `handle` as React Router stores it; one without a title where there is none. */
export function readHandle(handle: unknown): RouteHandle {
  return handle !== null && typeof handle === 'object' && 'title' in handle
    ? (handle as RouteHandle)
    : { title: '' };
}
