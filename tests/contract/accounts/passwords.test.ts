// New passwords, the step-up, and how guessing is slowed down.

import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { players, rateLimits } from '../../../src/server/db/schema/accounts.ts';
import { createChallenges } from '../../../src/server/domain/accounts/challenges.ts';
import { createCheckPassword } from '../../../src/server/domain/accounts/check-password.ts';
import { createFindPlayer } from '../../../src/server/domain/accounts/find-player.ts';
import { createLoginThrottle } from '../../../src/server/domain/accounts/password-throttle.ts';
import { hashPassword } from '../../../src/server/domain/accounts/passwords.ts';
import {
  changePasswordCall,
  resetPasswordCall,
  stepUpCall,
} from '../../../src/shared/api/account-calls.ts';
import { startBackend, type TestBackend } from '../../support/backend.ts';
import { describeCall } from '../../support/call-conformance.ts';
import { verifyNumber } from '../../support/codes.ts';
import { callAs, freshNumber, signUp, type TestPlayer } from '../../support/players.ts';
import { resetRules, setRules } from '../../support/rules.ts';
import { eventually } from '../../support/wait.ts';

const NEW_PASSWORD = 'battery staple';

let backend: TestBackend;
let player: TestPlayer;

beforeAll(async () => {
  backend = await startBackend();
});
beforeEach(async () => {
  player = await signUp(backend);
});
afterEach(async () => {
  await resetRules(backend);
  await backend.server.database.delete(rateLimits);
});
afterAll(() => backend.close());

const login = (password: string, headers: Record<string, string> = {}) => {
  const body = { username: player.username, password };
  return callAs(backend)('POST', '/api/auth/login', body, headers);
};
const isAlive = async (token = player.token) =>
  (await callAs(backend, token)('GET', '/api/auth/details/1')).status === 200;
const findPlayer = async () => {
  const find = createFindPlayer({ ...backend.server, jwtSecret: backend.config.jwtSecret });
  const found = await find(player.token);
  return typeof found === 'object' ? found : undefined;
};

const challenges = () => createChallenges({ ...backend.server, secret: backend.config.jwtSecret });

async function loginAgain(): Promise<string> {
  const { body } = await login(player.password);
  return (body.data as { token: string }).token;
}

describeCall(resetPasswordCall, {
  backend: () => backend,
  async good() {
    const headers = await verifyNumber(backend, player.username);
    return { body: { username: player.username, password: NEW_PASSWORD, clientId: '1' }, headers };
  },
});

describe('a forgotten password', () => {
  const reset = (headers: Record<string, string> = {}, username = player.username) =>
    callAs(backend)(
      'PATCH',
      '/api/auth/update/reset-password',
      { username, password: NEW_PASSWORD },
      headers,
    );

  test('is replaced with a verified code, once, and every session ends', async () => {
    expect((await reset()).body).toMatchObject({ success: false, code: 'code_required' });
    expect(await isAlive()).toBe(true);
    const verified = await verifyNumber(backend, player.username);
    expect((await reset(verified)).body).toMatchObject({ success: true });
    expect(await isAlive()).toBe(false);
    expect((await login(player.password)).body).toMatchObject({ code: 'wrong_password' });
    expect((await login(NEW_PASSWORD)).body).toMatchObject({ success: true });
    expect((await reset(verified)).body).toMatchObject({ code: 'code_required' });
  });

  test('is replaced by one that keeps the rules of a new one', async () => {
    const verified = await verifyNumber(backend, player.username);
    for (const [password, code] of [
      ['iloveyou', 'password_common'],
      [`0${player.username}`, 'password_common'],
      ['        ', 'password_blank'],
    ]) {
      const body = { username: player.username, password };
      const path = '/api/auth/update/reset-password';
      const answer = await callAs(backend)('PATCH', path, body, verified);
      expect(answer.body).toMatchObject({ success: false, code });
    }
    expect((await reset(verified)).body).toMatchObject({ success: true });
  });

  test('belongs to the number that was verified', async () => {
    const verified = await verifyNumber(backend, freshNumber());
    expect((await reset(verified)).body).toMatchObject({ code: 'code_required' });
  });

  test('of a number without account is refused', async () => {
    const number = freshNumber();
    const verified = await verifyNumber(backend, number);
    expect((await reset(verified, number)).body).toMatchObject({
      status: 404,
      code: 'unknown_user',
    });
  });

  test('ends the wait that wrong passwords brought', async () => {
    for (let tried = 0; tried < 6; tried++) await login('not it');
    expect((await login(player.password)).status).toBe(429);
    await reset(await verifyNumber(backend, player.username));
    expect((await login(NEW_PASSWORD)).body).toMatchObject({ success: true });
  });
});

