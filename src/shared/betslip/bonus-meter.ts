// How far a coupon is on its way up the bonus tiers.

import type { BonusMeter, SlipBonusTier } from './figures.ts';

/**
 * The meter of so many qualifying legs. The next tier is the nearest longer one that pays more;
 * `minOdds`, hundredths, is what a leg needs to count.
 *
 * @param qualifying How many legs count.
 * @param tiers In any order; without any there is nothing to reach.
 * @example
 * createMeter(3, 120, [{ ticketLength: 5, percent: 10 }]).next // => { legsMissing: 2, percent: 10 }
 * createMeter(5, 120, [{ ticketLength: 5, percent: 10 }]).percent // => 10
 */
export function createMeter(
  qualifying: number,
  minOdds: number,
  tiers: readonly SlipBonusTier[],
): BonusMeter {
  const percent = tiers.find(({ ticketLength }) => ticketLength === qualifying)?.percent ?? 0;
  let next: SlipBonusTier | undefined;
  for (const tier of tiers) {
    const isHigher = tier.ticketLength > qualifying && tier.percent > percent;
    if (isHigher && (next === undefined || tier.ticketLength < next.ticketLength)) next = tier;
  }
  if (next === undefined) return { qualifying, percent, next: null, minOdds };
  const legsMissing = next.ticketLength - qualifying;
  return { qualifying, percent, next: { legsMissing, percent: next.percent }, minOdds };
}
