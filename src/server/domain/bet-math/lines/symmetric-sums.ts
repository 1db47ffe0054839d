// Sums over all subsets without listing any of them, so that a system of any size is cheap to
// price.

/**
 * Elementary symmetric sums: entry k is the sum, over all subsets of k factors, of their product.
 * Entry 0 is 1. Factors may be prices in hundredths (entry k is then in 100^k) or sizes of slots.
 */
export function sumSubsets(factors: readonly bigint[]): readonly bigint[] {
  const sums = [1n];
  for (const factor of factors) {
    sums.push(0n);
    // From the top down, so that no factor is counted with itself.
    for (let k = sums.length - 1; k > 0; k--) {
      sums[k] = (sums[k] ?? 0n) + (sums[k - 1] ?? 0n) * factor;
    }
  }
  return sums;
}

export function product(factors: readonly bigint[]): bigint {
  return factors.reduce((result, factor) => result * factor, 1n);
}
