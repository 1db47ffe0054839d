// Login, registration and logout: the platform's shapes and texts (contract sections 4.2 and 6).

import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { players, sessions } from '../../../src/server/db/schema/accounts.ts';
import { bonuses } from '../../../src/server/db/schema/bonus.ts';
import { setPlayerLocked } from '../../../src/server/domain/accounts/set-player-locked.ts';
import { hashToken } from '../../../src/server/domain/accounts/token.ts';
import {
  endSessionCall,
  loginCall,
  logoutCall,
  registrationCall,
} from '../../../src/shared/api/account-calls.ts';
import { startBackend, type TestBackend } from '../../support/backend.ts';
import { describeCall } from '../../support/call-conformance.ts';
import { verifyNumber } from '../../support/codes.ts';
import { callAs, freshNumber, signUp, type TestPlayer } from '../../support/players.ts';
import { resetRules, setRules } from '../../support/rules.ts';

let backend: TestBackend;
let player: TestPlayer;
let call: TestPlayer['call'];

beforeAll(async () => {
  backend = await startBackend();
  player = await signUp(backend, { realKobo: 123_450, sportBonusKobo: 5 });
  call = callAs(backend);
});
afterEach(() => resetRules(backend));
afterAll(() => backend.close());

const login = (username: unknown, password: unknown) =>
  call('POST', '/api/auth/login', { username, password, clientId: 1 });

describeCall(loginCall, {
  backend: () => backend,
  good: () => ({ body: { username: player.username, password: player.password, clientId: '1' } }),
});

describe('login', () => {
  test('answers the account with its balances and a token that works', async () => {
    const { body } = await login(player.username, player.password);
    expect(body).toMatchObject({
      success: true,
      status: 200,
      data: {
        id: player.playerId,
        username: player.username,
        phone: player.username,
        balance: 1234.5,
        availableBalance: 1234.5,
        sportBonusBalance: 0.05,
        casinoBonusBalance: 0,
        currency: 'NGN',
        role: 'player',
        status: 1,
      },
    });
    const { token } = body.data as { token: string };
    const details = await callAs(backend, token)('GET', '/api/auth/details/1');
    expect(details.body).toMatchObject({ success: true, data: { id: player.playerId } });
  });

  test('takes the number however it is typed', async () => {
    for (const username of [
      `0${player.username}`,
      `234${player.username}`,
      `+234${player.username}`,
      ` ${player.username} `,
      Number(player.username),
    ]) {
      const { body } = await login(username, player.password);
      expect([username, body.success]).toEqual([username, true]);
    }
  });

  test.each([
    ['an unknown number', '8000000000', 404, 'unknown_user', 'User not found'],
    ['what is no number', 'root', 404, 'unknown_user', 'User not found'],
  ])('refuses %s', async (_name, username, status, code, error) => {
    const answer = await login(username, player.password);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      success: false,
      status,
      code,
      message: error,
      error,
      data: null,
    });
  });

  test('refuses a wrong password', async () => {
    const answer = await login(player.username, `${player.password} `);
    expect(answer).toMatchObject({
      status: 200,
      body: { success: false, status: 401, code: 'wrong_password', error: 'Wrong password' },
    });
  });

  test('refuses a locked player, whose tokens are dead, and says so to nobody else', async () => {
    const locked = await signUp(backend);
    const { database } = backend.server;
    await setPlayerLocked(database, locked.username, true);
    expect((await locked.call('GET', '/api/auth/details/1')).status).toBe(401);
    expect((await login(locked.username, 'not it')).body).toMatchObject({ code: 'wrong_password' });
    expect((await login(locked.username, locked.password)).body).toMatchObject({
      status: 401,
      code: 'account_locked',
      error: 'Your account is not active',
    });
    await setPlayerLocked(database, locked.username, false);
    expect((await locked.call('GET', '/api/auth/details/1')).status).toBe(401);
    expect((await login(locked.username, locked.password)).body).toMatchObject({ success: true });
  });

  test('a database that is read gives no token and no password', async () => {
    const { body } = await login(player.username, player.password);
    const { token } = body.data as { token: string };
    const { database } = backend.server;
    const kept = await database.select().from(sessions);
    expect(kept.map(({ tokenHash }) => tokenHash)).toContain(hashToken(token));
    expect(JSON.stringify(kept)).not.toContain(token);
    const [row] = await database.select().from(players).where(eq(players.id, player.playerId));
    expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});

let registering = '';
describeCall(registrationCall, {
  backend: () => backend,
  async good() {
    registering = freshNumber();
    const headers = await verifyNumber(backend, registering);
    return {
      headers,
      body: {
        clientID: 1,
        username: registering,
        password: 'correct horse',
        phone: `0${registering}`,
        promoCode: '',
        trackingToken: 'click-7',
      },
    };
  },
  check: async (body) => {
    expect(body).toMatchObject({ status: 201, data: { username: registering, balance: 0 } });
    const { token } = body.data as { token: string };
    expect((await callAs(backend, token)('GET', '/api/auth/details/1')).status).toBe(200);
    const { database } = backend.server;
    const [row] = await database.select().from(players).where(eq(players.username, registering));
    expect(row?.trackingToken).toBe('click-7');
  },
});

