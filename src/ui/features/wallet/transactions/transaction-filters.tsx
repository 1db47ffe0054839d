// Choosing the days and the wallet of the transactions.

import { Field } from '../../../components/field.tsx';
import { SelectField } from '../../../components/select-field.tsx';
import { ALL_WALLETS, DAYS, FROM, TO, TRANSACTIONS_TO_SHOW, WALLET } from './texts.ts';
import type { TransactionFilter } from './transaction-filter.ts';
import { findRangeFault, RANGES, rangeOf, WALLET_NAMES } from './transaction-filter.ts';

interface TransactionFiltersProps {
  readonly filter: TransactionFilter;
  readonly now: number;
  readonly onChange: (filter: TransactionFilter) => void;
}

const WALLETS = ['real', 'sport_bonus', 'casino_bonus', 'debt'] as const;

export function TransactionFilters({ filter, now, onChange }: TransactionFiltersProps) {
  const fault = findRangeFault(filter);
  return (
    <search aria-label={TRANSACTIONS_TO_SHOW}>
      <fieldset className="chips px-4 pt-3 max-md:px-3" aria-label={DAYS}>
        {RANGES.map(({ text, days }) => {
          const range = rangeOf(days, now);
          const isChosen = range.from === filter.from && range.to === filter.to;
          return (
            <button
              key={text}
              type="button"
              className="chip"
              aria-pressed={isChosen}
              onClick={() => onChange({ ...filter, ...range })}
            >
              {text}
            </button>
          );
        })}
      </fieldset>
      <div className="flex flex-wrap items-end gap-3 px-4 py-3 max-md:px-3 *:max-w-50 *:flex-[1_1_140px] [&_.field]:h-11 [&_.field]:text-t1">
        {(['from', 'to'] as const).map((bound) => (
          <Field
            key={bound}
            label={bound === 'from' ? FROM : TO}
            type="date"
            autoComplete="off"
            enterKeyHint="done"
            value={filter[bound]}
            onChange={(event) => onChange({ ...filter, [bound]: event.target.value })}
          />
        ))}
        <SelectField
          label={WALLET}
          autoComplete="off"
          value={filter.wallet}
          onChoose={(value) => {
            const wallet = WALLETS.find((known) => known === value) ?? '';
            onChange({ ...filter, wallet });
          }}
        >
          <option value="">{ALL_WALLETS}</option>
          {WALLETS.map((wallet) => (
            <option key={wallet} value={wallet}>
              {WALLET_NAMES[wallet]}
            </option>
          ))}
        </SelectField>
      </div>
      {fault !== '' && (
        <p className="px-4 pb-3 text-13 text-danger max-md:px-3" role="alert">
          {fault}
        </p>
      )}
    </search>
  );
}
