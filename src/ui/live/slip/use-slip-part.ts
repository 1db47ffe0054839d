// A part of the coupon for components that show no more than that.

import type { SlipCell } from '../../../shared/betslip/slip.ts';
import { useStore } from '../../state/persisted-store.ts';
import { useThrottledSlip } from './use-slip.ts';

/**
 * What `select` reads from the coupon, updated as often as useSlip. The result is the same object
 * while `isEqual` finds no difference, so that a component that shows no figures does not render
 * with them.
 *
 * @example
 * const stake = useSlipPart((slip) => slip?.stake ?? 0); // kobo
 */
export function useSlipPart<T>(
  select: (slip: SlipCell | undefined) => T,
  isEqual: (a: T, b: T) => boolean = Object.is,
): T {
  return useStore(useThrottledSlip(), select, isEqual);
}
