// A field for an amount, with buttons for common amounts.

import type { Kobo } from '../../../shared/money/kobo.ts';
import { writeAmount } from '../../../shared/money/parse-amount.ts';
import { AmountInput } from '../../components/amount-input.tsx';
import { type AmountBounds, money, quickAmounts } from './read-amount.ts';
import { AMOUNTS_TO_CHOOSE_FROM, fromTo, orMore } from './texts.ts';

const QUICK = 'min-h-9 rounded-sm bg-s3 text-13 hover:bg-s4 max-md:min-h-11';

interface AmountFieldProps {
  readonly label: string;
  readonly typed: string;
  readonly bounds: AmountBounds;
  readonly error: string;
  readonly onType: (typed: string) => void;
  /** One more button, such as for the whole balance. */
  readonly whole?: { readonly text: string; readonly kobo: Kobo } | undefined;
}

export function AmountField({ label, typed, bounds, error, onType, whole }: AmountFieldProps) {
  const { minimumKobo, maximumKobo } = bounds;
  const hint =
    maximumKobo < Number.MAX_SAFE_INTEGER
      ? fromTo(money(minimumKobo), money(maximumKobo))
      : orMore(money(minimumKobo));
  const quick = quickAmounts(bounds);
  return (
    <div className="grid gap-2">
      <AmountInput label={label} typed={typed} hint={hint} error={error} onType={onType} />
      <fieldset className="grid grid-cols-3 gap-1" aria-label={AMOUNTS_TO_CHOOSE_FROM}>
        {(whole === undefined ? quick : quick.slice(0, 5)).map((kobo) => (
          <button
            key={kobo}
            type="button"
            className={QUICK}
            onClick={() => onType(writeAmount(kobo))}
          >
            {money(kobo).replace('.00', '')}
          </button>
        ))}
        {whole !== undefined && (
          <button type="button" className={QUICK} onClick={() => onType(writeAmount(whole.kobo))}>
            {whole.text}
          </button>
        )}
      </fieldset>
    </div>
  );
}
