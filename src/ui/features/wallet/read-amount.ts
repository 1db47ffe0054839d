// Reads the amount that a player typed and says what is wrong with it.

import { formatNaira, type Kobo } from '../../../shared/money/kobo.ts';
import { parseAmount } from '../../../shared/money/parse-amount.ts';
import { enterOrLess, enterOrMore } from './texts.ts';

export interface AmountBounds {
  readonly minimumKobo: Kobo;
  readonly maximumKobo: Kobo;
}

/** `₦1,000.50`: an amount within a sentence. */
export function money(kobo: Kobo): string {
  return kobo < 0 ? `−₦${formatNaira(-kobo)}` : `₦${formatNaira(kobo)}`;
}

/** Reads naira as people type them; undefined if the text is no amount or is ambiguous. */
export function readAmount(typed: string): Kobo | undefined {
  const read = parseAmount(typed);
  return read.ok ? read.value : undefined;
}

/** '' where the amount is within the bounds, else what is wrong and what to do. */
export function findAmountFault(typed: string, bounds: AmountBounds): string {
  const read = parseAmount(typed);
  if (!read.ok) return read.error.message;
  const kobo = read.value;
  if (kobo < bounds.minimumKobo) return enterOrMore(money(bounds.minimumKobo));
  if (kobo > bounds.maximumKobo) return enterOrLess(money(bounds.maximumKobo));
  return '';
}

/** The amounts of the buttons, within the bounds. */
export function quickAmounts({ minimumKobo, maximumKobo }: AmountBounds): Kobo[] {
  return [50_000, 100_000, 200_000, 500_000, 1_000_000, 2_000_000].filter(
    (kobo) => kobo >= minimumKobo && kobo <= maximumKobo,
  );
}
