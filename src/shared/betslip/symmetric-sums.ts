// Sums over all subsets without listing one of them: what makes a system of any size cheap.

/**
 * Elementary symmetric sums: entry k is the sum, over all subsets of k factors, of their products;
 * entry 0 is 1. Only sums of positive numbers, so the relative error stays near that of one product.
 *
 * @example
 * [...sumSubsets([2, 3, 5])] // => [1, 10, 31, 30]
 */
export function sumSubsets(factors: readonly number[]): Float64Array {
  const sums = new Float64Array(factors.length + 1);
  sums[0] = 1;
  for (let taken = 0; taken < factors.length; taken++) {
    const factor = factors[taken] ?? 0;
    // From the top down, so that no factor is counted with itself.
    for (let k = taken + 1; k > 0; k--) sums[k] = (sums[k] ?? 0) + (sums[k - 1] ?? 0) * factor;
  }
  return sums;
}
