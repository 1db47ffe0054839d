// The first step of a registration: number, password, promo code, age and terms.

import { type FormEvent, useId, useState } from 'react';
import { readMobileNumber } from '../../../shared/accounts/mobile-number.ts';
import { Field } from '../../components/field.tsx';
import { FormError } from '../../components/form-error.tsx';
import { PasswordField } from '../../components/password-field.tsx';
import { SiteLink } from '../../components/site-link.tsx';
import { CONTINUE } from '../../components/texts.ts';
import { describeNumberError, describePasswordError, PASSWORD_HINT } from './credential-errors.ts';
import { useDialCode } from './dial-code.ts';
import { MobileField } from './mobile-field.tsx';
import { SubmitButton } from './submit-button.tsx';
import {
  CONFIRMATION_MISSING,
  I_AM_ABOVE_18,
  PASSWORD,
  PROMO_CODE_OPTIONAL,
  TERMS_AND_CONDITIONS,
} from './texts.ts';
import { ACCOUNT_EXISTS, type EnteredForm, type Registration } from './use-registration.ts';

interface RegisterFormProps {
  readonly entered: EnteredForm;
  readonly onChange: (entered: EnteredForm) => void;
  readonly isBusy: boolean;
  /** The server's error message for the last try; '' for none. */
  readonly error: string;
  readonly onSubmit: (registration: Registration) => void;
}

export function RegisterForm({ entered, onChange, isBusy, error, onSubmit }: RegisterFormProps) {
  const dialCode = useDialCode();
  const [isChecked, setChecked] = useState(false);
  const { mobile, password, promoCode, isConfirmed } = entered;
  const exists = error === ACCOUNT_EXISTS;
  const mobileError = describeNumberError(mobile, dialCode);
  const passwordError = describePasswordError(password, true);
  const enter = (change: Partial<EnteredForm>) => onChange({ ...entered, ...change });

  function submit(event: FormEvent): void {
    event.preventDefault();
    setChecked(true);
    const number = readMobileNumber(mobile, dialCode);
    if (isBusy || number === undefined || passwordError !== '' || !isConfirmed) return;
    onSubmit({ number, password, promoCode: promoCode.trim() });
  }

  return (
    <form className="grid gap-3" noValidate onSubmit={submit}>
      <MobileField
        value={mobile}
        onChange={(value) => enter({ mobile: value })}
        error={(isChecked && mobileError) || (exists ? ACCOUNT_EXISTS : '')}
        enterKeyHint="next"
      />
      <PasswordField
        label={PASSWORD}
        autoComplete="new-password"
        enterKeyHint="next"
        hint={PASSWORD_HINT}
        value={password}
        onChange={(value) => enter({ password: value })}
        error={isChecked ? passwordError : ''}
      />
      <Field
        label={PROMO_CODE_OPTIONAL}
        name="promo-code"
        autoComplete="off"
        inputMode="text"
        enterKeyHint="go"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        value={promoCode}
        onChange={(event) => enter({ promoCode: event.target.value })}
      />
      <Confirmation
        isConfirmed={isConfirmed}
        onChange={(value) => enter({ isConfirmed: value })}
        error={isChecked && !isConfirmed ? CONFIRMATION_MISSING : ''}
      />
      <FormError>{exists ? '' : error}</FormError>
      <SubmitButton
        isBusy={isBusy}
        isReady={mobile.trim() !== '' && password !== '' && isConfirmed}
      >
        {CONTINUE}
      </SubmitButton>
    </form>
  );
}

interface ConfirmationProps {
  readonly isConfirmed: boolean;
  readonly onChange: (isConfirmed: boolean) => void;
  readonly error: string;
}

/** The terms open in a new tab, so that the form keeps what was typed. */
function Confirmation({ isConfirmed, onChange, error }: ConfirmationProps) {
  const id = useId();
  return (
    <div className="grid gap-1">
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          className="size-5 flex-none accent-accent"
          checked={isConfirmed}
          onChange={(event) => onChange(event.target.checked)}
          aria-invalid={error !== '' || undefined}
          aria-describedby={error === '' ? undefined : id}
        />
        <span>
          {I_AM_ABOVE_18}{' '}
          <SiteLink className="text-link" to="/CMS/TandC" target="_blank">
            {TERMS_AND_CONDITIONS}
          </SiteLink>
        </span>
      </label>
      {error !== '' && (
        <p id={id} className="text-13 text-danger" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
