// The profile fields that a player may change, and their validation.

import type { Account } from '../../../shared/api/account.ts';
import { type ProfileChanges, profileChanges } from '../../../shared/api/profile-calls.ts';
import {
  CHOOSE_GENDER,
  ENTER_ADDRESS,
  ENTER_CITY,
  ENTER_COUNTRY,
  ENTER_DATE_OF_BIRTH,
  ENTER_EMAIL,
  ENTER_FIRST_NAME,
  ENTER_LAST_NAME,
  ENTER_STATE,
  UNDER_AGE,
} from './texts.ts';

const PROFILE_FIELDS = [
  'firstName',
  'lastName',
  'email',
  'gender',
  'dateOfBirth',
  'address',
  'city',
  'state',
  'country',
] as const;
export type ProfileField = (typeof PROFILE_FIELDS)[number];
export type ProfileValues = Readonly<Record<ProfileField, string>>;
export type ProfileErrors = Partial<Record<ProfileField, string>>;

const ADULT_YEARS = 18;

/** The message for a field that breaks its rule in `profile-calls.ts`. */
const WRONG: Readonly<Record<ProfileField, string>> = {
  firstName: ENTER_FIRST_NAME,
  lastName: ENTER_LAST_NAME,
  email: ENTER_EMAIL,
  gender: CHOOSE_GENDER,
  dateOfBirth: ENTER_DATE_OF_BIRTH,
  address: ENTER_ADDRESS,
  city: ENTER_CITY,
  state: ENTER_STATE,
  country: ENTER_COUNTRY,
};

export function readProfile(account: Account): ProfileValues {
  const entries = PROFILE_FIELDS.map((name) => [name, account[name]] as const);
  return Object.fromEntries(entries) as Record<ProfileField, string>;
}

/** The fields that differ from `known`, trimmed. Only these are sent. */
export function listChanges(known: ProfileValues, entered: ProfileValues): ProfileChanges {
  const names = PROFILE_FIELDS.filter((name) => entered[name].trim() !== known[name]);
  return Object.fromEntries(names.map((name) => [name, entered[name].trim()]));
}

/** A message for each field that the backend would refuse. `today` (`YYYY-MM-DD`) is Lagos time. */
export function findProfileErrors(changes: ProfileChanges, today: string): ProfileErrors {
  const errors: ProfileErrors = {};
  for (const name of PROFILE_FIELDS) {
    const value = changes[name];
    if (value === undefined) continue;
    if (!profileChanges().shape[name].safeParse(value).success) errors[name] = WRONG[name];
    else if (name === 'dateOfBirth' && !isAdult(value, today)) errors[name] = UNDER_AGE;
  }
  return errors;
}

/** The field that a refusal is about; undefined where it is about no single field. */
export function fieldOfRefusal(code: string, message: string): ProfileField | undefined {
  if (code === 'under_age') return 'dateOfBirth';
  return code === 'bad_request'
    ? PROFILE_FIELDS.find((name) => message.startsWith(name))
    : undefined;
}

/** The latest date of birth of someone who is an adult on the day `today`; both `YYYY-MM-DD`. */
export function latestBirthday(today: string): string {
  return `${Number(today.slice(0, 4)) - ADULT_YEARS}${today.slice(4)}`;
}

/** Compares the dates as text: `YYYY-MM-DD` sorts in the order of the calendar. */
function isAdult(dateOfBirth: string, today: string): boolean {
  return dateOfBirth <= latestBirthday(today);
}
