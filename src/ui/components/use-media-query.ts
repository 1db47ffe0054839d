// Whether the page's width fits a media query.

import { useCallback, useSyncExternalStore } from 'react';

/** Phone layout: the same border as in the style sheets. */
export const PHONE = '(max-width: 767px)';
/** Desk layout: room for the betslip beside the page. */
export const WIDE = '(min-width: 1200px)';

/** True while the query holds; renders when that changes. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
