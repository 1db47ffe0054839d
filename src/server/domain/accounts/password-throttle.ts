// Slows down who guesses passwords: by number, whoever asks, and by address, whatever the number.

import type { Database } from '../../db/open-database.ts';
import { type Allowance, countTry, forgetTries, returnTry } from './count-try.ts';

export interface WrongPasswords {
  readonly ofNumber: readonly Allowance[];
  /** Wide, since many phones share the address of their carrier. */
  readonly ofAddress: Allowance;
}

const WRONG_PASSWORDS: WrongPasswords = {
  ofNumber: [
    { tries: 5, seconds: 60 },
    { tries: 20, seconds: 3_600 },
  ],
  ofAddress: { tries: 200, seconds: 3_600 },
};
const WHAT = 'Too many wrong passwords';

export interface PasswordThrottle {
  /** @throws SlowDown before the password is looked at. */
  begin(username: string, address: string): Promise<void>;
  /** The password was right: what was counted is forgiven. */
  forgive(username: string, address: string): Promise<void>;
}

/** `purpose` keeps counts apart: who guesses at the login must not keep the player from money. */
export function createPasswordThrottle(
  database: Database,
  purpose: 'login' | 'own',
  { ofNumber, ofAddress }: WrongPasswords = WRONG_PASSWORDS,
): PasswordThrottle {
  const numberKey = (username: string) => `${purpose}:number:${username}`;
  const addressKey = (address: string) => `${purpose}:address:${address}`;
  return {
    async begin(username, address) {
      await countTry(database, addressKey(address), ofAddress, WHAT);
      for (const allowance of ofNumber) {
        await countTry(database, numberKey(username), allowance, WHAT);
      }
    },
    async forgive(username, address) {
      await returnTry(database, addressKey(address), ofAddress);
      for (const allowance of ofNumber) {
        await forgetTries(database, numberKey(username), allowance);
      }
    },
  };
}
