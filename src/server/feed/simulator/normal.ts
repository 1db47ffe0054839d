// The normal distribution, for sums of many small scores.

/**
 * Probability that a standard normal value is below `z` (Abramowitz and Stegun 26.2.17, error under
 * 1e-7).
 */
function normalBelow(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const series =
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  const tail = 0.3989422804014327 * Math.exp((-z * z) / 2) * series;
  return z > 0 ? 1 - tail : tail;
}

/** Probability that a normal value exceeds `line`. */
export function normalAbove(line: number, mean: number, variance: number): number {
  return 1 - normalBelow((line - mean) / Math.sqrt(Math.max(variance, 1e-6)));
}