describeCall(changePasswordCall, {
  backend: () => backend,
  player: () => player,
  good: () => ({ body: { clientId: 1, oldPassword: player.password, password: NEW_PASSWORD } }),
});

describe('a changed password', () => {
  const change = (oldPassword: string, password: string) =>
    player.call('PUT', '/api/auth/update/password', { clientId: 1, oldPassword, password });

  test('is not replaced with a code that was verified before', async () => {
    const verified = await verifyNumber(backend, player.username);
    expect((await change(player.password, NEW_PASSWORD)).body).toMatchObject({ success: true });
    const body = { username: player.username, password: 'Another-1-of-mine' };
    const path = '/api/auth/update/reset-password';
    const answer = await callAs(backend)('PATCH', path, body, verified);
    expect(answer.body).toMatchObject({ code: 'code_required' });
    expect((await login(NEW_PASSWORD)).body).toMatchObject({ success: true });
  });

  test('ends the other sessions, and not this one', async () => {
    await setRules(backend, { SingleSession: '0' });
    const other = await loginAgain();
    expect((await change(player.password, NEW_PASSWORD)).body).toMatchObject({ success: true });
    expect(await isAlive()).toBe(true);
    expect(await isAlive(other)).toBe(false);
    expect((await login(NEW_PASSWORD)).body).toMatchObject({ success: true });
  });

  test('needs the old one, and is another one', async () => {
    expect((await change('not it', NEW_PASSWORD)).body).toMatchObject({
      code: 'wrong_old_password',
      message: 'The old password is wrong',
    });
    expect((await change(player.password, player.password)).body).toMatchObject({
      code: 'same_password',
    });
    expect((await login(player.password)).body).toMatchObject({ success: true });
  });
});

describe('a password from another keyboard', () => {
  const COMPOSED = 'Adé bọ̀sẹ̀ 2026'.normalize('NFC');
  const IN_PARTS = COMPOSED.normalize('NFD').replaceAll(' ', '\u00a0');
  const hashNow = async () => {
    const { database } = backend.server;
    const isThis = eq(players.id, player.playerId);
    const [row] = await database.select().from(players).where(isThis);
    return row?.passwordHash ?? '';
  };

  test('is the same: changed on one, it logs in, steps up and is changed on the other', async () => {
    const change = (oldPassword: string, password: string) =>
      player.call('PUT', '/api/auth/update/password', { oldPassword, password });
    expect((await change(player.password, IN_PARTS)).body).toMatchObject({ success: true });
    const stepUp = await player.call('POST', '/api/auth/step-up', { password: COMPOSED });
    expect(stepUp.body).toMatchObject({ success: true });
    expect((await change(COMPOSED, IN_PARTS)).body).toMatchObject({ code: 'same_password' });
    expect((await change(COMPOSED, 'iloveyou')).body).toMatchObject({ code: 'password_common' });
    expect((await login(COMPOSED)).body).toMatchObject({ success: true });
  });

  test('that was hashed as it was typed still logs in, and from then on from any keyboard', async () => {
    const { database } = backend.server;
    const passwordHash = await hashPassword(IN_PARTS);
    await database.update(players).set({ passwordHash }).where(eq(players.id, player.playerId));
    expect((await login(COMPOSED)).body).toMatchObject({ code: 'wrong_password' });
    expect(await hashNow()).toBe(passwordHash);
    expect((await login(IN_PARTS)).body).toMatchObject({ success: true });
    expect(await hashNow()).not.toBe(passwordHash);
    expect((await login(COMPOSED)).body).toMatchObject({ success: true });
    expect((await login(IN_PARTS)).body).toMatchObject({ success: true });
  });
});

