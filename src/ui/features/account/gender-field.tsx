// The field for the gender. Once one is chosen it can be changed, but not cleared.

import { SelectField } from '../../components/select-field.tsx';
import { FEMALE, GENDER, MALE, NOT_SAID, OTHER } from './texts.ts';

const CHOICES = [
  { value: 'female', text: FEMALE },
  { value: 'male', text: MALE },
  { value: 'other', text: OTHER },
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
      label={GENDER}
      name="gender"
      autoComplete="sex"
      value={value}
      error={error}
      onChoose={onChange}
    >
      {value === '' && <option value="">{NOT_SAID}</option>}
      {CHOICES.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.text}
        </option>
      ))}
    </SelectField>
  );
}
