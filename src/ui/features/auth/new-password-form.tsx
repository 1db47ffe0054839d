// The last step after a forgotten password: choosing a new one.

import { type FormEvent, useState } from 'react';
import { FormError } from '../../components/form-error.tsx';
import { PasswordField } from '../../components/password-field.tsx';
import { CONTINUE } from '../../components/texts.ts';
import { describePasswordError, PASSWORD_HINT } from './credential-errors.ts';
import { SubmitButton } from './submit-button.tsx';
import { logsOutEverywhere, NEW_PASSWORD } from './texts.ts';

interface NewPasswordFormProps {
  /** Mobile number of ten digits, as the user name for password managers. */
  readonly number: string;
  readonly isBusy: boolean;
  /** The server's error message; '' for none. */
  readonly error: string;
  readonly onSubmit: (password: string) => void;
}

export function NewPasswordForm({ number, isBusy, error, onSubmit }: NewPasswordFormProps) {
  const [password, setPassword] = useState('');
  const [isChecked, setChecked] = useState(false);
  const passwordError = describePasswordError(password, true);

  function submit(event: FormEvent): void {
    event.preventDefault();
    setChecked(true);
    if (!isBusy && passwordError === '') onSubmit(password);
  }

  return (
    <form className="grid gap-3" noValidate onSubmit={submit}>
      <input type="text" name="username" autoComplete="username" value={number} readOnly hidden />
      <PasswordField
        label={NEW_PASSWORD}
        autoComplete="new-password"
        hint={logsOutEverywhere(PASSWORD_HINT)}
        value={password}
        onChange={setPassword}
        error={isChecked ? passwordError : ''}
        autoFocus
      />
      <FormError>{error}</FormError>
      <SubmitButton isBusy={isBusy} isReady={password !== ''}>
        {CONTINUE}
      </SubmitButton>
    </form>
  );
}
