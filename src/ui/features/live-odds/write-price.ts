// Writes a price into its box: text nodes and attributes, without rendering.

import { formatHundredths } from '../../../shared/money/odds.ts';
import type { QuoteView } from '../../../shared/protocol/frames.ts';
import {
  describeOutcome,
  formatDelta,
  type OutcomeNames,
  showsDirection,
} from './describe-outcome.ts';

/** From 100.00 on a price no longer lines up at its decimal point. */
const LONG_ODDS = 10_000;

/**
 * Shows `quote` (hundredths of decimal odds) in a box that holds a `.price` and, where it has room
 * for the change, a `.delta`. Touches only what differs, so that nothing else is laid out or drawn.
 */
export function writePrice(box: HTMLElement, quote: QuoteView, names: OutcomeNames): void {
  const offered = quote.state !== 'none';
  const moved = showsDirection(quote);
  const price = formatHundredths(quote.odds);
  setAttribute(box, 'data-odds', offered ? price : null);
  setAttribute(box, 'data-dir', moved ? quote.direction : null);
  setAttribute(box, 'data-long', quote.odds >= LONG_ODDS ? 'true' : null);
  setAttribute(box, 'aria-label', describeOutcome(names, quote));
  setText(box.querySelector('.price'), offered ? price : '–');
  setText(box.querySelector('.delta'), moved ? formatDelta(quote) : '');
}

function setAttribute(element: Element, name: string, value: string | null): void {
  if (element.getAttribute(name) === value) return;
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

function setText(element: Element | null, text: string): void {
  const node = element?.firstChild;
  if (node == null) element?.append(text);
  else if (node.nodeValue !== text) node.nodeValue = text;
}
