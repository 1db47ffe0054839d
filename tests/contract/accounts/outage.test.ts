// The database is away in the middle of a call of the accounts: 503 with a code, as everywhere.

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashToken } from '../../../src/server/domain/accounts/token.ts';
import { startBackend, type TestBackend } from '../../support/backend.ts';
import { callAs, freshNumber, signUp, type TestPlayer } from '../../support/players.ts';

let backend: TestBackend;
let player: TestPlayer;

beforeAll(async () => {
  backend = await startBackend();
  player = await signUp(backend);
  const { database } = backend.server;
  // What PostgreSQL says to everybody when it shuts down.
  await database.execute(sql`create function shut_down() returns trigger language plpgsql as
    $$ begin raise exception 'terminating connection' using errcode = '57P01'; end $$`);
  for (const table of ['rate_limits', 'sessions', 'one_time_codes']) {
    await database.execute(sql`create trigger away before insert or update or delete
      on ${sql.identifier(table)} for each statement execute function shut_down()`);
  }
});
afterAll(() => backend.close());

describe('while the database shuts down', () => {
  const password = 'a password of this test';
  test.each([
    ['POST', 'auth/login', () => ({ clientId: '1', username: player.username, password })],
    ['POST', 'auth/register', () => ({ clientID: '1', username: freshNumber(), password })],
    ['POST', 'auth/logout', () => ({})],
    ['POST', 'auth/end-session', () => ({ session: hashToken(player.token) })],
    ['POST', 'auth/step-up', () => ({ password })],
    ['POST', 'notification/send-otp', () => ({ clientID: '1', phoneNumber: freshNumber() })],
  ])('%s %s answers 503 unavailable', async (method, path, body) => {
    const answer = await callAs(backend, player.token)(method, `/api/${path}`, body());
    expect(answer).toMatchObject({
      status: 503,
      body: { success: false, status: 503, code: 'unavailable' },
    });
  });
});
