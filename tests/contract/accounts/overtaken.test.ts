// A password that was right when it was compared, and is not any more when it would open something.

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { players } from '../../../src/server/db/schema/accounts.ts';
import { changePassword } from '../../../src/server/domain/accounts/change-password.ts';
import {
  type CheckPassword,
  createCheckPassword,
} from '../../../src/server/domain/accounts/check-password.ts';
import { endSessions } from '../../../src/server/domain/accounts/end-sessions.ts';
import { createFindPlayer } from '../../../src/server/domain/accounts/find-player.ts';
import { createOwnThrottle } from '../../../src/server/domain/accounts/password-throttle.ts';
import { hashPassword, matchPassword } from '../../../src/server/domain/accounts/passwords.ts';
import { setPlayerLocked } from '../../../src/server/domain/accounts/set-player-locked.ts';
import { startSession } from '../../../src/server/domain/accounts/start-session.ts';
import { startBackend, type TestBackend } from '../../support/backend.ts';
import { verifyNumber } from '../../support/codes.ts';
import { callAs, signUp, type TestPlayer } from '../../support/players.ts';

const OWNERS = 'the new one of its owner';

let backend: TestBackend;
let player: TestPlayer;
let check: CheckPassword<string>;

beforeAll(async () => {
  backend = await startBackend({ SANDBOX: '1' });
});
beforeEach(async () => {
  player = await signUp(backend);
  const { database } = backend.server;
  check = createCheckPassword(database, createOwnThrottle(database));
});
afterAll(() => backend.close());

async function replacePassword(): Promise<void> {
  const { database } = backend.server;
  const passwordHash = await hashPassword(OWNERS);
  await database.update(players).set({ passwordHash }).where(eq(players.id, player.playerId));
  await endSessions(database, player.playerId, new Date());
}

async function whosePassword(): Promise<string | undefined> {
  const [row] = await backend.server.database
    .select({ passwordHash: players.passwordHash })
    .from(players)
    .where(eq(players.id, player.playerId));
  for (const password of [OWNERS, player.password]) {
    if ((await matchPassword(row?.passwordHash ?? '', password)) === 'right') return password;
  }
  return undefined;
}

const context = () => ({ ...backend.server, jwtSecret: backend.config.jwtSecret });

describe('while a password is compared', () => {
  test('a new one comes: the old one opens no session', async () => {
    const checked = await check(player, 'a test');
    await replacePassword();
    await expect(startSession(context(), checked)).rejects.toMatchObject({
      code: 'wrong_password',
    });
  });

  test('a new one comes: the old one sets no other', async () => {
    const { database } = backend.server;
    const overtaken: CheckPassword<string> = async (credentials, by) => {
      const checked = await check(credentials, by);
      await replacePassword();
      return checked;
    };
    const requester = { device: '', address: '203.0.113.7', solution: '' };
    const wish = { oldPassword: player.password, password: 'the new one of a thief', requester };
    const signedIn = { ...player, sessionId: 'none', role: '', steppedUpUntil: 0 };
    await expect(changePassword(database, overtaken, signedIn, wish)).rejects.toMatchObject({
      code: 'wrong_old_password',
    });
    expect(await whosePassword()).toBe(OWNERS);
  });

  test('the player is locked: no session waits for the unlocking', async () => {
    const { database } = backend.server;
    const checked = await check(player, 'a test');
    await setPlayerLocked(database, player.username, true);
    await expect(startSession(context(), checked)).rejects.toMatchObject({
      code: 'account_locked',
    });
  });
});

test('a reset ends every login with the old password that was on its way', async () => {
  const { username, password } = player;
  const verification = await verifyNumber(backend, username);
  const logIn = () =>
    callAs(backend)('POST', '/api/auth/login', { clientId: 1, username, password });
  const reset = callAs(backend)(
    'PATCH',
    '/api/auth/update/reset-password',
    { clientId: 1, username, password: OWNERS },
    verification,
  );
  const logins = await Promise.all(Array.from({ length: 5 }, logIn));
  expect((await reset).body).toMatchObject({ success: true });
  const find = createFindPlayer(context());
  for (const { body } of logins) {
    const { token = '' } = (body.data ?? {}) as { token?: string };
    expect(typeof (await find(token))).not.toBe('object');
  }
});
