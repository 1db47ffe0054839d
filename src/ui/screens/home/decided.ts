// Whether anything is left to bet on in a match, by the prices on its card.

import type { OutcomeKey } from '../../../shared/feed/outcome-key.ts';
import type { LineCell } from '../../../shared/protocol/cells.ts';
import type { QuoteView } from '../../../shared/protocol/frames.ts';

/**
 * The range of odds worth a bet, hundredths: below it there is little to win, above it little
 * chance.
 */
const MIN_ODDS = 105;
const MAX_ODDS = 10_000;
/** Outcomes in that range that a market must have, or it is decided. */
const SIDES = 2;

/**
 * True where the market is over, not offered, or as good as decided; false while nothing is known.
 * A market that is suspended will be back.
 *
 * @param line The market's main line; null where the match has none, undefined before it is known.
 */
export function isDecided(
  line: LineCell | null | undefined,
  readQuote: (key: OutcomeKey) => QuoteView,
): boolean {
  if (line === undefined) return false;
  if (line === null || line.closed) return true;
  const priced = line.outcomes
    .map(({ key }) => readQuote(key))
    .flatMap(({ odds, state }) => (state === 'none' || odds === 0 ? [] : [odds]));
  if (priced.length === 0) return false;
  const likely = priced.filter((odds) => odds <= MAX_ODDS);
  return likely.length < SIDES || likely.some((odds) => odds < MIN_ODDS);
}
