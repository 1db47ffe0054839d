// Whether an element is on the screen or close to it.

import { type RefObject, useEffect, useState } from 'react';

const MARGIN = '600px 0px';

/**
 * True where the browser cannot tell. An element with the focus in it counts as near. `margin` is
 * how far beyond the screen that reaches, as an observer's root margin; `assumed` is the answer
 * until the browser has looked.
 *
 * @example
 * const section = useRef<HTMLElement>(null);
 * const isNear = useNearScreen(section);
 */
export function useNearScreen(
  element: RefObject<HTMLElement | null>,
  margin = MARGIN,
  assumed = false,
): boolean {
  const canTell = typeof IntersectionObserver === 'function';
  const [near, setNear] = useState(assumed || !canTell);
  useEffect(() => {
    const watched = element.current;
    if (!canTell || watched === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const latest = entries.at(-1)!;
        setNear(latest.isIntersecting || watched.contains(document.activeElement));
      },
      { rootMargin: margin },
    );
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element, canTell, margin]);
  return near;
}
