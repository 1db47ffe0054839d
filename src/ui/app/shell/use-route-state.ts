// What a route says of the page around it, in the utils state (spec sections 2 and 3).

import { useLayoutEffect, useState } from 'react';
import { utilsStore } from '../../state/utils-store.ts';
import type { RouteHandle } from '../route-handle.ts';

/** Before the paint, so that nothing is seen that the route leaves out. */
export function useRouteState(handle: RouteHandle): void {
  // At the start nobody is subscribed yet: the first render has to find the change made.
  useState(() => noteRoute(handle));
  useLayoutEffect(() => noteRoute(handle), [handle]);
  useLayoutEffect(() => {
    document.body.toggleAttribute('data-clear-foot', handle.keepsFootClear === true);
  }, [handle]);
}

function noteRoute(handle: RouteHandle): void {
  utilsStore.change((draft) => {
    draft.showDefaultHeaderItems = !handle.hidesHeaderItems;
    draft.showMobileNavigation = !handle.hidesMobileNavigation;
    draft.showFooter = !handle.hidesFooter;
    // Other pages are of neither: they lead back to where the prices were.
    if (handle.area) draft.live = handle.area === 'live';
  });
}
