// The gender as the backend knows it; once chosen it may be changed, not taken back.

import { useId } from 'react';

const CHOICES = [
  { value: 'female', text: 'Female' },
  { value: 'male', text: 'Male' },
  { value: 'other', text: 'Other' },
] as const;

interface GenderFieldProps {
  /** '' while none is chosen. */
  readonly value: string;
  readonly error: string;
  readonly onChange: (value: string) => void;
}

export function GenderField({ value, error, onChange }: GenderFieldProps) {
  const id = useId();
  return (
    <div className="grid content-start gap-1">
      <label htmlFor={id} className="text-13 text-t2">
        Gender
      </label>
      <div className="field">
        <select
          id={id}
          name="gender"
          autoComplete="sex"
          value={value}
          aria-invalid={error !== '' || undefined}
          aria-describedby={error === '' ? undefined : `${id}-error`}
          onChange={(event) => onChange(event.target.value)}
        >
          {value === '' && <option value="">Not said</option>}
          {CHOICES.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.text}
            </option>
          ))}
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
