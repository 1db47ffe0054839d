// The two statistics that the tables use.

/** The smallest value that `share` (0 to 1) of all values do not exceed; NaN without values. */
export function computeQuantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const rank = Math.max(1, Math.ceil(share * sorted.length));
  return sorted[rank - 1] ?? Number.NaN;
}

/** The middle value, or the mean of the two in the middle; NaN without values. */
export function computeMedian(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const above = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  const below = sorted[Math.ceil(sorted.length / 2) - 1] ?? Number.NaN;
  return (above + below) / 2;
}
