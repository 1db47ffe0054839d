// The time, for what is shown with its age or counts down.

import { useEffect, useState } from 'react';

/**
 * The time in ms since epoch, updated every `everyMs`.
 *
 * @param everyMs How often it renders, ms.
 */
export function useNow(everyMs = 1_000): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
