// How long a password is: counted in characters, as people count them, not in units of UTF-16.

export const PASSWORD_LENGTH = { min: 8, max: 200 } as const;

/** Unicode characters (code points), composed: 'é' is one on every keyboard. */
export function countCharacters(text: string): number {
  return [...text.normalize('NFC')].length;
}
