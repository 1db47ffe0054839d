// The product's arithmetic of a system coupon as the benchmark calls it.

import type { SystemCoupon, SystemFigures } from './baselines/brute-force/brute-force-system.ts';

export type SystemArithmetic = (coupon: SystemCoupon) => SystemFigures;

/** Undefined while `src/shared/betslip` is not there: its budgets then read "not measured". */
export const productSystem: SystemArithmetic | undefined = undefined;
