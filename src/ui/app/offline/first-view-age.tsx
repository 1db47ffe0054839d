// Says of which moment the prices are that came with the page's HTML, until live ones take their place.

import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { lagosSeconds } from '../../components/lagos-time.ts';
import { AgeNote } from './age-note.tsx';
import type { CachedView } from './cached-view.ts';
import { isShownAt } from './restored-view.ts';
import { oddsOfTime, PAUSED_UNTIL_NEW_ODDS } from './texts.ts';

/** Where live prices come sooner there is nothing to say, ms since the page began to load. */
const SOON_MS = 1_000;

/** A moment and no age: while the page is HTML alone nothing counts on. */
export function FirstViewAge({ view }: { readonly view: CachedView }) {
  const location = useLocation();
  const [isLate, setIsLate] = useState(import.meta.env.SSR || performance.now() > SOON_MS);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), SOON_MS - performance.now());
    return () => clearTimeout(timer);
  }, []);
  if (!isLate || !isShownAt(view, location)) return null;
  return (
    <AgeNote age={oddsOfTime(lagosSeconds(view.seenAt))} consequence={PAUSED_UNTIL_NEW_ODDS} />
  );
}
