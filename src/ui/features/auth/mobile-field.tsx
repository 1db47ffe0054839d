// The mobile number behind its dial code.

import { Field } from '../../components/field.tsx';
import { useDialCode } from './dial-code.ts';
import { stripLeadingZero } from './mobile-number.ts';
import { keepTypedNumber } from './typed-number.ts';

interface MobileFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string;
}

/** Begins, in each form, with `readTypedNumber`. Left with a leading 0, it loses it, so that what is shown is what is sent. */
export function MobileField({ value, onChange, error }: MobileFieldProps) {
  function change(typed: string): void {
    keepTypedNumber(typed);
    onChange(typed);
  }
  return (
    <Field
      label="Mobile number"
      prefix={`+${useDialCode()}`}
      type="tel"
      name="username"
      inputMode="numeric"
      autoComplete="username"
      maxLength={20}
      placeholder="803 123 4567"
      value={value}
      onChange={(event) => change(event.target.value)}
      onBlur={() => change(stripLeadingZero(value))}
      error={error}
    />
  );
}
