// Which other odds a player accepts, without being asked, in place of those that he agreed to.

import type { AcceptChanges } from './slip.ts';

export interface ChangePolicy {
  readonly acceptChanges: AcceptChanges;
  /** Percent that odds may fall with 'higher'; 0 to 10, fractions too. */
  readonly tolerancePercent: number;
}

/**
 * Whether `odds` may stand in place of the `agreed` ones: 'any' takes all, 'none' the same alone,
 * 'higher' those down to the tolerance below, itself included. Both in hundredths: 185 is 1.85.
 *
 * @param odds The odds that are offered now, hundredths.
 * @param agreed The odds that the player agreed to, hundredths.
 * @example
 * isWithinTolerance(180, 185, { acceptChanges: 'higher', tolerancePercent: 5 }) // => true
 * isWithinTolerance(175, 185, { acceptChanges: 'higher', tolerancePercent: 5 }) // => false
 * isWithinTolerance(190, 185, { acceptChanges: 'none', tolerancePercent: 0 }) // => false
 */
export function isWithinTolerance(
  odds: number,
  agreed: number,
  { acceptChanges, tolerancePercent }: ChangePolicy,
): boolean {
  if (acceptChanges === 'any') return true;
  if (acceptChanges === 'none') return odds === agreed;
  // Multiplied out, so that a whole percentage is compared in whole numbers.
  return odds * 100 >= agreed * (100 - tolerancePercent);
}
