// One labelled input with its hint and its error, tied together for everybody.

import { type InputHTMLAttributes, type ReactNode, useId } from 'react';

interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'prefix'> {
  readonly label: string;
  /** Stands before the input: '+234', '₦'. */
  readonly prefix?: string;
  readonly hint?: ReactNode;
  /** Says what is wrong and what to do; '' or undefined while nothing is. */
  readonly error?: string | undefined;
  /** A control behind the input, such as a show-password button. */
  readonly trailing?: ReactNode;
}

export function Field({ label, prefix, hint, error = '', trailing, ...input }: FieldProps) {
  const id = useId();
  const described = [hint !== undefined && `${id}-hint`, error !== '' && `${id}-error`].filter(
    Boolean,
  );
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-13 text-t2">
        {label}
      </label>
      <div className="field">
        {prefix !== undefined && <span className="text-t2">{prefix}</span>}
        <input
          {...input}
          id={id}
          aria-invalid={error !== '' || undefined}
          aria-describedby={described.join(' ') || undefined}
        />
        {trailing}
      </div>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-12 text-t3">
          {hint}
        </p>
      )}
      {error !== '' && (
        <p id={`${id}-error`} className="text-13 text-danger" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
