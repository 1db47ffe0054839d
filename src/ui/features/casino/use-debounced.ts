// A value that follows another once that has rested.

import { useEffect, useState } from 'react';

/** `value` as it was when it last stood still for `restMs`; '' is taken over at once. */
export function useDebounced(value: string, restMs: number): string {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), value === '' ? 0 : restMs);
    return () => clearTimeout(timer);
  }, [value, restMs]);
  return value === '' ? '' : rested;
}
