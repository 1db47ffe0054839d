// One labelled input with its hint and its error.

import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import { describeField, FieldFrame } from './field-frame.tsx';

type InputProps = InputHTMLAttributes<HTMLInputElement>;

interface FieldProps extends Omit<InputProps, 'id' | 'prefix'> {
  readonly label: string;
  /** What a browser or a password manager may fill in; 'off' for nothing. */
  readonly autoComplete: string;
  /** The label of the enter key on a phone's keyboard. */
  readonly enterKeyHint: NonNullable<InputProps['enterKeyHint']>;
  /** Stands before the input: '+234', '₦'. */
  readonly prefix?: string;
  readonly hint?: ReactNode;
  /** Says what is wrong and what to do; '' or undefined while nothing is. */
  readonly error?: string | undefined;
  /** A control after the input, such as a show-password button. */
  readonly trailing?: ReactNode;
}

export function Field({ label, prefix, hint, error = '', trailing, ...input }: FieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      {prefix !== undefined && <span className="text-t2">{prefix}</span>}
      <input {...input} {...describeField(id, hint, error)} />
      {trailing}
    </FieldFrame>
  );
}
