// An amount that is shown as entered while the worker has not answered yet.

import { useCallback, useEffect, useRef, useState } from 'react';
import type { Kobo } from '../../../shared/money/kobo.ts';

/** Longest wait for the slip's cell, which comes with the frame after the worker's answer. */
const CELL_LIMIT_MS = 300;

/**
 * Returns the amount to show and a function that sends another. A sent amount is shown until
 * `value` equals it, or until the worker has answered and `value` still differs.
 */
export function useSentAmount(
  value: Kobo,
  send: (amount: Kobo) => Promise<unknown>,
): readonly [Kobo, (amount: Kobo) => void] {
  const [pending, setPending] = useState<Kobo | null>(null);
  const count = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (pending === value) setPending(null);
  }, [pending, value]);

  const enter = useCallback(
    (amount: Kobo) => {
      const own = ++count.current;
      setPending(amount);
      const settle = () => {
        if (count.current !== own) return;
        clearTimeout(timer.current);
        timer.current = setTimeout(() => {
          if (count.current === own) setPending(null);
        }, CELL_LIMIT_MS);
      };
      send(amount).then(settle, settle);
    },
    [send],
  );
  return [pending ?? value, enter];
}
