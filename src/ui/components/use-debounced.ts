// Debounces a value.

import { useEffect, useState } from 'react';

/** The last `value` that did not change for `restMs` ms; '' is returned at once. */
export function useDebounced(value: string, restMs: number): string {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), value === '' ? 0 : restMs);
    return () => clearTimeout(timer);
  }, [value, restMs]);
  return value === '' ? '' : rested;
}
