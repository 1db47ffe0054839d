// An amount that is shown as entered while the worker has not answered yet.

import { useCallback, useEffect, useRef, useState } from 'react';
import type { Kobo } from '../../../shared/money/kobo.ts';

/** After the worker's answer its cell comes with the next frame; this long it may take. */
const CELL_LIMIT_MS = 300;

/**
 * Returns the amount to show and how to send another. What was sent is shown until `value` says the
 * same, or until the worker has answered and made something else of it.
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
