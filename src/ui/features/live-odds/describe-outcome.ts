// The text of an odds box for screen readers, and the signed change it shows.

import { formatHundredths } from '../../../shared/money/odds.ts';
import type { QuoteView } from '../../../shared/protocol/frames.ts';
import { moveFrom, NO_MARKET } from './texts.ts';

/** Names in the accessible name of an odds box. */
export interface OutcomeNames {
  /** 'Arsenal v Chelsea' */
  readonly match: string;
  /** 'Total goals 2.5' */
  readonly market: string;
  /** 'Over 2.5' */
  readonly outcome: string;
}

/**
 * Match, market, outcome, odds, state or change, and the previous odds, in that order. It contains
 * the text that the box shows, so that voice control finds the box by it (WCAG 2.5.3).
 */
export function describeOutcome(names: OutcomeNames, quote: QuoteView): string {
  const parts = [names.match, names.market, names.outcome];
  if (quote.state === 'none') parts.push(NO_MARKET);
  else if (quote.odds > 0) parts.push(formatHundredths(quote.odds));
  if (quote.state === 'suspended' || quote.state === 'stale') parts.push(quote.state);
  else if (showsDirection(quote))
    parts.push(signedDelta(quote), moveFrom(quote.direction, formatHundredths(quote.previous)));
  return parts.filter((part) => part !== '').join(', ');
}

/** True where the box shows which way the price went. A blocked box shows its state instead. */
export function showsDirection(
  quote: QuoteView,
): quote is QuoteView & { readonly direction: 'up' | 'down' } {
  return quote.state === 'open' && quote.direction !== null && quote.previous > 0;
}

/**
 * '▲ +0.07' or '▼ −0.05', with a real minus sign, as wide as a plus. The arrow is text: one drawn
 * by CSS costs an extra box and layout at each move, and is a square in forced colours.
 */
export function formatDelta(quote: QuoteView): string {
  return `${quote.odds < quote.previous ? '▼' : '▲'} ${signedDelta(quote)}`;
}

function signedDelta({ odds, previous }: QuoteView): string {
  return `${odds < previous ? '−' : '+'}${formatHundredths(Math.abs(odds - previous))}`;
}
