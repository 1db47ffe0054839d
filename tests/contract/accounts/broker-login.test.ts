// The broker takes the token of the API: a page with a dead one is refused, one without only reads.

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startBackend, type TestBackend } from '../../support/backend.ts';
import { connectClient, type TestClient } from '../../support/broker-client.ts';
import { signUp, type TestPlayer } from '../../support/players.ts';

let backend: TestBackend;
let player: TestPlayer;
let clients: TestClient[] = [];

beforeAll(async () => {
  backend = await startBackend();
  player = await signUp(backend);
});
afterEach(async () => {
  await Promise.all(clients.map((client) => client.end()));
  clients = [];
});
afterAll(() => backend.close());

async function connect(password?: string): Promise<void> {
  const login = password === undefined ? {} : { username: player.username, password };
  clients.push(await connectClient(backend.mqttUrl, login));
}

test('a player connects, and so does a visitor without a token', async () => {
  await connect(player.token);
  await connect();
});

test('a token that is none, or has ended, is refused as not authorized', async () => {
  await expect(connect('made up')).rejects.toMatchObject({ code: 5 });
  const gone = await signUp(backend);
  await gone.call('POST', '/api/auth/logout');
  await expect(connect(gone.token)).rejects.toMatchObject({ code: 5 });
});
