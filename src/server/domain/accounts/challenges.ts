// Proof of work that a client does before a try that could be a stranger's. It costs a player a
// moment, and an attacker a moment for each try. It locks nobody out.

import { createHmac, randomInt } from 'node:crypto';
import { type Challenge, createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as z from 'zod/mini';
import type { Database } from '../../db/open-database.ts';
import { Refused } from '../refused.ts';
import type { PlayRules } from '../settings/play-rules.ts';
import { TooManyTriesError } from '../too-many-tries.ts';
import { countTry } from './count-try.ts';

/** The call that a solution is valid for. Other calls refuse it. */
type ChallengePurpose = 'send-code' | 'verify-code' | 'log-in';

interface WorkDemand {
  readonly purpose: ChallengePurpose;
  /** The mobile number that is tried. */
  readonly subject: string;
  /** Work is `ChallengeWork` times two to the power of the level. */
  readonly level: number;
}

export interface ChallengeContext {
  readonly database: Database;
  readonly rules: PlayRules;
  readonly secret: string;
}

export interface Challenges {
  /**
   * Accepts a solution of the required work, once.
   *
   * @throws Refused `challenge_required` with a challenge in `data`, for any other.
   */
  assertSolved(demand: WorkDemand, solution: string): Promise<void>;
}

/** Iterations of PBKDF2 for one key. The work is the number of keys that have to be derived. */
const ITERATIONS = 5_000;
/** Long enough for the highest levels on a slow phone. */
const LIFE_SECONDS = 900;
/** Above this level the client has to wait: the work would take longer. */
const MAX_LEVEL = 10;
const MAX_SOLUTION_LENGTH = 4_096;

const payloadShape = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.string(),
      nonce: z.string(),
      salt: z.string(),
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      keySignature: z.string(),
      expiresAt: z.number(),
      data: z.object({ purpose: z.string(), subject: z.string(), level: z.number() }),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

export function createChallenges(context: ChallengeContext): Challenges {
  const { database, rules, secret } = context;
  const label = (name: string) => createHmac('sha256', secret).update(name).digest('hex');
  const hmacSignatureSecret = label('challenge');
  const hmacKeySignatureSecret = label('challenge-key');

  async function pose({ purpose, subject, level }: WorkDemand): Promise<Challenge> {
    const keys = (await rules.read()).number('ChallengeWork') * 2 ** level;
    return createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: ITERATIONS,
      // Random, since a client that knew it would not search from the beginning.
      counter: randomInt(Math.floor(keys / 2), Math.ceil(keys) + 1),
      data: { purpose, subject, level },
      expiresAt: new Date(Date.now() + LIFE_SECONDS * 1_000),
      deriveKey,
      hmacSignatureSecret,
      hmacKeySignatureSecret,
    });
  }

  async function isSolved({ purpose, subject, level }: WorkDemand, text: string): Promise<boolean> {
    const payload = readSolution(text);
    const data = payload?.challenge.parameters.data;
    if (payload === undefined || data?.purpose !== purpose || data.subject !== subject)
      return false;
    // One level less will do: others may have tried while the work was done.
    if (data.level < level - 1) return false;
    const { challenge, solution } = payload;
    try {
      const { verified } = await verifySolution({
        challenge,
        solution,
        deriveKey,
        hmacSignatureSecret,
        hmacKeySignatureSecret,
      });
      return verified && (await isFirstUse(database, challenge.parameters.nonce));
    } catch {
      return false;
    }
  }

  return {
    async assertSolved(demand, solution) {
      if (solution !== '' && (await isSolved(demand, solution))) return;
      throw new Refused('challenge_required', 'We need to check your browser first. Try again.', {
        status: 428,
        data: { challenge: await pose(demand) },
      });
    },
  };
}

/**
 * Returns the level of a demand; -1 and below require no work.
 *
 * @throws TooManyTriesError until the tries are forgotten, where the level is above the highest.
 */
export function assertLevel(level: number, what: string, endsInMs: number): number {
  if (level > MAX_LEVEL) throw new TooManyTriesError(what, endsInMs);
  return level;
}

async function isFirstUse(database: Database, nonce: string): Promise<boolean> {
  const once = { tries: 1, seconds: LIFE_SECONDS };
  try {
    await countTry(database, `challenge:${nonce}`, once, '');
    return true;
  } catch (error) {
    if (error instanceof TooManyTriesError) return false;
    throw error;
  }
}

/** The header is base64 of JSON: `{ challenge, solution }`; undefined for anything else. */
function readSolution(text: string) {
  if (text.length > MAX_SOLUTION_LENGTH) return undefined;
  try {
    const read = z.safeParse(
      payloadShape,
      JSON.parse(Buffer.from(text, 'base64').toString('utf8')),
    );
    return read.data;
  } catch {
    return undefined;
  }
}
