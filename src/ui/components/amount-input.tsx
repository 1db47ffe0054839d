// A field for an amount of naira: what was typed stays as it is, and what it is read as stands below.

import { type ReactNode, useState } from 'react';
import { formatNaira } from '../../shared/money/kobo.ts';
import { parseAmount } from '../../shared/money/parse-amount.ts';
import { Field } from './field.tsx';
import { pasteAmount } from './paste-amount.ts';
import { readAs } from './texts.ts';

interface AmountInputProps {
  readonly label: string;
  readonly typed: string;
  readonly hint?: ReactNode;
  /** What stands against the amount; '' while nothing does. */
  readonly error: string;
  readonly onType: (typed: string) => void;
}

/** Without a `maxLength`: a pasted amount that is cut short would read as another one. */
export function AmountInput({ label, typed, hint, error, onType }: AmountInputProps) {
  const [isLeft, setLeft] = useState(false);
  const read = parseAmount(typed);
  const fault = isLeft && !read.ok && read.error.code !== 'empty' ? read.error.message : '';
  // Digits alone say what they are.
  const understood = read.ok && /\D/.test(typed) ? readAs(formatNaira(read.value)) : '';
  return (
    <Field
      label={label}
      prefix="₦"
      inputMode="decimal"
      autoComplete="off"
      enterKeyHint="done"
      value={typed}
      hint={
        understood === '' ? (
          hint
        ) : (
          <>
            <b className="text-t1">{understood}</b>
            {hint !== undefined && '. '}
            {hint}
          </>
        )
      }
      error={error === '' ? fault : error}
      onChange={({ target }) => {
        setLeft(false);
        onType(target.value);
      }}
      onPaste={pasteAmount}
      onBlur={() => setLeft(true)}
    />
  );
}
