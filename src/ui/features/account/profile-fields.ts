// The details that a player may change, and what is wrong with what is typed into them.

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

/** The backend's rules of each field (`profile-calls.ts`) in the words of players. */
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

/** Only what differs from `known`; nothing else need be sent. */
export function listChanges(known: ProfileValues, entered: ProfileValues): ProfileChanges {
  const names = PROFILE_FIELDS.filter((name) => entered[name].trim() !== known[name]);
  return Object.fromEntries(names.map((name) => [name, entered[name].trim()]));
}

/** What the backend would refuse of `changes`, by field. `today` is the date in Lagos. */
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

/** The field that a refusal is about; undefined for a refusal of the whole. */
export function fieldOfRefusal(code: string, message: string): ProfileField | undefined {
  if (code === 'under_age') return 'dateOfBirth';
  return code === 'bad_request'
    ? PROFILE_FIELDS.find((name) => message.startsWith(name))
    : undefined;
}

/** The latest date of birth of an adult, `YYYY-MM-DD`, on such a day. */
export function latestBirthday(today: string): string {
  return `${Number(today.slice(0, 4)) - ADULT_YEARS}${today.slice(4)}`;
}

/** By the dates alone: as text they stand in the order of the calendar. */
function isAdult(dateOfBirth: string, today: string): boolean {
  return dateOfBirth <= latestBirthday(today);
}
