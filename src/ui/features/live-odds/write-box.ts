// Writes a price and a pick into their box, without rendering.

import { formatHundredths } from '../../../shared/money/odds.ts';
import type { QuoteView } from '../../../shared/protocol/frames.ts';
import { writeAttribute, writeText } from '../../live/write-element.ts';
import {
  describeOutcome,
  formatDelta,
  type OutcomeNames,
  showsDirection,
} from './describe-outcome.ts';

const LONG_ODDS = 10_000;

/** From 100.00 on a price no longer lines up at its decimal point. */
export const isLong = ({ odds }: QuoteView): boolean => odds >= LONG_ODDS;

/** A box with the elements that prices are written into, looked up once and not for each price. */
export interface BoxParts {
  readonly box: HTMLElement;
  readonly price: Element | null;
  /** Null while the box shows 'Suspended' in place of the change. */
  readonly delta: Element | null;
}

/** The parts of a box as it was rendered last. */
export function partsOf(box: HTMLElement): BoxParts {
  return { box, price: box.querySelector('.price'), delta: box.querySelector('.delta') };
}

/** Shows the price of `quote` (hundredths of decimal odds). */
export function writePrice({ box, price }: BoxParts, quote: QuoteView): void {
  const offered = quote.state !== 'none';
  const odds = formatHundredths(quote.odds);
  writeAttribute(box, 'data-odds', offered ? odds : null);
  writeAttribute(box, 'data-long', isLong(quote) ? 'true' : null);
  writeText(price, offered ? odds : '–');
}

/** Shows the last move of the price: tint, accessible name, arrow and change. */
export function writeSigns({ box, delta }: BoxParts, quote: QuoteView, names: OutcomeNames): void {
  const moved = showsDirection(quote);
  writeAttribute(box, 'data-dir', moved ? quote.direction : null);
  writeAttribute(box, 'aria-label', describeOutcome(names, quote));
  writeText(delta, moved ? formatDelta(quote) : '');
}

/** Shows whether the outcome is on the slip. */
export function writePick(box: Element, picked: boolean): void {
  writeAttribute(box, 'aria-pressed', String(picked));
}
