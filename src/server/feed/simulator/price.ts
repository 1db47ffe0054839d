// From a fair probability to an offered price: the margin, the ladder of odds, the limits.

/** Lowest and highest odds ever offered, in hundredths. */
const MIN_ODDS_HUNDREDTHS = 101;
const MAX_OFFERED_HUNDREDTHS = 50_100;

/** The margin takes at most this share of what is left to certainty: short prices stay on offer. */
const MARGIN_LIMIT = 0.5;

/** The margin on top of fair probability for a market with this many outcomes, as a fraction. */
export function marginOf(outcomes: number): number {
  if (outcomes <= 2) return 0.05;
  return outcomes === 3 ? 0.06 : 0.12;
}

/**
 * Odds in hundredths for a fair probability, rounded down to the ladder; 0 for an outcome that is
 * not offered, as its odds would be below 1.01 or it cannot happen any more.
 */
export function priceOf(probability: number, margin: number): number {
  if (!(probability > 0)) return 0;
  const loaded = probability * (1 + margin);
  const implied = Math.min(loaded, probability + (1 - probability) * MARGIN_LIMIT);
  const hundredths = 100 / implied;
  if (hundredths >= MAX_OFFERED_HUNDREDTHS) return MAX_OFFERED_HUNDREDTHS;
  // The epsilon keeps a rounding error from moving odds to the step below.
  return hundredths < MIN_ODDS_HUNDREDTHS ? 0 : toLadder(hundredths + 1e-9);
}

/** The step of the ladder at or below these odds, in hundredths. */
function toLadder(hundredths: number): number {
  const step = stepAt(hundredths);
  if (step < 2500) return Math.floor(hundredths / step) * step;
  return Math.floor((hundredths - 100) / step) * step + 100;
}

function stepAt(hundredths: number): number {
  if (hundredths < 300) return 1;
  if (hundredths < 500) return 5;
  if (hundredths < 1000) return 10;
  if (hundredths < 2000) return 50;
  return hundredths < 10_100 ? 100 : 2500;
}
