// Whether a bet still has an undecided line: one with a pending leg and no lost leg.

import type { LegResult } from './leg-result.ts';

export interface PendingSlot {
  readonly banker: boolean;
  readonly legs: readonly { readonly result: LegResult }[];
}

/**
 * True while some line of `size` legs has no lost leg and a pending one. A line is decided with its
 * first lost leg or with its last result; a bet settles once all its lines are.
 */
export function hasUndecidedLine(slots: readonly PendingSlot[], size: number): boolean {
  const bankers = slots.filter(({ banker }) => banker);
  const free = slots.filter(({ banker }) => !banker).filter(isAlive);
  const taken = size - bankers.length;
  if (!bankers.every(isAlive) || taken < 0 || free.length < taken) return false;
  return bankers.some(isPending) || (taken > 0 && free.some(isPending));
}

function isAlive({ legs }: PendingSlot): boolean {
  return legs.some(({ result }) => result !== 'lost');
}

function isPending({ legs }: PendingSlot): boolean {
  return legs.some(({ result }) => result === 'pending');
}
