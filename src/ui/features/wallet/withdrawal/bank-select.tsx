// The bank of an account: banks first, then wallets.

import type { OfferedBank } from '../../../../shared/api/withdrawal-calls.ts';
import { SelectField } from '../../../components/select-field.tsx';
import { BANK, BANKS, CHOOSE_YOUR_BANK, WALLETS } from './texts.ts';

interface BankSelectProps {
  readonly banks: readonly OfferedBank[];
  /** Code of the chosen one; '' for none. */
  readonly chosen: string;
  readonly error: string;
  readonly autoFocus: boolean;
  readonly onChoose: (code: string) => void;
}

export function BankSelect({ banks, chosen, error, autoFocus, onChoose }: BankSelectProps) {
  const groups = [
    { label: BANKS, entries: banks.filter(({ type }) => type !== 'wallet') },
    { label: WALLETS, entries: banks.filter(({ type }) => type === 'wallet') },
  ];
  return (
    <SelectField
      label={BANK}
      autoComplete="off"
      value={chosen}
      error={error}
      autoFocus={autoFocus}
      onChoose={onChoose}
    >
      <option value="">{CHOOSE_YOUR_BANK}</option>
      {groups.map(
        ({ label, entries }) =>
          entries.length > 0 && (
            <optgroup key={label} label={label}>
              {entries.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </optgroup>
          ),
      )}
    </SelectField>
  );
}
