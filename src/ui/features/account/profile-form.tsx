// The form in which players change their profile.

import { type FormEvent, useRef } from 'react';
import type { Account } from '../../../shared/api/account.ts';
import { Field } from '../../components/field.tsx';
import { FORM } from '../../components/form-class.ts';
import { FormError } from '../../components/form-error.tsx';
import { Spinner } from '../../components/spinner.tsx';
import { GenderField } from './gender-field.tsx';
import { latestBirthday, type ProfileField } from './profile-fields.ts';
import {
  ADDRESS,
  CITY,
  COUNTRY,
  DATE_OF_BIRTH,
  EMAIL_ADDRESS,
  FIRST_NAME,
  LAST_NAME,
  NAME_AT_YOUR_BANK,
  SAVE_DETAILS,
  STATE,
  YOUR_DETAILS,
} from './texts.ts';
import { type StepUp, useProfileForm } from './use-profile-form.ts';

/** Two fields beside each other where there is room. */
const PAIR = 'grid grid-cols-[repeat(auto-fit,minmax(min(100%,220px),1fr))] items-start gap-3';

interface ProfileFormProps {
  readonly account: Account;
  readonly onSaved: (account: Account) => void;
  readonly stepUp: StepUp;
}

export function ProfileForm({ account, onSaved, stepUp }: ProfileFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { values, errors, failure, isSaving, hasChanges, enter, save } = useProfileForm(
    account,
    onSaved,
    stepUp,
  );

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const wrong = await save();
    if (wrong !== undefined) form.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
  }
  const text = (name: ProfileField, label: string, autoComplete: string) => ({
    name,
    label,
    autoComplete,
    inputMode: 'text' as const,
    enterKeyHint: 'next' as const,
    value: values[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => enter(name, event.target.value),
  });
  return (
    <form
      ref={form}
      className={FORM}
      noValidate
      onSubmit={(event) => void submit(event)}
      aria-label={YOUR_DETAILS}
    >
      <div className={PAIR}>
        <Field {...text('firstName', FIRST_NAME, 'given-name')} />
        <Field {...text('lastName', LAST_NAME, 'family-name')} />
      </div>
      <p className="text-12 text-t3">{NAME_AT_YOUR_BANK}</p>
      <Field {...text('email', EMAIL_ADDRESS, 'email')} type="email" inputMode="email" />
      <div className={PAIR}>
        <Field
          {...text('dateOfBirth', DATE_OF_BIRTH, 'bday')}
          type="date"
          min="1900-01-01"
          max={latestBirthday(new Date().toISOString().slice(0, 10))}
        />
        <GenderField
          value={values.gender}
          error={errors.gender ?? ''}
          onChange={(gender) => enter('gender', gender)}
        />
      </div>
      <Field {...text('address', ADDRESS, 'street-address')} />
      <div className={PAIR}>
        <Field {...text('city', CITY, 'address-level2')} />
        <Field {...text('state', STATE, 'address-level1')} />
      </div>
      <Field {...text('country', COUNTRY, 'country-name')} enterKeyHint="done" />
      <FormError>{failure}</FormError>
      <button
        type="submit"
        className="button primary min-h-12 justify-self-start max-md:justify-self-stretch"
        aria-disabled={isSaving || !hasChanges || undefined}
      >
        {isSaving && <Spinner />}
        {SAVE_DETAILS}
      </button>
    </form>
  );
}
