// Prices that carry their own publish time, so that a painted price shows how old it is.

/** Prices run from 10.00 to 99.99, so that each is five characters and is patched in place. */
const MIN_PRICE = 1_000;
/** How many prices there are, and so after how many ms they come again: the oldest age that shows. */
export const PRICE_CYCLE_MS = 9_000;
// Coprime with the cycle, so that neighbouring moments are far apart and boxes go both ways.
const STRIDE = 3_301;
const INVERSE = inverseOf(STRIDE);
/** Keeps the three boxes of a match from showing the same price. */
const OUTCOME_SHIFT = 3_000;

/** Hundredths of the price that outcome `outcome` (0, 1 or 2) shows when published at `ms`. */
export function priceAt(ms: number, outcome: number): number {
  const place = (ms % PRICE_CYCLE_MS) * STRIDE + outcome * OUTCOME_SHIFT;
  return MIN_PRICE + (place % PRICE_CYCLE_MS);
}

/** How long before `nowMs` the price was published, ms; undefined where it is no price of ours. */
export function ageOfPrice(hundredths: number, outcome: number, nowMs: number): number | undefined {
  const place = hundredths - MIN_PRICE - outcome * OUTCOME_SHIFT + 2 * PRICE_CYCLE_MS;
  if (hundredths < MIN_PRICE || hundredths >= MIN_PRICE + PRICE_CYCLE_MS) return undefined;
  const publishedAt = ((place % PRICE_CYCLE_MS) * INVERSE) % PRICE_CYCLE_MS;
  const age = ((nowMs % PRICE_CYCLE_MS) - publishedAt + PRICE_CYCLE_MS) % PRICE_CYCLE_MS;
  // Clocks are read in whole ms on both sides, so that an age just below 0 counts as 0.
  return age > PRICE_CYCLE_MS - 5 ? 0 : age;
}

function inverseOf(value: number): number {
  for (let candidate = 1; candidate < PRICE_CYCLE_MS; candidate++) {
    if ((value * candidate) % PRICE_CYCLE_MS === 1) return candidate;
  }
  throw new Error(`${value} shares a factor with ${PRICE_CYCLE_MS}`);
}
