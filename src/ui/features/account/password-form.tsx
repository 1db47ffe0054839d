// The form that changes the password. The change ends all other sessions of the player.

import { type FormEvent, useRef, useState } from 'react';
import { changePasswordCall } from '../../../shared/api/account-calls.ts';
import { countCharacters, PASSWORD_LENGTH } from '../../../shared/api/password-length.ts';
import { RequestError } from '../../api/request-error.ts';
import { sendCall } from '../../api/send-call.ts';
import { useApi } from '../../api/use-api.ts';
import { FORM } from '../../components/form-class.ts';
import { FormError } from '../../components/form-error.tsx';
import { PasswordField } from '../../components/password-field.tsx';
import { Spinner } from '../../components/spinner.tsx';
import { toasts } from '../../components/toast/toasts.ts';
import {
  CHANGE_PASSWORD,
  CHOOSE_A_NEW_PASSWORD,
  CURRENT_PASSWORD,
  ENTER_YOUR_CURRENT_PASSWORD,
  NEW_PASSWORD,
  PASSWORD,
  PASSWORD_CHANGED,
  PASSWORD_HINT,
  passwordLength,
} from './texts.ts';

interface PasswordFormProps {
  /** Mobile number of ten digits, as the user name for password managers. */
  readonly number: string;
}

interface PasswordErrors {
  readonly old?: string;
  readonly next?: string;
  readonly whole?: string;
}

/** Needs no step-up, because the call itself requires the old password. */
export function PasswordForm({ number }: PasswordFormProps) {
  const api = useApi();
  const [old, setOld] = useState('');
  const [next, setNext] = useState('');
  const [errors, setErrors] = useState<PasswordErrors>({});
  const [isSaving, setSaving] = useState(false);
  const sending = useRef(false);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (sending.current) return;
    const wrong = findErrors(old, next);
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    sending.current = true;
    setSaving(true);
    try {
      const body = { clientId: api.clientId, oldPassword: old, password: next };
      await sendCall(api, changePasswordCall, { body });
      setOld('');
      setNext('');
      toasts.show(PASSWORD_CHANGED, { icon: 'check' });
    } catch (error) {
      setErrors(placeError(error));
    } finally {
      sending.current = false;
      setSaving(false);
    }
  }

  return (
    <form
      className={FORM}
      noValidate
      onSubmit={(event) => void submit(event)}
      aria-label={PASSWORD}
    >
      <input type="text" name="username" autoComplete="username" value={number} readOnly hidden />
      <PasswordField
        label={CURRENT_PASSWORD}
        autoComplete="current-password"
        enterKeyHint="next"
        value={old}
        error={errors.old ?? ''}
        onChange={(value) => {
          setOld(value);
          setErrors({});
        }}
      />
      <PasswordField
        label={NEW_PASSWORD}
        autoComplete="new-password"
        hint={PASSWORD_HINT}
        value={next}
        error={errors.next ?? ''}
        onChange={(value) => {
          setNext(value);
          setErrors({});
        }}
      />
      <FormError>{errors.whole ?? ''}</FormError>
      <button
        type="submit"
        className="button primary min-h-12 justify-self-start max-md:justify-self-stretch"
        aria-disabled={isSaving || old === '' || next === '' || undefined}
      >
        {isSaving && <Spinner />}
        {CHANGE_PASSWORD}
      </button>
    </form>
  );
}

function findErrors(old: string, next: string): PasswordErrors {
  return {
    ...(old === '' && { old: ENTER_YOUR_CURRENT_PASSWORD }),
    ...(next === ''
      ? { next: CHOOSE_A_NEW_PASSWORD }
      : !hasLength(next) && {
          next: passwordLength(PASSWORD_LENGTH.min, PASSWORD_LENGTH.max),
        }),
  };
}

/** Assigns the server's message to the field that it is about, else to the whole form. */
function placeError(error: unknown): PasswordErrors {
  const message = error instanceof Error ? error.message : String(error);
  const code = error instanceof RequestError ? error.code : undefined;
  if (code === 'wrong_old_password') return { old: message };
  if (code === 'same_password' || code?.startsWith('password_')) return { next: message };
  return { whole: message };
}

function hasLength(password: string): boolean {
  const length = countCharacters(password);
  return length >= PASSWORD_LENGTH.min && length <= PASSWORD_LENGTH.max;
}
