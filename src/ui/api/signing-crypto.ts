// The primitives that sign calls: the browser's own, or a small library where there are none.

import type { SigningCrypto } from '../../shared/api/signing.ts';

/**
 * WebCrypto exists only in secure contexts; a phone that opens the site by its LAN address has none
 * and loads the library instead.
 */
export function browserSigningCrypto(
  subtle: SubtleCrypto | null = crypto.subtle ?? null,
): SigningCrypto {
  return {
    randomBytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
    encrypt: subtle === null ? encryptWithLibrary : (...args) => encryptWith(subtle, ...args),
  };
}

async function encryptWith(
  subtle: SubtleCrypto,
  key: Uint8Array,
  iv: Uint8Array,
  plain: Uint8Array,
): Promise<Uint8Array> {
  const imported = await subtle.importKey('raw', owned(key), 'AES-CBC', false, ['encrypt']);
  const sealed = await subtle.encrypt({ name: 'AES-CBC', iv: owned(iv) }, imported, owned(plain));
  return new Uint8Array(sealed);
}

async function encryptWithLibrary(
  key: Uint8Array,
  iv: Uint8Array,
  plain: Uint8Array,
): Promise<Uint8Array> {
  const { cbc } = await import('@noble/ciphers/aes.js');
  return cbc(key, iv).encrypt(plain);
}

// WebCrypto's types refuse views that might lie on shared memory.
function owned(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(bytes);
}