describe('registration', () => {
  const register = (
    username: string,
    headers: Record<string, string> = {},
    changes: Record<string, unknown> = {},
  ) =>
    call(
      'POST',
      '/api/auth/register',
      { clientID: 1, username, password: 'correct horse', ...changes },
      headers,
    );

  test('refuses a number that has an account', async () => {
    const verified = await verifyNumber(backend, player.username);
    const { status, body } = await register(player.username, verified);
    expect(status).toBe(200);
    expect(body).toEqual({
      success: false,
      status: 409,
      code: 'account_exists',
      message: 'An account already exists with this number',
      error: 'An account already exists with this number',
      data: null,
    });
  });

  test('wants a verified code, and spends it', async () => {
    const number = freshNumber();
    expect((await register(number)).body).toMatchObject({ code: 'code_required' });
    const verified = await verifyNumber(backend, number);
    expect((await register(number, verified)).body).toMatchObject({ status: 201 });
    const { database } = backend.server;
    await database.delete(sessions);
    await database.delete(players).where(eq(players.username, number));
    expect((await register(number, verified)).body).toMatchObject({ code: 'code_required' });
  });

  test('makes one player of one number, however many ask at once', async () => {
    const number = freshNumber();
    const verified = await verifyNumber(backend, number);
    const answers = await Promise.all(Array.from({ length: 6 }, () => register(number, verified)));
    expect(answers.filter(({ body }) => body.success === true)).toHaveLength(1);
    const { database } = backend.server;
    expect(await database.select().from(players).where(eq(players.username, number))).toHaveLength(
      1,
    );
  });

  test('awards what the promo code is for', async () => {
    const { database } = backend.server;
    await database.insert(bonuses).values({
      kind: 'promo_code',
      name: 'Welcome',
      type: 'flat',
      value: 50_000,
      wallet: 'sport_bonus',
      promoCode: 'HELLO26',
    });
    for (const [promoCode, sportBonusBalance] of [
      ['hello26', 500],
      ['NOSUCH', 0],
    ]) {
      const number = freshNumber();
      const verified = await verifyNumber(backend, number);
      const { body } = await register(number, verified, { promoCode });
      expect(body).toMatchObject({ status: 201, data: { sportBonusBalance } });
    }
  });

  test('can be closed', async () => {
    const number = freshNumber();
    const verified = await verifyNumber(backend, number);
    await setRules(backend, { AllowRegistration: '0' });
    expect((await register(number, verified)).body).toMatchObject({ code: 'registration_closed' });
  });

  test.each([
    ['1234567', 'password_too_short', 'Use at least 8 characters for the password'],
    ['        ', 'password_blank', 'A password cannot be only spaces. Use letters and digits too'],
    ['iloveyou', 'password_common', 'This password is easy to guess. Choose another one'],
  ])(
    'refuses the password %j in words, and leaves the verification',
    async (bad, code, message) => {
      const number = freshNumber();
      const verified = await verifyNumber(backend, number);
      const refused = await register(number, verified, { password: bad });
      expect(refused.body).toMatchObject({ success: false, code, message, error: message });
      expect((await register(number, verified)).body).toMatchObject({ status: 201 });
    },
  );

  test.each([
    ['username', '12345'],
    ['username', '6030000001'],
    ['phone', '8030000009'],
    ['password', ''],
    ['password', 'x'.repeat(2_001)],
  ])('refuses the %s %s', async (field, value) => {
    const { status, body } = await register('8030000001', {}, { [field]: value });
    expect(status).toBe(400);
    expect(body).toMatchObject({
      code: 'bad_request',
      message: expect.stringMatching(`^${field}`),
    });
  });
});

let leaving: TestPlayer;
describeCall(logoutCall, {
  backend: () => backend,
  player: () => leaving,
  async good() {
    leaving = await signUp(backend);
    return {};
  },
  check: async () => {
    expect((await leaving.call('GET', '/api/auth/details/1')).status).toBe(401);
  },
});

describeCall(endSessionCall, {
  backend: () => backend,
  async good() {
    leaving = await signUp(backend);
    return { body: { session: hashToken(leaving.token) } };
  },
  check: async () => {
    expect((await leaving.call('GET', '/api/auth/details/1')).status).toBe(401);
  },
});

describe('the hash of a token', () => {
  const end = (session: string, call = callAs(backend)) =>
    call('POST', '/api/auth/end-session', { session });

  test('ends its own session and no other, and opens nothing', async () => {
    const [one, two] = [await signUp(backend), await signUp(backend)];
    const session = hashToken(one.token);
    const details = callAs(backend, session);
    expect((await details('GET', '/api/auth/details/1')).status).toBe(401);
    expect((await end(session)).status).toBe(200);
    expect((await one.call('GET', '/api/auth/details/1')).status).toBe(401);
    expect((await two.call('GET', '/api/auth/details/1')).status).toBe(200);
  });

  test('answers alike for a session that is over and for one that never was', async () => {
    const one = await signUp(backend);
    const session = hashToken(one.token);
    const answers = [await end(session), await end(session), await end('0'.repeat(64))];
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
  });
});
