// Sums what all lines of a system return, by how many of their legs earn the bonus, without listing
// the lines.

/** The legs of one match, of which a line takes one. Factors are scaled by one common unit. */
export interface SlotFactors {
  readonly banker: boolean;
  /** Sum of the factors of its legs that count for the bonus. */
  readonly counting: bigint;
  /** Sum of the factors of the others, void ones included. */
  readonly plain: bigint;
}

/**
 * `sums[size][counting]` is the sum of the products of factors over all lines of `size` legs, of
 * which `counting` count for the bonus.
 */
export type LineSums = readonly (readonly bigint[])[];

/**
 * Two of the legs of a match may both have won; then the lines with the one and with the other both
 * pay, which is why the factors of a slot add up (contract section 5). Bankers are in every line.
 */
export function sumLines(slots: readonly SlotFactors[]): LineSums {
  let sums: bigint[][] = [[1n]];
  for (const { banker, counting, plain } of slots) {
    const next: bigint[][] = Array.from({ length: sums.length + 1 }, () => []);
    sums.forEach((row, size) => {
      row.forEach((sum, counted) => {
        if (!banker) addTo(next, size, counted, sum);
        addTo(next, size + 1, counted, sum * plain);
        if (counting > 0n) addTo(next, size + 1, counted + 1, sum * counting);
      });
    });
    sums = next;
  }
  return sums;
}

function addTo(sums: bigint[][], size: number, counted: number, amount: bigint): void {
  const row = sums[size];
  if (row === undefined) return;
  while (row.length <= counted) row.push(0n);
  row[counted] = (row[counted] ?? 0n) + amount;
}
