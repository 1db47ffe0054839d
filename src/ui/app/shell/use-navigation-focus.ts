// What a change of page means to those who do not see it: a new title, and the focus on its h1.

import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { showPageTitle } from '../../components/use-page-title.ts';
import type { RouteHandle } from '../route-handle.ts';

/** Returns the ref of the main element. A change of search parameters alone moves nothing. */
export function useNavigationFocus(handle: RouteHandle) {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);

  // Layout effects run before a screen's own effects, so that a screen may say it more precisely.
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
