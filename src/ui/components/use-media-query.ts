// Whether the page's width fits a media query.

import { useCallback, useMemo, useSyncExternalStore } from 'react';

/** Phone layout: the same breakpoint as in the style sheets. */
export const PHONE = '(max-width: 47.9375rem)';
/** A phone, held either way: no room for a scoreboard above the prices. */
export const SMALL = `${PHONE}, (max-height: 30rem)`;
/**
 * Text so large, or a phone so small, that two things no longer fit beside each other: below 298 px
 * at a text size of 16 px.
 */
export const LARGE_TEXT = '(max-width: 18.6rem)';
/** Desk layout: room for the betslip beside the page. */
export const WIDE = '(min-width: 75rem)';

/** True while the query holds; renders when that changes. */
export function useMediaQuery(query: string): boolean {
  // Made once for each query: making one costs more than the rest of a render.
  const media = useMemo(() => matchMedia(query), [query]);
  const subscribe = useCallback(
    (listener: () => void) => {
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [media],
  );
  const matches = () => media.matches;
  return useSyncExternalStore(subscribe, matches, matches);
}
