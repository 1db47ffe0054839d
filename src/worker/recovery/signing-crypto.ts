// The primitives of request signing in the worker.

import type { SigningCrypto } from '../../shared/api/signing.ts';

/**
 * WebCrypto. Without a secure context (a phone on the LAN) it has no `subtle`, and a library is
 * loaded for the first call.
 */
export function createSigningCrypto(): SigningCrypto {
  const { subtle } = globalThis.crypto;
  return {
    randomBytes: (length) => globalThis.crypto.getRandomValues(new Uint8Array(length)),
    encrypt:
      subtle === undefined ? encryptInScript : (...parts) => encryptNatively(subtle, ...parts),
  };
}

async function encryptInScript(
  key: Uint8Array,
  iv: Uint8Array,
  plain: Uint8Array,
): Promise<Uint8Array> {
  const { cbc } = await import('@noble/ciphers/aes.js');
  return cbc(key, iv).encrypt(plain);
}

async function encryptNatively(
  subtle: SubtleCrypto,
  key: Uint8Array,
  iv: Uint8Array,
  plain: Uint8Array,
): Promise<Uint8Array> {
  const name = 'AES-CBC';
  const imported = await subtle.importKey('raw', new Uint8Array(key), name, false, ['encrypt']);
  const sealed = await subtle.encrypt(
    { name, iv: new Uint8Array(iv) },
    imported,
    new Uint8Array(plain),
  );
  return new Uint8Array(sealed);
}
