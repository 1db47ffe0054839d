// The frame of one form control: its label above, its hint and its error below, linked for
// assistive technology.

import type { ReactNode } from 'react';

interface FieldFrameProps {
  /** Id of the control; the ids of hint and error are made from it. */
  readonly id: string;
  readonly label: string;
  readonly hint?: ReactNode;
  /** '' while nothing is wrong. */
  readonly error: string;
  /** The control and what stands beside it. */
  readonly children: ReactNode;
}

export function FieldFrame({ id, label, hint, error, children }: FieldFrameProps) {
  return (
    <div className="grid content-start gap-1">
      <label htmlFor={id} className="text-13 text-t2">
        {label}
      </label>
      <div className="field">{children}</div>
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

/** The attributes that link a control to its frame, which has the same id. */
export function describeField(id: string, hint: ReactNode, error: string) {
  const described = [hint !== undefined && `${id}-hint`, error !== '' && `${id}-error`];
  return {
    id,
    'aria-invalid': error !== '' || undefined,
    'aria-describedby': described.filter(Boolean).join(' ') || undefined,
  };
}
