// The order of ids as people count: t2 before t10.

const collator = new Intl.Collator('en', { numeric: true });

/** By the numbers in the texts, then by their letters; 0 for equal texts only. */
export function compareNaturally(a: string, b: string): number {
  if (a === b) return 0;
  return collator.compare(a, b) || (a < b ? -1 : 1);
}
