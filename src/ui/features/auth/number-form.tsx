// The first step after a forgotten password: the mobile number of the account.

import { type FormEvent, useState } from 'react';
import { readMobileNumber } from '../../../shared/accounts/mobile-number.ts';
import { CONTINUE } from '../../components/texts.ts';
import { describeNumberError } from './credential-errors.ts';
import { useDialCode } from './dial-code.ts';
import { MobileField } from './mobile-field.tsx';
import { SubmitButton } from './submit-button.tsx';

interface NumberFormProps {
  /** The initial value; '' for none. */
  readonly number: string;
  readonly isBusy: boolean;
  /** The server's error message for the last number; '' for none. */
  readonly error: string;
  readonly onChange: () => void;
  readonly onSubmit: (number: string) => void;
}

export function NumberForm({ number, isBusy, error, onChange, onSubmit }: NumberFormProps) {
  const dialCode = useDialCode();
  const [mobile, setMobile] = useState(number);
  const [isChecked, setChecked] = useState(false);
  const numberError = describeNumberError(mobile, dialCode);

  function submit(event: FormEvent): void {
    event.preventDefault();
    setChecked(true);
    const read = readMobileNumber(mobile, dialCode);
    if (!isBusy && read !== undefined) onSubmit(read);
  }

  return (
    <form className="grid gap-3" noValidate onSubmit={submit}>
      <MobileField
        value={mobile}
        onChange={(value) => {
          if (value !== mobile) onChange();
          setMobile(value);
        }}
        error={(isChecked && numberError) || error}
        enterKeyHint="go"
      />
      <SubmitButton isBusy={isBusy} isReady={mobile.trim() !== ''}>
        {CONTINUE}
      </SubmitButton>
    </form>
  );
}
