// Removes metadata from the document's head that describes only the address that was loaded.

import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Elements that the server writes for one address. The title is not among them: screens set it. */
const OF_THE_ADDRESS =
  'meta[name="description"], meta[name="robots"], meta[name^="twitter:"], meta[property^="og:"], link[rel="canonical"], script[type="application/ld+json"]';

/**
 * Removes the metadata at the first navigation to another path: the browser's share sheet sends the
 * canonical address, which would be another page's. A page loaded at the new address gets its own
 * metadata from the server.
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
