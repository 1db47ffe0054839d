// The field for a mobile number, with the dial code in front.

import { readMobileNumber } from '../../../shared/accounts/mobile-number.ts';
import { Field } from '../../components/field.tsx';
import { useDialCode } from './dial-code.ts';
import { stripLeadingZero } from './mobile-number.ts';
import { MOBILE_NUMBER } from './texts.ts';
import { storeTypedNumber } from './typed-number.ts';

interface MobileFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string;
  /** 'next' where another field follows. */
  readonly enterKeyHint: 'next' | 'go';
}

/**
 * Each form starts it with `readTypedNumber`. When it loses the focus it shows the number as it is
 * sent: ten digits, without the leading 0.
 */
export function MobileField({ value, onChange, error, enterKeyHint }: MobileFieldProps) {
  const dialCode = useDialCode();
  function change(typed: string): void {
    storeTypedNumber(typed);
    onChange(typed);
  }
  return (
    <Field
      label={MOBILE_NUMBER}
      prefix={`+${dialCode}`}
      type="tel"
      name="username"
      inputMode="tel"
      autoComplete="username"
      enterKeyHint={enterKeyHint}
      maxLength={40}
      placeholder="803 123 4567"
      value={value}
      onChange={(event) => change(event.target.value)}
      onBlur={() => change(readMobileNumber(value, dialCode) ?? stripLeadingZero(value))}
      error={error}
    />
  );
}
