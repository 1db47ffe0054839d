// Solves a proof-of-work challenge: many PBKDF2 derivations, which WebCrypto runs off this thread,
// so that the page stays usable.

import { type Challenge, type DeriveKeyFunction, solveChallenge } from 'altcha-lib';

/**
 * Solves a challenge and returns the text of the header: base64 of the JSON `{ challenge, solution
 * }`.
 */
export async function solveChallengeText(
  given: unknown,
  subtle: SubtleCrypto | null = crypto.subtle ?? null,
): Promise<string> {
  const challenge = given as Challenge;
  const deriveKey = subtle === null ? deriveWithLibrary : deriveWith(subtle);
  // No timeout: the work is bounded, and the server refuses the solution of an expired challenge.
  const solution = await solveChallenge({ challenge, deriveKey, timeout: 0 });
  return btoa(JSON.stringify({ challenge, solution }));
}

/** PBKDF2 with SHA-256 is what our server asks for. */
function deriveWith(subtle: SubtleCrypto): DeriveKeyFunction {
  return async ({ cost, keyLength }, salt, password) => {
    const key = await subtle.importKey('raw', owned(password), 'PBKDF2', false, ['deriveBits']);
    const algorithm = { name: 'PBKDF2', salt: owned(salt), iterations: cost, hash: 'SHA-256' };
    return { derivedKey: new Uint8Array(await subtle.deriveBits(algorithm, key, keyLength * 8)) };
  };
}

/**
 * WebCrypto exists only in secure contexts: a phone that opens the site by its LAN address has
 * none.
 */
const deriveWithLibrary: DeriveKeyFunction = async ({ cost, keyLength }, salt, password) => {
  const [{ pbkdf2Async }, { sha256 }] = await Promise.all([
    import('@noble/hashes/pbkdf2.js'),
    import('@noble/hashes/sha2.js'),
  ]);
  const derivedKey = await pbkdf2Async(sha256, password, salt, { c: cost, dkLen: keyLength });
  return { derivedKey };
};

// WebCrypto's types refuse views that might lie on shared memory.
function owned(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(bytes);
}
