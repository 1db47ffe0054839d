// The gender as the backend knows it; once chosen it may be changed, not taken back.

import { SelectField } from '../../components/select-field.tsx';

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
  return (
    <SelectField
      label="Gender"
      name="gender"
      autoComplete="sex"
      value={value}
      error={error}
      onChoose={onChange}
    >
      {value === '' && <option value="">Not said</option>}
      {CHOICES.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.text}
        </option>
      ))}
    </SelectField>
  );
}
