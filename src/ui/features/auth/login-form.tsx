// The login form: mobile number, password, and a link for a forgotten password.

import { type FormEvent, useEffect, useState } from 'react';
import { readMobileNumber } from '../../../shared/accounts/mobile-number.ts';
import { useApi } from '../../api/use-api.ts';
import { FormError } from '../../components/form-error.tsx';
import { PasswordField } from '../../components/password-field.tsx';
import { SiteLink } from '../../components/site-link.tsx';
import { CONTINUE } from '../../components/texts.ts';
import { authStore } from '../../state/auth-store.ts';
import { useStore } from '../../state/persisted-store.ts';
import { describeNumberError, describePasswordError } from './credential-errors.ts';
import { useDialCode } from './dial-code.ts';
import { clearAuthError, logIn } from './log-in.ts';
import { MobileField } from './mobile-field.tsx';
import { SubmitButton } from './submit-button.tsx';
import { FORGOT_PASSWORD, PASSWORD } from './texts.ts';
import { readTypedNumber } from './typed-number.ts';

interface LoginFormProps {
  readonly onLoggedIn: () => void;
  /** The link to the forgotten password was pressed. */
  readonly onLeave?: () => void;
}

export function LoginForm({ onLoggedIn, onLeave }: LoginFormProps) {
  const api = useApi();
  const dialCode = useDialCode();
  const loading = useStore(authStore, (state) => state.loading);
  const authError = useStore(authStore, (state) => state.authError);
  const [mobile, setMobile] = useState(readTypedNumber);
  const [password, setPassword] = useState('');
  const [isChecked, setChecked] = useState(false);
  useEffect(() => clearAuthError(), []);

  const mobileError = describeNumberError(mobile, dialCode);
  const passwordError = describePasswordError(password, false);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setChecked(true);
    const read = readMobileNumber(mobile, dialCode);
    if (loading || read === undefined || passwordError !== '') return;
    if (await logIn(api, { number: read, password })) onLoggedIn();
  }

  return (
    <form className="grid gap-3" noValidate onSubmit={(event) => void submit(event)}>
      <MobileField
        value={mobile}
        onChange={setMobile}
        error={isChecked ? mobileError : ''}
        enterKeyHint="next"
      />
      <PasswordField
        label={PASSWORD}
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        error={isChecked ? passwordError : ''}
      />
      <SiteLink
        className="text-link flex min-h-11 items-center justify-self-start text-13 text-t2"
        to="/Account/ResetPassword"
        onClick={onLeave}
      >
        {FORGOT_PASSWORD}
      </SiteLink>
      <FormError>{authError ?? ''}</FormError>
      <SubmitButton isBusy={loading} isReady={mobile.trim() !== '' && password !== ''}>
        {CONTINUE}
      </SubmitButton>
    </form>
  );
}
