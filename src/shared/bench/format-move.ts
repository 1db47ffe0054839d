// The change of a price as text, for the pages to which ours is compared in the benchmark.

/** '▲ +0.07' or '▼ −0.05', of two decimal odds: the text of the product's own box. */
export function formatMove(odds: number, previous: number): string {
  return `${odds > previous ? '▲ +' : '▼ −'}${Math.abs(odds - previous).toFixed(2)}`;
}
