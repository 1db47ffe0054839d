// The parts of the coupon that change only when the player does something; not its figures.

import type { SlipCell } from '../../../shared/betslip/slip.ts';

export type SlipFrame = Pick<
  SlipCell,
  'selectionIds' | 'betType' | 'acceptChanges' | 'tolerancePercent'
>;

export function isSameFrame(a: SlipFrame, b: SlipFrame): boolean {
  return (
    a.betType === b.betType &&
    a.acceptChanges === b.acceptChanges &&
    a.tolerancePercent === b.tolerancePercent &&
    hasSameItems(a.selectionIds, b.selectionIds)
  );
}

/** The same values in the same order. */
export function hasSameItems(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a === b || (a.length === b.length && a.every((item, at) => item === b[at]));
}
