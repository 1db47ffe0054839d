// The signature (contract section 3): fresh ones pass; others get 400, a code and our time, never 401.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startBackend, type TestBackend } from '../support/backend.ts';

let backend: TestBackend;

beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

async function ask(headers: Record<string, string>, path = '/api/sports/all') {
  const response = await fetch(`${backend.url}${path}`, { headers });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

test('a fresh signature passes, also near the ends of the window, also in capitals', async () => {
  for (const offset of [0, -295, 295]) {
    expect((await ask(await backend.sign(offset))).status).toBe(200);
  }
  const headers = await backend.sign();
  const shouted = headers.signature!.toUpperCase();
  expect((await ask({ ...headers, signature: shouted })).status).toBe(200);
});

describe('old', () => {
  test.each([-305, 305, -86_400])('%s s away', async (offset) => {
    const { status, body } = await ask(await backend.sign(offset));
    expect(status).toBe(400);
    expect(body).toMatchObject({ success: false, status: 400, code: 'old_signature' });
    expect(Math.abs(Number(body.serverTime) - Date.now() / 1000)).toBeLessThan(5);
  });
});

describe('bad', () => {
  const zeros = '0'.repeat(64);
  test.each([
    ['no headers', () => ({})],
    ['no signature', ({ signature: _, ...rest }: Record<string, string>) => rest],
    ['another client', (headers: Record<string, string>) => ({ ...headers, 'client-id': 'XYZ' })],
    ['another key', (headers: Record<string, string>) => ({ ...headers, 'api-key': zeros })],
    ['a short key', (headers: Record<string, string>) => ({ ...headers, 'api-key': 'ab' })],
    [
      'a signature that decrypts to nothing',
      (headers: Record<string, string>) => ({ ...headers, signature: zeros }),
    ],
    [
      'a cut signature',
      (headers: Record<string, string>) => ({ ...headers, signature: headers.signature!.slice(2) }),
    ],
    ['no hex', (headers: Record<string, string>) => ({ ...headers, signature: 'z'.repeat(64) })],
    [
      'a long one',
      (headers: Record<string, string>) => ({ ...headers, signature: headers.signature! + zeros }),
    ],
  ] as const)('%s', async (_name, change) => {
    const { status, body } = await ask(change(await backend.sign()));
    expect(status).toBe(400);
    expect(body).toMatchObject({ success: false, code: 'bad_signature' });
    expect(Number.isInteger(body.serverTime)).toBe(true);
  });
});

test('an unknown route is a 404 with or without a signature, on both bases', async () => {
  for (const path of ['/api/no/such', '/web-api/no/such', '/api', '/api/sports/match']) {
    for (const headers of [{}, await backend.sign()]) {
      const { status, body } = await ask(headers, path);
      expect([path, status]).toEqual([path, 404]);
      expect(body).toMatchObject({ success: false, status: 404, code: 'not_found' });
    }
  }
});

test('the window is a setting', async () => {
  const strict = await startBackend({ SIGNATURE_WINDOW: '5' });
  const response = await fetch(`${strict.url}/api/sports/all`, {
    headers: await backend.sign(-60),
  });
  expect(await response.json()).toMatchObject({ code: 'old_signature' });
  await strict.close();
});
