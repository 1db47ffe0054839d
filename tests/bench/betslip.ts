// A system coupon with all its groupings: the product's arithmetic beside listing every line.

import { createRandom } from '../../src/shared/bench/random.ts';
import {
  bruteForceSystem,
  type SystemCoupon,
  type SystemFigures,
} from './baselines/brute-force/brute-force-system.ts';
import { type BenchResult, type Row, ratioOf, resultOf } from './bench.ts';
import type { SystemArithmetic } from './product-system.ts';
import { median } from './stats.ts';

/** Listing doubles with each leg: 20 are a million lines, 50 would take half a year. */
const LISTED_LEGS = [10, 15, 20] as const;
const MAX_LISTED = 20;
const MAX_LEGS = 50;
const BONUS_THRESHOLD = 1.35;
const SELECTIONS_PER_MATCH = 3;
const CALLS_PER_ROUND = 1_000;

/** Medians over `rounds`. */
export function measureBetslip(options: {
  readonly rounds: number;
  readonly product: SystemArithmetic;
}): BenchResult {
  const { rounds, product } = options;
  const rows: Row[] = LISTED_LEGS.map((legs) => {
    const coupon = createCoupon(legs);
    const ms = median(repeat(rounds, () => timeOf(() => bruteForceSystem(coupon))));
    return { name: `every line listed, ${legs} legs`, value: ms * 1_000, unit: 'us' };
  });
  const listed = rows.at(-1)!.value;
  const ours = product(createCoupon(MAX_LISTED));
  const small = timeMany(ours, rounds);
  const large = timeMany(product(createCoupon(MAX_LEGS), SELECTIONS_PER_MATCH), rounds);
  const error = relativeError(ours(), bruteForceSystem(createCoupon(MAX_LISTED)));
  rows.push(
    { name: `ours, ${MAX_LISTED} legs`, value: small, unit: 'us' },
    {
      name: `ours, ${MAX_LEGS} matches of ${SELECTIONS_PER_MATCH} selections`,
      value: large,
      unit: 'us',
    },
    { name: `ours against listing, ${MAX_LISTED} legs: relative error`, value: error, unit: '' },
  );
  return {
    ...resultOf(rows),
    ratios: [
      ratioOf('betslip/exact', error),
      ratioOf('betslip/time', large),
      ratioOf('betslip/brute', listed / small),
    ],
  };
}

/** All sizes of `legs` legs, with a bonus that grows with the legs that count for it. */
export function createCoupon(legs: number): SystemCoupon {
  const random = createRandom(legs);
  return {
    odds: Array.from({ length: legs }, () => (110 + Math.floor(random() * 300)) / 100),
    sizes: Array.from({ length: legs }, (_, at) => at + 1),
    bonusThreshold: BONUS_THRESHOLD,
    bonusShares: Array.from({ length: legs + 1 }, (_, counting) => counting / 100),
  };
}

/** The largest deviation of any figure, relative to what it should be. */
function relativeError(ours: SystemFigures, listed: SystemFigures): number {
  const deviations = (['lines', 'maxWin', 'maxBonus', 'minWin'] as const).map((figure) =>
    Math.abs(ours[figure] / listed[figure] - 1),
  );
  return Math.max(...deviations);
}

function timeMany(compute: () => SystemFigures, rounds: number): number {
  const times = repeat(rounds, () =>
    timeOf(() => {
      for (let call = 0; call < CALLS_PER_ROUND; call++) compute();
    }),
  );
  return (median(times) * 1_000) / CALLS_PER_ROUND;
}

function repeat(times: number, run: () => number): number[] {
  // The first one is for the compiler.
  return Array.from({ length: times + 1 }, run).slice(1);
}

function timeOf(run: () => void): number {
  const startedAt = performance.now();
  run();
  return performance.now() - startedAt;
}
