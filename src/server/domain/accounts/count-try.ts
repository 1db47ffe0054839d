// Counts tries in the database, so that the processes of one site count together.

import limiters from 'rate-limiter-flexible';
import type { Database } from '../../db/open-database.ts';
import { rateLimits } from '../../db/schema/accounts.ts';
import { TooManyTriesError } from '../too-many-tries.ts';

const { RateLimiterDrizzle, RateLimiterRes } = limiters;

/** How many tries are allowed in how many seconds, counted from the first one. */
export interface Allowance {
  readonly tries: number;
  readonly seconds: number;
}

/** Tries of a key so far. */
export interface Count {
  readonly tries: number;
  /** How long they are remembered from now on, ms. */
  readonly endsInMs: number;
}

/**
 * Counts one try of `key` before it is made, so that concurrent tries cannot pass the limit, and
 * returns how many there were with it. `what` opens the message of the refusal, as in `TooManyTriesError`.
 *
 * @throws TooManyTriesError where none is left.
 */
export async function countTry(
  database: Database,
  key: string,
  allowance: Allowance,
  what: string,
): Promise<Count> {
  try {
    const counted = await openLimiter(database, allowance).consume(key);
    return { tries: counted.consumedPoints, endsInMs: counted.msBeforeNext };
  } catch (refused) {
    if (refused instanceof RateLimiterRes) throw new TooManyTriesError(what, refused.msBeforeNext);
    throw refused;
  }
}

/** How many tries of `key` there were, without one more. */
export async function readTries(
  database: Database,
  key: string,
  allowance: Allowance,
): Promise<number> {
  return (await openLimiter(database, allowance).get(key))?.consumedPoints ?? 0;
}

/** Gives one try back. */
export async function returnTry(
  database: Database,
  key: string,
  allowance: Allowance,
): Promise<void> {
  await openLimiter(database, allowance).reward(key);
}

/** Forgets every try of `key`. */
export async function forgetTries(
  database: Database,
  key: string,
  allowance: Allowance,
): Promise<void> {
  await openLimiter(database, allowance).delete(key);
}

/** A limiter holds nothing but its settings, which may change from one try to the next. */
function openLimiter(database: Database, { tries, seconds }: Allowance) {
  return new RateLimiterDrizzle({
    storeClient: database,
    schema: rateLimits,
    points: tries,
    duration: seconds,
    keyPrefix: String(seconds),
    clearExpiredByTimeout: false,
  });
}
