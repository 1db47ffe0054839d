// What bookmarks, share sheets and search engines read of the head is of the address that was loaded.

import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Written by the server for one address; the title is the screen's own. */
const OF_THE_ADDRESS =
  'meta[name="description"], meta[name="robots"], meta[name^="twitter:"], meta[property^="og:"], link[rel="canonical"], script[type="application/ld+json"]';

/**
 * Takes it away with the first step to another path within the site: the browser's share sheet sends the
 * canonical address, which would be that of another page. Whoever loads the new address has its own.
 */
export function usePageHead(): void {
  const { pathname } = useLocation();
  const shown = useRef(loadedPath());
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    for (const element of document.head.querySelectorAll(OF_THE_ADDRESS)) element.remove();
  }, [pathname]);
}

/** The path that the server wrote the head for; a redirect of the router comes after it. */
function loadedPath(): string | undefined {
  const [entry] = performance.getEntriesByType('navigation');
  return entry === undefined ? undefined : new URL(entry.name).pathname;
}
