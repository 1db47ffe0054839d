// Whether a kick-off has passed by the backend's clock; renders at the moment when it does.

import { useEffect, useState } from 'react';
import { serverNow } from '../../api/server-time.ts';

/** The longest delay of a timer; one that is set for longer fires at once. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** @param startsAt ms since epoch; 0 where it is not known. */
export function useHasBegun(startsAt: number): boolean {
  const [begun, setBegun] = useState(() => hasPassed(startsAt));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      const isOver = hasPassed(startsAt);
      setBegun(isOver);
      if (isOver || startsAt <= 0) return;
      timer = setTimeout(look, Math.min(startsAt - serverNow(), MAX_TIMER_MS));
    };
    look();
    return () => clearTimeout(timer);
  }, [startsAt]);
  return begun;
}

function hasPassed(startsAt: number): boolean {
  return startsAt > 0 && startsAt <= serverNow();
}
