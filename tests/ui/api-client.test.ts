// The API client: every try signed afresh, a wrong clock put right, failures as the spec names them.

import { describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { createApiClient } from '../../src/ui/api/client.ts';
import { RequestError } from '../../src/ui/api/request-error.ts';
import { browserSigningCrypto } from '../../src/ui/api/signing-crypto.ts';

const KEY = '0e1a9736a01eb6ddcf855913136d6689a9609d9c1b8c71c4309920f23b5bc15b';
const answer = z.object({ count: z.number() });

function setUp(answers: readonly (() => Response | Promise<never>)[], token = '') {
  const requests: Request[] = [];
  const onUnauthorised = vi.fn();
  const client = createApiClient({
    baseUrl: 'http://localhost/api/',
    identity: { clientCode: 'FRP', apiKey: KEY },
    crypto: browserSigningCrypto(),
    readToken: () => token,
    onUnauthorised,
    fetch: async (input) => {
      requests.push(input as Request);
      return answers[requests.length - 1]!();
    },
  });
  return { client, requests, onUnauthorised };
}

const json = (status: number, body: unknown) => () => Response.json(body, { status });

/** Unix seconds that a signature was made for. */
async function signedAt(request: Request): Promise<number> {
  const bytes = Uint8Array.from(request.headers.get('signature')!.match(/../g)!, (pair) =>
    Number.parseInt(pair, 16),
  );
  const raw = Uint8Array.from(KEY.match(/../g)!, (pair) => Number.parseInt(pair, 16));
  const key = await crypto.subtle.importKey('raw', raw, 'AES-CBC', false, ['decrypt']);
  const plain = await crypto.subtle.decrypt(
    { name: 'AES-CBC', iv: bytes.slice(0, 16) },
    key,
    bytes.slice(16),
  );
  return Number(new TextDecoder().decode(plain));
}

test('a call is signed for now and carries the token', async () => {
  const { client, requests } = setUp([json(200, { count: 3 })], 'secret');
  expect(await client.call(answer, 'sports/live/games/count/1')).toEqual({ count: 3 });
  const [request] = requests;
  expect(request!.url).toBe('http://localhost/api/sports/live/games/count/1');
  expect(request!.headers.get('client-id')).toBe('FRP');
  expect(request!.headers.get('api-key')).toBe(KEY);
  expect(request!.headers.get('signature')).toMatch(/^[0-9a-f]{64}$/);
  expect(request!.headers.get('authorization')).toBe('Bearer secret');
  expect(Math.abs((await signedAt(request!)) - Date.now() / 1000)).toBeLessThan(5);
});

test('an anonymous call carries no token', async () => {
  const { client, requests } = setUp([json(200, { count: 3 })]);
  await client.call(answer, 'x');
  expect(requests[0]!.headers.has('authorization')).toBe(false);
});

test('a refused signature is made again by the server’s clock, with a fresh vector', async () => {
  const serverTime = Math.floor(Date.now() / 1000) - 7_200;
  const { client, requests } = setUp([
    json(400, { code: 'old_signature', message: 'old', serverTime }),
    json(200, { count: 1 }),
    json(200, { count: 2 }),
  ]);
  expect(await client.call(answer, 'x')).toEqual({ count: 1 });
  expect(await client.call(answer, 'x')).toEqual({ count: 2 });
  expect(Math.abs((await signedAt(requests[1]!)) - serverTime)).toBeLessThan(5);
  expect(Math.abs((await signedAt(requests[2]!)) - serverTime)).toBeLessThan(5);
  expect(new Set(requests.map((it) => it.headers.get('signature'))).size).toBe(3);
});

test('a signature refused twice is an error', async () => {
  const refused = json(400, { code: 'bad_signature', message: 'no', serverTime: 1 });
  const { client, requests } = setUp([refused, refused]);
  await expect(client.call(answer, 'x')).rejects.toThrow('no');
  expect(requests).toHaveLength(2);
});

describe('a failure rejects with', () => {
  test('the server’s message', async () => {
    const { client } = setUp([json(404, { message: 'No such thing', code: 'missing' })]);
    const error = await client.call(answer, 'x').catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(RequestError);
    expect(error).toMatchObject({ message: 'No such thing', status: 404, code: 'missing' });
  });

  test('else the whole body', async () => {
    const { client } = setUp([() => new Response('gone fishing', { status: 503 })]);
    await expect(client.call(answer, 'x')).rejects.toThrow('gone fishing');
  });

  test('else the status', async () => {
    const { client } = setUp([() => new Response('', { status: 502 })]);
    await expect(client.call(answer, 'x')).rejects.toThrow('502');
  });

  test('words of ours where nothing answers', async () => {
    const { client } = setUp([() => Promise.reject(new TypeError('Failed to fetch'))]);
    await expect(client.call(answer, 'x')).rejects.toMatchObject({ status: 0 });
  });

  test('words of ours where the answer is not what was agreed', async () => {
    const { client } = setUp([json(200, { count: 'many' })]);
    await expect(client.call(answer, 'x')).rejects.toThrow('could not be read');
  });
});

test.each([401, 403])('%i logs an authenticated player out, nobody else', async (status) => {
  const authenticated = setUp([json(status, {})], 'secret');
  await expect(authenticated.client.call(answer, 'x')).rejects.toThrow();
  expect(authenticated.onUnauthorised).toHaveBeenCalledOnce();

  const anonymous = setUp([json(status, {})]);
  await expect(anonymous.client.call(answer, 'x')).rejects.toThrow();
  expect(anonymous.onUnauthorised).not.toHaveBeenCalled();
});

test.each([401, 403])(
  '%i for a call that names another token is no word on the player',
  async (status) => {
    const { client, onUnauthorised } = setUp([json(status, {})], 'secret');
    const headers = { authorization: 'Bearer of-another-session' };
    await expect(client.call(answer, 'auth/logout', { headers })).rejects.toThrow();
    expect(onUnauthorised).not.toHaveBeenCalled();
  },
);

test('without WebCrypto the library seals the same way', async () => {
  const key = new Uint8Array(32).fill(7);
  const iv = new Uint8Array(16).fill(9);
  const plain = new TextEncoder().encode('1234567890');
  const own = await browserSigningCrypto(crypto.subtle).encrypt(key, iv, plain);
  const library = await browserSigningCrypto(null).encrypt(key, iv, plain);
  expect([...library]).toEqual([...own]);
});
