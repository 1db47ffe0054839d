// The change of a price as the pages that ours is measured against show it.

/** '▲ +0.07' or '▼ −0.05', of two decimal odds: the text of the product's own box. */
export function formatMove(odds: number, previous: number): string {
  return `${odds > previous ? '▲ +' : '▼ −'}${Math.abs(odds - previous).toFixed(2)}`;
}
