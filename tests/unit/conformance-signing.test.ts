// The headers of every call, and what happens where they cannot be made (spec sections 7 and 8).

import { createDecipheriv } from 'node:crypto';
import { expect, test } from 'vitest';
import { fromHex, type SigningCrypto, signHeaders } from '../../src/shared/api/signing.ts';
import { browserSigningCrypto } from '../../src/ui/api/signing-crypto.ts';

const identity = { clientCode: 'FRP', apiKey: '0e'.repeat(32) };
const crypto = browserSigningCrypto();

test('client id, API key and the encrypted unix time', async () => {
  const headers = await signHeaders(identity, 1_700_000_000.9, crypto);
  expect(Object.keys(headers).sort()).toEqual(['api-key', 'client-id', 'signature']);
  expect(headers).toMatchObject({ 'client-id': 'FRP', 'api-key': identity.apiKey });
  const sealed = fromHex(headers.signature ?? '');
  const decipher = createDecipheriv('aes-256-cbc', fromHex(identity.apiKey), sealed.slice(0, 16));
  const plain = Buffer.concat([decipher.update(sealed.slice(16)), decipher.final()]);
  expect(plain.toString()).toBe('1700000000');
});

test('Encryption failed, where the signature cannot be made', async () => {
  const broken: SigningCrypto = {
    ...crypto,
    encrypt: () => Promise.reject(new Error('no such algorithm')),
  };
  await expect(signHeaders(identity, 1, broken)).rejects.toThrow('Encryption failed');
  await expect(signHeaders({ ...identity, apiKey: 'xyz' }, 1, crypto)).rejects.toThrow(
    'Encryption failed',
  );
});
