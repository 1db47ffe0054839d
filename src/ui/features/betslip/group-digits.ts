// Whole numbers with thousands separators. The formatter is shared, because making one takes longer
// than rendering a leg.

const format = new Intl.NumberFormat('en-NG');

/** '1,000' */
export function groupDigits(count: number): string {
  return format.format(count);
}