describeCall(stepUpCall, {
  backend: () => backend,
  player: () => player,
  good: () => ({ body: { password: player.password } }),
});

describe('a step-up', () => {
  const stepUp = (password: string) => player.call('POST', '/api/auth/step-up', { password });

  test('opens this session for as long as the rule says', async () => {
    await setRules(backend, { StepUpSeconds: '120' });
    expect((await findPlayer())?.steppedUpUntil).toBe(0);
    const before = Date.now();
    const { body } = await stepUp(player.password);
    const { steppedUpUntil } = body.data as { steppedUpUntil: number };
    expect(steppedUpUntil).toBeGreaterThanOrEqual(before + 120_000);
    expect(steppedUpUntil).toBeLessThanOrEqual(Date.now() + 120_000);
    expect((await findPlayer())?.steppedUpUntil).toBe(steppedUpUntil);
  });

  test('wants the password, and slows down guesses that the login does not count', async () => {
    for (let tried = 0; tried < 6; tried++) await login('not it');
    for (let tried = 0; tried < 5; tried++) {
      expect((await stepUp('not it')).body).toMatchObject({ code: 'wrong_password' });
    }
    expect((await stepUp(player.password)).status).toBe(429);
    expect((await findPlayer())?.steppedUpUntil).toBe(0);
  });
});

describe('guessing', () => {
  test('five wrong passwords, then a wait that the answer names', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => login('not it')));
    const wrong = answers.filter(({ body }) => body.code === 'wrong_password');
    expect(wrong).toHaveLength(5);
    const refused = await login(player.password);
    expect(refused).toMatchObject({
      status: 429,
      body: {
        success: false,
        code: 'rate_limited',
        message: expect.stringMatching(/^Too many wrong passwords\. Try again in \d+ seconds?\.$/),
      },
    });
    const other = await signUp(backend);
    const { username, password } = other;
    const answer = await callAs(backend)('POST', '/api/auth/login', { username, password });
    expect(answer.body).toMatchObject({ success: true });
  });

  test('a right password forgives the wrong ones before it', async () => {
    for (let round = 0; round < 3; round++) {
      for (let tried = 0; tried < 4; tried++) await login('not it');
      expect((await login(player.password)).body).toMatchObject({ success: true });
    }
  });

  test('is counted by address too, whatever the number', async () => {
    const { database } = backend.server;
    const throttle = createLoginThrottle(database, challenges(), {
      ofRequester: [],
      ofAddress: { tries: 3, seconds: 60 },
      freeOfStrangers: 1_000,
    });
    const check = createCheckPassword(database, throttle);
    const from = (username: string, address: string) => ({
      username,
      requester: { device: '', address, solution: '' },
    });
    const guess = (address: string, number = freshNumber()) =>
      check({ username: number, password: 'not it' }, from(number, address));
    // Right passwords do not count.
    const { username, password } = player;
    for (let logins = 0; logins < 4; logins++) {
      await check({ username, password }, from(username, '198.51.100.7'));
    }
    for (let tried = 0; tried < 3; tried++) {
      await expect(guess('198.51.100.7')).rejects.toThrow('User not found');
    }
    await expect(guess('198.51.100.7')).rejects.toThrow('Too many wrong passwords');
    await expect(guess('198.51.100.8')).rejects.toThrow('User not found');
  });

  test('goes on after the wait', async () => {
    const { database } = backend.server;
    const throttle = createLoginThrottle(database, challenges(), {
      ofRequester: [{ tries: 1, seconds: 1 }],
      ofAddress: { tries: 1_000, seconds: 60 },
      freeOfStrangers: 1_000,
    });
    const check = createCheckPassword(database, throttle);
    const { username, password } = player;
    const requester = { device: '', address: '::1', solution: '' };
    const guess = (text: string) => check({ username, password: text }, { username, requester });
    await expect(guess('not it')).rejects.toThrow('Wrong password');
    await eventually(async () => expect(await guess(password)).toMatchObject({ username }));
  });
});
