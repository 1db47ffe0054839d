// Says that the next page is on its way, where that takes longer than a moment: a line along the top of
// the window, and words to those who do not see it.

import { useEffect, useState } from 'react';
import { announcer } from '../components/announcer/announcer.ts';
import { LOADING_THE_PAGE } from './texts.ts';

/** Most pages are there sooner, and a line that flashes says nothing; ms. */
const LATE_MS = 300;
/** Longer than most waits, so that the line still moves at their end; ms. */
const GROWS_FOR_MS = 10_000;

/** Mounted for as long as a navigation lasts. */
export function NavigationPending() {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      setIsLate(true);
      announcer.announce('navigation', LOADING_THE_PAGE);
    }, LATE_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isLate) return null;
  return (
    <div
      ref={grow}
      role="progressbar"
      aria-label={LOADING_THE_PAGE}
      className="pointer-events-none fixed inset-x-0 z-50 text-accent-text"
      // A border is drawn in forced colours, too.
      style={{ top: 0, borderTop: '2px solid', transformOrigin: 'left' }}
    />
  );
}

/** By the compositor, which draws it while the page is busy. Under reduced motion it is a whole line at once. */
function grow(line: HTMLElement | null): void {
  if (line === null || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  line.animate(
    { scale: ['0.05 1', '0.95 1'] },
    { duration: GROWS_FOR_MS, easing: 'cubic-bezier(0, 0.7, 0.3, 1)', fill: 'forwards' },
  );
}
