// The player's balances in a row, as the backend has them now.

import { type Balances, useBalances } from './balances.ts';
import { money } from './read-amount.ts';

const PARTS: readonly { readonly name: keyof Balances; readonly label: string }[] = [
  { name: 'availableKobo', label: 'Available' },
  { name: 'sportBonusKobo', label: 'Sport bonus' },
  { name: 'casinoBonusKobo', label: 'Casino bonus' },
];

export function BalanceStrip() {
  const { data, isError, refetch } = useBalances();
  return (
    <section aria-label="Balances">
      <dl className="balance-strip" aria-busy={data === undefined && !isError}>
        {PARTS.map(({ name, label }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>
              {data !== undefined && money(data[name])}
              {data === undefined && (isError ? 'Not known' : <span className="skeleton" />)}
            </dd>
          </div>
        ))}
      </dl>
      {isError && data === undefined && (
        <p className="flex flex-wrap items-center gap-2 border-b border-line px-4 py-2 text-13 text-t2">
          Your balance could not be loaded.
          <button type="button" className="button outline" onClick={() => refetch()}>
            Load it again
          </button>
        </p>
      )}
    </section>
  );
}
