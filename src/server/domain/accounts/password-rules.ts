// What a new password may be, and the one form in which it is hashed and compared.

import { countCharacters, PASSWORD_LENGTH } from '../../../shared/api/password-length.ts';
import { Refused } from '../refused.ts';

/**
 * Makes a password the same from every keyboard: as OpaqueString of RFC 8265 (PRECIS) every blank
 * is a space and letters with marks are composed (NFC). Invisible characters (variation selectors,
 * joiners, soft hyphens) are left out, where the RFC would refuse them: some keyboards add them,
 * and no player can tell.
 */
export function normalisePassword(text: string): string {
  return text
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/\p{Zs}/gu, ' ')
    .normalize('NFC');
}

/**
 * The form in which the new password is hashed.
 *
 * @param username ten digits, which are no password either.
 * @throws Refused `password_blank`, `password_too_short`, `password_too_long`, `password_unusable`,
 * `password_common`.
 */
export async function readNewPassword(text: string, username: string): Promise<string> {
  const password = normalisePassword(text);
  if (password.trim() === '') {
    throw new Refused(
      'password_blank',
      'A password cannot be only spaces. Use letters and digits too',
    );
  }
  const { min, max } = PASSWORD_LENGTH;
  const length = countCharacters(password);
  if (length < min) {
    throw new Refused('password_too_short', `Use at least ${min} characters for the password`);
  }
  if (length > max) {
    throw new Refused('password_too_long', `Use at most ${max} characters for the password`);
  }
  // Control characters, lone surrogates, and private or unassigned code points.
  if (/[\p{Cc}\p{Cs}\p{Co}\p{Cn}]/u.test(password)) {
    throw new Refused(
      'password_unusable',
      'The password has a character we cannot accept. Leave it out',
    );
  }
  if (await isCommon(password, username)) {
    throw new Refused('password_common', 'This password is easy to guess. Choose another one');
  }
  return password;
}

/** Whether it is a common password, the player's own number, or one character repeated. */
async function isCommon(password: string, username: string): Promise<boolean> {
  const lower = password.toLowerCase();
  if (new Set(lower).size === 1) return true;
  if (lower.replace(/[\s+-]/g, '').replace(/^(?:0|\d{1,3})(?=\d{10}$)/, '') === username)
    return true;
  commonPasswords ??= loadCommonPasswords();
  return (await commonPasswords).has(lower.trim());
}

let commonPasswords: Promise<ReadonlySet<string>> | undefined;

/** 49,000 leaked passwords, in lower case; loaded when first asked for. */
async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}
