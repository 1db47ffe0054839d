// Solves the proof-of-work challenge that the server demands before a call that an attacker could
// be making, and sends the call again with the solution.

import { CHALLENGE_HEADER } from '../../shared/api/account-calls.ts';
import { whileSolvingChallenge } from '../state/challenge-store.ts';
import { RequestError } from './request-error.ts';

/**
 * Attempts by others on the same number meanwhile raise the difficulty, so one solution may not be
 * enough.
 */
const MAX_CHALLENGES = 3;

/**
 * Sends a call. Where the answer is `challenge_required`, solves the challenge and sends the call
 * again with the solution, up to `MAX_CHALLENGES` times. `useIsSolvingChallenge` is true while
 * a challenge is being solved.
 *
 * @throws RequestError as the call does.
 */
export async function answerChallenge<Answer>(
  send: (headers: Readonly<Record<string, string>>) => Promise<Answer>,
): Promise<Answer> {
  let headers = {};
  for (let solved = 0; ; solved++) {
    try {
      return await send(headers);
    } catch (failure) {
      const challenge = readChallenge(failure);
      if (challenge === undefined || solved === MAX_CHALLENGES) throw failure;
      headers = { [CHALLENGE_HEADER]: await solve(challenge) };
    }
  }
}

function readChallenge(failure: unknown): unknown {
  if (!(failure instanceof RequestError) || failure.code !== 'challenge_required') return undefined;
  return (failure.answer?.data as { challenge?: unknown } | null | undefined)?.challenge;
}

function solve(challenge: unknown): Promise<string> {
  return whileSolvingChallenge(async () => {
    const { solveChallengeText } = await import('./solve-challenge.ts');
    return solveChallengeText(challenge);
  });
}
