// One labelled choice from a list, with its error.

import { type SelectHTMLAttributes, useId } from 'react';
import { describeField, FieldFrame } from './field-frame.tsx';

interface SelectFieldProps
  extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'onChange'> {
  readonly label: string;
  /** What a browser may choose by itself; 'off' for nothing. */
  readonly autoComplete: string;
  readonly error?: string;
  /** With the value of the option that was chosen. */
  readonly onChoose: (value: string) => void;
}

/** The options are its children. */
export function SelectField({ label, error = '', onChoose, ...select }: SelectFieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} error={error}>
      <select
        {...select}
        className="h-full w-0 min-w-0 flex-1 bg-s1 text-16 outline-none"
        {...describeField(id, undefined, error)}
        onChange={(event) => onChoose(event.target.value)}
      />
    </FieldFrame>
  );
}
