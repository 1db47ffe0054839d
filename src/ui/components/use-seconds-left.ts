// Whole seconds until a moment, by the wall clock, so that the count is right after the page was
// suspended.

import { useEffect, useState } from 'react';

const SECOND_MS = 1_000;

/** Seconds until `endsAt` (ms since epoch), 0 from then on; a later `endsAt` starts it again. */
export function useSecondsLeft(endsAt: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const current = Date.now();
    setNow(current);
    if (endsAt <= current) return;
    const timer = setInterval(() => {
      const later = Date.now();
      setNow(later);
      if (later >= endsAt) clearInterval(timer);
    }, SECOND_MS);
    return () => clearInterval(timer);
  }, [endsAt]);
  return Math.max(0, Math.ceil((endsAt - now) / SECOND_MS));
}
