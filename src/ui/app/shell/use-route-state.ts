// Puts what a route's handle says about the parts around the screen into the utils store (spec
// sections 2 and 3).

import { useLayoutEffect, useState } from 'react';
import { utilsStore } from '../../state/utils-store.ts';
import type { RouteHandle } from '../route-handle.ts';

/** Before the paint, so that nothing is seen that the route leaves out. */
export function useRouteState(handle: RouteHandle): void {
  // Nothing subscribes before the first render, so that render must find the change made already.
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
    // A page without an area keeps the last one, so that links lead back to those prices.
    if (handle.area) draft.live = handle.area === 'live';
  });
}
