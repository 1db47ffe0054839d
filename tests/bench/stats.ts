// The few statistics that the tables use.

/** The value below which `share` of the values lie; NaN without values. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

/**
 * The same of values that were read in whole steps of `step`: those of one step are taken to lie
 * evenly within it, so that a ratio of small values does not jump with the step.
 */
export function quantileInSteps(values: readonly number[], share: number, step: number): number {
  const value = quantile(values, share);
  const below = values.filter((one) => one < value).length;
  const equal = values.filter((one) => one === value).length;
  return value - step / 2 + (step * (share * values.length - below)) / equal;
}

/** The middle value, or the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  if (sorted.length === 0) return Number.NaN;
  if (sorted.length % 2 === 1) return sorted[Math.floor(middle)]!;
  return (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** `value` with three significant digits, never more than the figure is worth. */
export function shorten(value: number): number {
  return Number.isFinite(value) ? Number(value.toPrecision(3)) : value;
}

/** Median, least and most of the finite values. */
export function summarise(values: readonly number[]) {
  const finite = values.filter(Number.isFinite);
  return { median: median(finite), min: Math.min(...finite), max: Math.max(...finite) };
}
