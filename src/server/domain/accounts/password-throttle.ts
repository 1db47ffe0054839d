// Slows down guesses of passwords. Wrong ones are counted by number and by requester, so that a
// stranger's tries are never the owner's.

import type { Database } from '../../db/open-database.ts';
import { assertLevel, type Challenges } from './challenges.ts';
import { type Allowance, countTry, forgetTries, returnTry } from './count-try.ts';
import { isKnownDevice } from './known-devices.ts';
import type { Requester } from './requester.ts';

/** `By` says whose tries are counted together. */
export interface PasswordThrottle<By> {
  /**
   * Counts a try. Returns a function to call where the password was right: it forgets the
   * requester's earlier wrong ones, and gives back this try alone in counts that requesters share.
   *
   * @throws TooManyTriesError or Refused `challenge_required`, before the password is compared.
   */
  begin(by: By): Promise<() => Promise<void>>;
}

export interface LoginThrottle extends PasswordThrottle<LoginTry> {
  /**
   * Forgets the requester's wrong passwords, because a code was right and no password was tried.
   */
  forget(attempt: LoginTry): Promise<void>;
}

export interface LoginTry {
  /** Ten digits, or whatever was typed in their place. */
  readonly username: string;
  readonly requester: Requester;
}

export interface WrongPasswords {
  /** Wrong passwords of one number, from one known device, or from one address. */
  readonly ofRequester: readonly Allowance[];
  /**
   * Wrong passwords from one address for all numbers. It is high, since many phones share the
   * address of their carrier.
   */
  readonly ofAddress: Allowance;
  /**
   * Wrong passwords of one number a day from devices that are not known. After these each further
   * try takes work.
   */
  readonly freeOfStrangers: number;
}

const WRONG_PASSWORDS: WrongPasswords = {
  ofRequester: [
    { tries: 5, seconds: 60 },
    { tries: 20, seconds: 3_600 },
  ],
  ofAddress: { tries: 200, seconds: 3_600 },
  freeOfStrangers: 50,
};
/** The limit is out of reach: the growing work ends these tries. */
const OF_STRANGERS: Allowance = { tries: 1_000_000, seconds: 86_400 };
const REFUSAL_PREFIX = 'Too many wrong passwords';
const STRANGERS_REFUSAL_PREFIX = `${REFUSAL_PREFIX}. Log in on a device that you have used before, or reset your password`;

/** The throttle of logins. */
export function createLoginThrottle(
  database: Database,
  challenges: Challenges,
  { ofRequester, ofAddress, freeOfStrangers }: WrongPasswords = WRONG_PASSWORDS,
): LoginThrottle {
  const fromKey = ({ username, requester }: LoginTry) =>
    `login:from:${username}:${requester.address}`;
  const deviceKey = ({ username, requester }: LoginTry) =>
    `login:device:${username}:${requester.device}`;
  const addressKey = ({ requester }: LoginTry) => `login:address:${requester.address}`;
  const strangersKey = ({ username }: LoginTry) => `login:strangers:${username}`;

  async function assertWork(attempt: LoginTry): Promise<void> {
    const { username, requester } = attempt;
    const { tries, endsInMs } = await countTry(
      database,
      strangersKey(attempt),
      OF_STRANGERS,
      REFUSAL_PREFIX,
    );
    const step = Math.ceil((tries - freeOfStrangers) / freeOfStrangers) - 1;
    const level = assertLevel(step, STRANGERS_REFUSAL_PREFIX, endsInMs);
    if (level < 0) return;
    const demand = { purpose: 'log-in', subject: username, level } as const;
    await challenges.assertSolved(demand, requester.solution);
  }

  async function findOwnKey(attempt: LoginTry) {
    const isKnown = await isKnownDevice(database, attempt.username, attempt.requester);
    return { isKnown, ownKey: isKnown ? deviceKey(attempt) : fromKey(attempt) };
  }

  async function forgetOwn(ownKey: string): Promise<void> {
    for (const allowance of ofRequester) await forgetTries(database, ownKey, allowance);
  }

  return {
    async begin(attempt) {
      const { isKnown, ownKey } = await findOwnKey(attempt);
      for (const allowance of ofRequester)
        await countTry(database, ownKey, allowance, REFUSAL_PREFIX);
      if (isKnown) return () => forgetOwn(ownKey);
      await countTry(database, addressKey(attempt), ofAddress, REFUSAL_PREFIX);
      try {
        await assertWork(attempt);
      } catch (refused) {
        // Taken back, since no password was tried.
        for (const allowance of ofRequester) await returnTry(database, ownKey, allowance);
        await returnStrangersTry(attempt);
        throw refused;
      }
      return async () => {
        await forgetOwn(ownKey);
        await returnStrangersTry(attempt);
      };
    },
    async forget(attempt) {
      await forgetOwn((await findOwnKey(attempt)).ownKey);
    },
  };

  async function returnStrangersTry(attempt: LoginTry): Promise<void> {
    await returnTry(database, addressKey(attempt), ofAddress);
    await returnTry(database, strangersKey(attempt), OF_STRANGERS);
  }
}

/** The throttle for players who are logged in and repeat their password: counted by session id. */
export function createOwnThrottle(database: Database): PasswordThrottle<string> {
  const { ofRequester } = WRONG_PASSWORDS;
  return {
    async begin(sessionId) {
      for (const allowance of ofRequester) {
        await countTry(database, `own:${sessionId}`, allowance, REFUSAL_PREFIX);
      }
      return async () => {
        for (const allowance of ofRequester) {
          await forgetTries(database, `own:${sessionId}`, allowance);
        }
      };
    },
  };
}
