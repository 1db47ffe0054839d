// Does the work that the server asks for before a try that could be a stranger's, and sends it again.

import { CHALLENGE_HEADER } from '../../shared/api/account-calls.ts';
import { whileChecking } from '../state/checking-store.ts';
import { RequestError } from './request-error.ts';

/** Others may try the same number meanwhile, which raises what is asked for. */
const MOST_CHALLENGES = 3;

/**
 * Sends a call, and once more with the solution where it answers `challenge_required`. While the
 * work is done, `useChecking` says so.
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
      if (challenge === undefined || solved === MOST_CHALLENGES) throw failure;
      headers = { [CHALLENGE_HEADER]: await solve(challenge) };
    }
  }
}

function readChallenge(failure: unknown): unknown {
  if (!(failure instanceof RequestError) || failure.code !== 'challenge_required') return undefined;
  return (failure.answer?.data as { challenge?: unknown } | null | undefined)?.challenge;
}

function solve(challenge: unknown): Promise<string> {
  return whileChecking(async () => {
    const { solveChallengeText } = await import('./solve-challenge.ts');
    return solveChallengeText(challenge);
  });
}
