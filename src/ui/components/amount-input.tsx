// A field for an amount in naira. The typed text stays as it is; the amount that it is read as is
// shown below.

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
  /** Why the amount is refused; '' while it is not. */
  readonly error: string;
  readonly onType: (typed: string) => void;
}

/** Without a `maxLength`: a pasted amount that is cut short would read as another one. */
export function AmountInput({ label, typed, hint, error, onType }: AmountInputProps) {
  const [isLeft, setLeft] = useState(false);
  const read = parseAmount(typed);
  const fault = isLeft && !read.ok && read.error.code !== 'empty' ? read.error.message : '';
  // Plain digits cannot be misread.
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
