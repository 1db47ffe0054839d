// The same to the last digit, in whole numbers: asked where a double cannot decide a kobo.

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
    // Every size in the unit of the longest.
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
  let sums: bigint[][] = [[1n]];
  for (const { banker, counting, plain } of slots) {
    const [byCounting, byPlain] = [BigInt(counting), BigInt(plain)];
    const next: bigint[][] = Array.from({ length: Math.min(sums.length, longest) + 1 }, () => []);
    sums.forEach((row, size) => {
      row.forEach((sum, counted) => {
        if (!banker) collect(next[size], counted, sum);
        collect(next[size + 1], counted, sum * byPlain);
        collect(next[size + 1], counted + 1, sum * byCounting);
      });
    });
    sums = next;
  }
  return sums;
}

function collect(row: bigint[] | undefined, counted: number, amount: bigint): void {
  if (row === undefined || amount === 0n) return;
  while (row.length <= counted) row.push(0n);
  row[counted] = (row[counted] ?? 0n) + amount;
}
