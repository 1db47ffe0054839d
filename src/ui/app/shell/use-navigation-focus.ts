// Makes a change of page known to screen readers: a new title, and the focus on the page's h1.

import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { showPageTitle } from '../../components/use-page-title.ts';
import type { RouteHandle } from '../route-handle.ts';

/** Returns the ref of the main element. A change of the query alone does not move the focus. */
export function useNavigationFocus(handle: RouteHandle) {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);

  // Layout effects run before a screen's own effects, so that a screen may set a more precise
  // title.
  useLayoutEffect(() => showPageTitle(handle.title), [handle]);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const heading = main.current?.querySelector('h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
