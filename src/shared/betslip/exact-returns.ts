// The sums of returns.ts computed exactly, in whole numbers, where a double cannot tell the kobo.

import { exactShare, payableShare, SHARE_UNIT } from './bonus-shares.ts';
import type { Ratio } from './ratio.ts';
import type { LineStake, SlotFactors } from './returns.ts';

/** Kobo. */
export interface ExactReturns {
  readonly win: Ratio;
  readonly bonus: Ratio;
}

/** As `sumReturns`; each stake is shared by `dividedBy` lines. */
export function sumExactReturns(
  slots: readonly SlotFactors[],
  stakes: readonly LineStake[],
  dividedBy: number,
  shares: readonly number[],
): ExactReturns {
  const longest = stakes.reduce((most, { size }) => Math.max(most, size), 0);
  const sums = sumExactLines(slots, longest);
  let win = 0n;
  let bonus = 0n;
  for (const { size, stake } of stakes) {
    // Lines of every size get the denominator of the longest.
    const scale = BigInt(stake) * 100n ** BigInt(longest - size);
    sums[size]?.forEach((sum, counted) => {
      win += scale * sum;
      bonus += scale * sum * exactShare(payableShare(shares, counted)).numerator;
    });
  }
  const denominator = 100n ** BigInt(longest) * BigInt(dividedBy);
  return {
    win: { numerator: win, denominator },
    bonus: { numerator: bonus, denominator: denominator * SHARE_UNIT },
  };
}

/** `sums[size][counted]`: over the lines of `size` legs, `counted` of which count. */
function sumExactLines(slots: readonly SlotFactors[], longest: number): bigint[][] {
  const sums: bigint[][] = Array.from({ length: longest + 1 }, () => []);
  sums[0]?.push(1n);
  slots.forEach(({ banker, counting, plain }, before) => {
    const [byCounting, byPlain] = [BigInt(counting), BigInt(plain)];
    // From the longest line down, so that no slot is taken twice.
    for (let size = Math.min(before + 1, longest); size >= 0; size--) {
      const row = sums[size] ?? [];
      if (banker) row.length = 0;
      sums[size - 1]?.forEach((sum, counted) => {
        collect(row, counted, sum * byPlain);
        collect(row, counted + 1, sum * byCounting);
      });
    }
  });
  return sums;
}

function collect(row: bigint[], counted: number, amount: bigint): void {
  if (amount === 0n) return;
  while (row.length <= counted) row.push(0n);
  row[counted] = (row[counted] ?? 0n) + amount;
}
