// Whether an amount that is offered to the player has become less while it was shown.

import { useState } from 'react';

export interface Falls {
  /** How often it fell while it was shown. */
  readonly falls: number;
  /** What it was before the last change; undefined where that was no fall. */
  readonly fallenFrom: number | undefined;
}

/**
 * Follows an amount over the renders of a component.
 *
 * @param amount Kobo, or any number of which less is worse.
 */
export function useFalls(amount: number): Falls {
  const [seen, setSeen] = useState({
    amount,
    falls: 0,
    fallenFrom: undefined as number | undefined,
  });
  if (seen.amount === amount) return seen;
  const hasFallen = amount < seen.amount;
  const next = {
    amount,
    falls: hasFallen ? seen.falls + 1 : seen.falls,
    fallenFrom: hasFallen ? seen.amount : undefined,
  };
  setSeen(next);
  return next;
}
