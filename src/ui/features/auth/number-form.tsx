// The first step of a forgotten password: whose it is.

import { type FormEvent, useState } from 'react';
import { readMobileNumber } from '../../../shared/accounts/mobile-number.ts';
import { CONTINUE } from '../../components/texts.ts';
import { describeNumberError } from './credential-errors.ts';
import { useDialCode } from './dial-code.ts';
import { MobileField } from './mobile-field.tsx';
import { SubmitButton } from './submit-button.tsx';

interface NumberFormProps {
  /** The one to begin with; '' for none. */
  readonly number: string;
  readonly isBusy: boolean;
  /** What the server said to the last number; '' for nothing. */
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
