// The work in front of a try: done by WebCrypto, or by the library where a page has none.

import { createChallenge, type Payload, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { expect, test } from 'vitest';
import { solveChallengeText } from '../../src/ui/api/solve-challenge.ts';

const SECRETS = { hmacSignatureSecret: 'signature', hmacKeySignatureSecret: 'key' };

test.each([
  ['WebCrypto', crypto.subtle],
  ['the library', null],
])('%s solves what the server asks for', async (_name, subtle) => {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 100,
    counter: 12,
    deriveKey,
    ...SECRETS,
  });
  const solved = JSON.parse(atob(await solveChallengeText(challenge, subtle))) as Payload;
  expect(solved.solution.counter).toBe(12);
  expect(await verifySolution({ ...solved, deriveKey, ...SECRETS })).toMatchObject({
    verified: true,
  });
});
