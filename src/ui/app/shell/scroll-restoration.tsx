// Restores a page's scroll position when the player goes back or reloads. A new page begins at its
// top, or at the element that its address names after `#`.

import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { sessionStore } from '../../state/site-storage.ts';
import { scrollKey } from './scroll-key.ts';

const STORAGE_KEY = 'touchline:scroll';

/**
 * Must be rendered after the screen, so that the screen is in the document before it is scrolled.
 */
export function ScrollRestoration() {
  const location = useLocation();
  const navigation = useNavigationType();
  /** The entry of the page that is shown. */
  const shown = useRef<{ key: string; pathname: string; search: string }>(null);

  useLayoutEffect(() => {
    const { pathname, search, hash } = location;
    const key = scrollKey(location);
    const before = shown.current;
    // A screen that was hidden for a while, and comes back, was not navigated to.
    if (before?.key === key) return;
    shown.current = { key, pathname, search };
    const y = positions.get(key);
    if (y !== undefined) scrollTo(0, y);
    else if (hash !== '' && scrollToElement(hash)) return;
    else if (navigation === 'REPLACE' && before?.pathname === pathname && before.search !== search)
      // Only the query has changed: the entry is new, the scroll position stays.
      positions.set(key, scrollY);
    else scrollTo(0, 0);
  }, [location, navigation]);

  useEffect(() => {
    const note = () => {
      if (shown.current) positions.set(shown.current.key, scrollY);
    };
    const leave = () => {
      history.scrollRestoration = 'auto';
      sessionStore.write(STORAGE_KEY, JSON.stringify(Object.fromEntries(positions)));
    };
    const takeOver = () => {
      history.scrollRestoration = 'manual';
    };
    takeOver();
    addEventListener('scroll', note, { passive: true });
    addEventListener('pagehide', leave);
    addEventListener('pageshow', takeOver);
    return () => {
      removeEventListener('scroll', note);
      removeEventListener('pagehide', leave);
      removeEventListener('pageshow', takeOver);
    };
  }, []);
  return null;
}

/** Scroll positions by `scrollKey`; px. */
const positions = new Map<string, number>(readPositions());

function readPositions(): [string, number][] {
  let stored: unknown;
  try {
    stored = JSON.parse(sessionStore.read(STORAGE_KEY) ?? '{}');
  } catch {
    return [];
  }
  return Object.entries(stored ?? {}).filter(
    (entry): entry is [string, number] => typeof entry[1] === 'number',
  );
}

function scrollToElement(hash: string): boolean {
  let id: string;
  try {
    id = decodeURIComponent(hash.slice(1));
  } catch {
    return false;
  }
  const element = document.getElementById(id);
  element?.scrollIntoView();
  return element !== null;
}
