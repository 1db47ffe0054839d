// The bank of an account: banks first, then wallets.

import { useId } from 'react';
import type { OfferedBank } from '../../../../shared/api/withdrawal-calls.ts';

interface BankSelectProps {
  readonly banks: readonly OfferedBank[];
  /** Code of the chosen one; '' for none. */
  readonly chosen: string;
  readonly error: string;
  readonly onChoose: (code: string) => void;
}

export function BankSelect({ banks, chosen, error, onChoose }: BankSelectProps) {
  const id = useId();
  const groups = [
    { label: 'Banks', entries: banks.filter(({ type }) => type !== 'wallet') },
    { label: 'Wallets', entries: banks.filter(({ type }) => type === 'wallet') },
  ];
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-13 text-t2">
        Bank
      </label>
      <div className="field">
        <select
          id={id}
          value={chosen}
          aria-invalid={error !== '' || undefined}
          aria-describedby={error === '' ? undefined : `${id}-error`}
          onChange={(event) => onChoose(event.target.value)}
        >
          <option value="">Choose your bank</option>
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
        </select>
      </div>
      {error !== '' && (
        <p id={`${id}-error`} className="text-13 text-danger" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
