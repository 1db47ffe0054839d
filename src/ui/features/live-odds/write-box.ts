// Writes a price and a pick into their box: text nodes and attributes, without rendering.

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

/** A box with the texts that prices are written into: looked for once, and not at each price. */
export interface BoxParts {
  readonly box: HTMLElement;
  readonly price: Text | null;
  /** Null where there is no room for the change. */
  readonly delta: Text | null;
}

/** The parts of a box as it was rendered last. */
export function partsOf(box: HTMLElement): BoxParts {
  return { box, price: textIn(box, '.price'), delta: textIn(box, '.delta') };
}

/**
 * Shows the price of `quote` (hundredths of decimal odds). Touches only what differs, so that
 * nothing else is laid out or drawn.
 */
export function writePrice({ box, price }: BoxParts, quote: QuoteView): void {
  const offered = quote.state !== 'none';
  const odds = formatHundredths(quote.odds);
  setAttribute(box, 'data-odds', offered ? odds : null);
  setAttribute(box, 'data-long', quote.odds >= LONG_ODDS ? 'true' : null);
  setText(price, offered ? odds : '–');
}

/** The same for where the price came from: tint, words, arrow and change. */
export function writeSigns({ box, delta }: BoxParts, quote: QuoteView, names: OutcomeNames): void {
  const moved = showsDirection(quote);
  setAttribute(box, 'data-dir', moved ? quote.direction : null);
  setAttribute(box, 'aria-label', describeOutcome(names, quote));
  setText(delta, moved ? formatDelta(quote) : '');
}

/** Whether the outcome is on the slip. */
export function writePick(box: HTMLElement, picked: boolean): void {
  setAttribute(box, 'aria-pressed', String(picked));
}

function textIn(box: HTMLElement, selector: string): Text | null {
  const element = box.querySelector(selector);
  if (element !== null && element.firstChild === null) element.append('');
  return (element?.firstChild ?? null) as Text | null;
}

function setAttribute(element: Element, name: string, value: string | null): void {
  if (element.getAttribute(name) === value) return;
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

function setText(node: Text | null, text: string): void {
  if (node !== null && node.data !== text) node.data = text;
}
