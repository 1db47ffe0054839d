// The time, for what is shown in minutes.

import { useEffect, useState } from 'react';

/** Often enough that no minute is shown late. */
const UPDATE_EVERY_MS = 10_000;

/** ms since epoch; renders every few seconds. */
export function useMinute(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), UPDATE_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
