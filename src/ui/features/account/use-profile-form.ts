// State of the profile form: the typed values, their validation errors, and saving.

import { useRef, useState } from 'react';
import type { Account } from '../../../shared/api/account.ts';
import { updateDetailsCall } from '../../../shared/api/profile-calls.ts';
import { RequestError } from '../../api/request-error.ts';
import { sendCall } from '../../api/send-call.ts';
import { serverNow } from '../../api/server-time.ts';
import { useApi } from '../../api/use-api.ts';
import { lagosDate } from '../../components/lagos-time.ts';
import { toasts } from '../../components/toast/toasts.ts';
import {
  fieldOfRefusal,
  findProfileErrors,
  listChanges,
  type ProfileErrors,
  type ProfileField,
  type ProfileValues,
  readProfile,
} from './profile-fields.ts';
import { NOTHING_TO_SAVE_YET, YOUR_DETAILS_ARE_SAVED } from './texts.ts';

export interface ProfileForm {
  readonly values: ProfileValues;
  readonly errors: ProfileErrors;
  /** An error that is about no single field; '' for none. */
  readonly failure: string;
  readonly isSaving: boolean;
  readonly hasChanges: boolean;
  readonly enter: (name: ProfileField, value: string) => void;
  /** Saves the changes. Returns the first invalid field, which should get the focus. */
  readonly save: () => Promise<ProfileField | undefined>;
}

/**
 * Runs `action`; if the backend requires a step-up (for a new name), asks for it and runs again.
 */
export type StepUp = <T>(action: () => Promise<T>) => Promise<T>;

/** Values that the player has typed are kept when a newer `account` arrives. */
export function useProfileForm(
  account: Account,
  onSaved: (account: Account) => void,
  stepUp: StepUp,
): ProfileForm {
  const api = useApi();
  const [typed, setTyped] = useState<Partial<ProfileValues>>({});
  const [errors, setErrors] = useState<ProfileErrors>({});
  const [failure, setFailure] = useState('');
  const [isSaving, setSaving] = useState(false);
  const sending = useRef(false);
  const known = readProfile(account);
  const values = { ...known, ...typed };
  const changes = listChanges(known, values);
  const hasChanges = Object.keys(changes).length > 0;

  function enter(name: ProfileField, value: string): void {
    setTyped((before) => ({ ...before, [name]: value }));
    setErrors((before) => ({ ...before, [name]: '' }));
    setFailure('');
  }

  async function save(): Promise<ProfileField | undefined> {
    if (sending.current) return undefined;
    if (!hasChanges) {
      setFailure(NOTHING_TO_SAVE_YET);
      return undefined;
    }
    const wrong = findProfileErrors(changes, lagosDate(serverNow()));
    setErrors(wrong);
    const [first] = Object.keys(wrong) as ProfileField[];
    if (first !== undefined) return first;
    sending.current = true;
    setSaving(true);
    setFailure('');
    try {
      const body = { clientId: api.clientId, ...changes };
      onSaved((await stepUp(() => sendCall(api, updateDetailsCall, { body }))).data);
      setTyped({});
      toasts.show(YOUR_DETAILS_ARE_SAVED, { icon: 'check' });
      return undefined;
    } catch (error) {
      return refuse(error instanceof Error ? error : new Error(String(error)));
    } finally {
      sending.current = false;
      setSaving(false);
    }
  }

  function refuse(error: Error): ProfileField | undefined {
    const code = error instanceof RequestError ? (error.code ?? '') : '';
    const field = fieldOfRefusal(code, error.message);
    if (field === undefined) setFailure(error.message);
    else setErrors({ [field]: error.message });
    return field;
  }
  return { values, errors, failure, isSaving, hasChanges, enter, save };
}
