// A new password is for who may have the old one, or the old device: no device but the one that set it is known.

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { knownDevices, rateLimits } from '../../../src/server/db/schema/accounts.ts';
import { startBackend, type TestBackend } from '../../support/backend.ts';
import { openDevice } from '../../support/device.ts';
import { signUp, type TestPlayer } from '../../support/players.ts';

const NEW_PASSWORD = 'battery staple';

let backend: TestBackend;
let player: TestPlayer;

beforeAll(async () => {
  backend = await startBackend();
});
beforeEach(async () => {
  await backend.server.database.delete(rateLimits);
  player = await signUp(backend);
});
afterAll(() => backend.close());

const at = (address: string) => openDevice(backend, address);
async function login(device: ReturnType<typeof at>, password: string): Promise<string> {
  const { body } = await device.post('/api/auth/login', { username: player.username, password });
  const { token } = (body.data ?? {}) as { token?: string };
  if (token === undefined) throw new Error(JSON.stringify(body));
  return token;
}
async function listKnown(of = player.username): Promise<string[]> {
  const rows = await backend.server.database
    .select({ device: knownDevices.deviceHash })
    .from(knownDevices)
    .where(eq(knownDevices.phone, of));
  return rows.map(({ device }) => device);
}

test('a change of the password forgets all devices but its own, and not those of others', async () => {
  const [own, lost] = [at('203.0.113.7'), at('198.51.100.9')];
  await login(lost, player.password);
  const before = await listKnown();
  const token = await login(own, player.password);
  const other = await signUp(backend);
  await lost.post('/api/auth/login', { username: other.username, password: other.password });
  expect(await listKnown()).toHaveLength(2);
  const change = { oldPassword: player.password, password: NEW_PASSWORD, clientId: 1 };
  const headers = { authorization: `Bearer ${token}` };
  const wrong = { ...change, oldPassword: 'not it at all' };
  await own.put('/api/auth/update/password', wrong, headers);
  expect(await listKnown()).toHaveLength(2);
  const { body } = await own.put('/api/auth/update/password', change, headers);
  expect(body).toMatchObject({ success: true });
  const known = await listKnown();
  expect(known).toHaveLength(1);
  expect(known).not.toEqual(before);
  expect(await listKnown(other.username)).toHaveLength(1);
});

test('a reset forgets all but the one that verified the code', async () => {
  const [own, lost] = [at('203.0.113.7'), at('198.51.100.9')];
  await login(lost, player.password);
  const before = await listKnown();
  const verification = await own.prove(player.username);
  expect(await listKnown()).toHaveLength(2);
  const { body } = await own.patch(
    '/api/auth/update/reset-password',
    { username: player.username, password: NEW_PASSWORD },
    { verification },
  );
  expect(body).toMatchObject({ success: true });
  const known = await listKnown();
  expect(known).toHaveLength(1);
  expect(known).not.toEqual(before);
});
