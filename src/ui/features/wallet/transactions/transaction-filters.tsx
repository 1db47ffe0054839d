// The controls of the transaction filter. On a phone the dates and the wallet are folded.

import { Field } from '../../../components/field.tsx';
import { FoldingFilters } from '../../../components/folding-filters.tsx';
import { keepChosenInSight } from '../../../components/keep-chosen-in-sight.ts';
import { SelectField } from '../../../components/select-field.tsx';
import {
  ALL_WALLETS,
  DATES_AND_WALLET,
  DAYS,
  FROM,
  TO,
  TRANSACTIONS_TO_SHOW,
  WALLET,
} from './texts.ts';
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
  const ranges = RANGES.map(({ text, days }) => {
    const range = rangeOf(days, now);
    return { text, range, isChosen: range.from === filter.from && range.to === filter.to };
  });
  const isNarrowed = filter.wallet !== '' || !ranges.some(({ isChosen }) => isChosen);
  const days = (
    <fieldset
      ref={keepChosenInSight}
      className="chips min-w-0 px-4 pt-3 max-md:px-1 max-md:py-1"
      aria-label={DAYS}
    >
      {ranges.map(({ text, range, isChosen }) => (
        <button
          key={text}
          type="button"
          className="chip"
          aria-pressed={isChosen}
          onClick={() => onChange({ ...filter, ...range })}
        >
          {text}
        </button>
      ))}
    </fieldset>
  );
  return (
    <search aria-label={TRANSACTIONS_TO_SHOW}>
      <FoldingFilters choices={days} label={DATES_AND_WALLET} icon="clock" isNarrowed={isNarrowed}>
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
      </FoldingFilters>
      {fault !== '' && (
        <p className="px-4 pb-3 text-13 text-danger max-md:px-3" role="alert">
          {fault}
        </p>
      )}
    </search>
  );
}
