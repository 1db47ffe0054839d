// Shows that the next page is loading, once that takes longer than `LATE_MS`: a progress bar along
// the top of the window, and an announcement for screen readers.

import { useEffect, useState } from 'react';
import { announcer } from '../components/announcer/announcer.ts';
import { LOADING_THE_PAGE } from './texts.ts';

/** Most pages load sooner, and a bar that only flashes tells nothing; ms. */
const LATE_MS = 300;
/** Longer than most loads, so that the bar still moves at their end; ms. */
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

/**
 * The compositor runs this animation, so it goes on while the main thread is busy. With reduced
 * motion the bar has its full width at once.
 */
function grow(line: HTMLElement | null): void {
  if (line === null || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  line.animate(
    { scale: ['0.05 1', '0.95 1'] },
    { duration: GROWS_FOR_MS, easing: 'cubic-bezier(0, 0.7, 0.3, 1)', fill: 'forwards' },
  );
}
