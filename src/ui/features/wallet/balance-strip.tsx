// The player's balances in a row, as the backend has them now.

import { type Balances, useBalances } from './balances.ts';
import { money } from './read-amount.ts';

const PARTS: readonly { readonly name: keyof Balances; readonly label: string }[] = [
  { name: 'availableKobo', label: 'Available' },
  { name: 'sportBonusKobo', label: 'Sport bonus' },
  { name: 'casinoBonusKobo', label: 'Casino bonus' },
];

export function BalanceStrip() {
  const { balances, isError, reload } = useBalances();
  return (
    <section aria-label="Balances">
      <dl className="balance-strip" aria-busy={balances === undefined && !isError}>
        {PARTS.map(({ name, label }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>
              {balances !== undefined && money(balances[name])}
              {balances === undefined &&
                (isError ? 'Not known' : <span className="skeleton" aria-hidden="true" />)}
            </dd>
          </div>
        ))}
      </dl>
      {isError && balances === undefined && (
        <p className="flex flex-wrap items-center gap-2 border-b border-line px-4 py-2 text-13 text-t2">
          Your balance could not be loaded.
          <button type="button" className="button outline" onClick={reload}>
            Load it again
          </button>
        </p>
      )}
    </section>
  );
}
