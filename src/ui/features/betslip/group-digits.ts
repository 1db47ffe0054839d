// Whole numbers with thousands separators. One formatter: making one costs more than a whole leg.

const format = new Intl.NumberFormat('en-NG');

/** '1,000' */
export function groupDigits(count: number): string {
  return format.format(count);
}
