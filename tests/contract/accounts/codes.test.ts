// One-time codes (contract section 6): six digits, a short life, few tries, few an hour.

import { randomInt } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { oneTimeCodes, rateLimits } from '../../../src/server/db/schema/accounts.ts';
import { readVerification } from '../../../src/server/domain/accounts/verification.ts';
import {
  sendCodeCall,
  VERIFICATION_HEADER,
  verifyCodeCall,
  verifyUsernameCall,
} from '../../../src/shared/api/account-calls.ts';
import { startBackend, type TestBackend } from '../../support/backend.ts';
import { describeCall } from '../../support/call-conformance.ts';
import {
  callWithWork,
  otherCode,
  readMessages,
  sendCode,
  verifyNumber,
} from '../../support/codes.ts';
import { type Answer, callAs, freshNumber, signUp } from '../../support/players.ts';
import { resetRules, setRules } from '../../support/rules.ts';

let backend: TestBackend;
let number = '';

beforeAll(async () => {
  backend = await startBackend();
});
beforeEach(async () => {
  number = freshNumber();
  await setRules(backend, { ChallengeWork: '1' });
});
afterEach(async () => {
  await resetRules(backend);
  await backend.server.database.delete(rateLimits);
});
afterAll(() => backend.close());

const send = (headers: Record<string, string> = {}, phoneNumber = number) =>
  callAs(backend)('POST', '/api/notification/send-otp', { clientID: 1, phoneNumber }, headers);
const verify = (code: string, phoneNumber = number) =>
  callAs(backend)('POST', '/api/notification/verify-otp', { clientID: 1, phoneNumber, code });

function countAnswers(answers: readonly Answer[], code: unknown) {
  return answers.filter(({ body }) => body.code === code).length;
}

describeCall(sendCodeCall, {
  backend: () => backend,
  good: () => ({ body: { clientID: 1, phoneNumber: `234${number}` } }),
  check: (body) => expect(Object.keys(body).sort()).toEqual(['message', 'status', 'success']),
});

describeCall(verifyCodeCall, {
  backend: () => backend,
  good: async () => ({ body: { phoneNumber: number, code: await sendCode(backend, number) } }),
  check: (body) =>
    expect(body).toEqual({
      success: true,
      status: 200,
      message: 'The number is verified',
      data: { verification: expect.stringMatching(/^[\w-]{43}$/) },
    }),
});

describe('sending', () => {
  test('puts the code into the outbox before the request is answered, newest first', async () => {
    const before = Date.now();
    await send();
    await callWithWork(backend, '/api/notification/send-otp', { phoneNumber: `+234 0${number}` });
    const messages = await readMessages(backend, number);
    expect(messages).toHaveLength(2);
    const [newest, older] = messages;
    expect(newest?.text).toMatch(/\b\d{6}\b/);
    expect(newest?.at).toBeGreaterThanOrEqual(older?.at ?? 0);
    expect(older?.at).toBeGreaterThanOrEqual(before);
  });

  test('keeps no code that could be read from the table of codes', async () => {
    const code = await sendCode(backend, number);
    const kept = await backend.server.database.select().from(oneTimeCodes);
    expect(JSON.stringify(kept)).not.toContain(code);
  });

  test('stops for an address too, whatever the number; another address goes on', async () => {
    await setRules(backend, { CodesAnHourAddress: '3' });
    const from = (address: string) => send({ 'x-forwarded-for': address }, freshNumber());
    for (let sent = 0; sent < 3; sent++) expect((await from('198.51.100.7')).status).toBe(200);
    expect((await from('198.51.100.7')).status).toBe(429);
    expect((await from('198.51.100.8')).status).toBe(200);
  });

  test('without a sandbox nothing is sent, and the answer says so', async () => {
    const closed = await startBackend({ SANDBOX: '0' });
    const answer = await callAs(closed)('POST', '/api/notification/send-otp', {
      phoneNumber: number,
    });
    expect(answer).toMatchObject({ status: 200, body: { code: 'codes_unavailable' } });
    await closed.close();
  });
});

describe('verifying', () => {
  test('takes the right code, also again', async () => {
    const code = await sendCode(backend, number);
    expect((await verify(code, `0${number}`)).body).toMatchObject({ success: true });
    expect((await verify(code)).body).toMatchObject({ success: true });
  });

  test('refuses a wrong one, another number’s, and one that nobody sent', async () => {
    const code = await sendCode(backend, number);
    expect((await verify(otherCode(code))).body).toMatchObject({ code: 'code_wrong' });
    const other = freshNumber();
    expect((await verify(code, other)).body).toMatchObject({ code: 'code_expired' });
    await sendCode(backend, other);
    expect((await verify(code)).body).toMatchObject({ success: true });
  });

  test('five wrong tries of whoever asked void the code, even if the sixth is right', async () => {
    const code = await sendCode(backend, number);
    for (let by = 1; by <= 5; by++) {
      expect((await verify(otherCode(code, by))).body).toMatchObject({ code: 'code_wrong' });
    }
    expect((await verify(code)).body).toMatchObject({ success: false, code: 'code_expired' });
    expect((await verify(await sendCode(backend, number))).body).toMatchObject({ success: true });
  });

  test('a hundred tries at once are five tries', async () => {
    const code = await sendCode(backend, number);
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, by) => verify(otherCode(code, by + 1))),
    );
    expect(countAnswers(answers, 'code_wrong')).toBe(5);
    expect(countAnswers(answers, 'code_expired')).toBe(25);
    expect(countAnswers(answers, 'challenge_required')).toBe(70);
  });

  test('a new code replaces the old one of whoever asked', async () => {
    const old = await sendCode(backend, number);
    const code = await sendCode(backend, number);
    if (old !== code) expect((await verify(old)).body).toMatchObject({ code: 'code_wrong' });
    expect((await verify(code)).body).toMatchObject({ success: true });
  });

  test('a code lives as long as the rule says', async () => {
    const code = await sendCode(backend, number);
    const expiresAt = new Date(Date.now() - 1);
    const isThis = eq(oneTimeCodes.phone, number);
    const { database } = backend.server;
    const [row] = await database.select().from(oneTimeCodes).where(isThis);
    expect(Number(row?.expiresAt) - Number(row?.createdAt)).toBe(300_000);
    await database.update(oneTimeCodes).set({ expiresAt }).where(isThis);
    expect((await verify(code)).body).toMatchObject({ code: 'code_expired' });
  });

  test.each(['12345', '1234567', 'abcdef', '12345６', ' 12345', 123456])(
    'the code %j is none',
    async (code) => {
      const body = { phoneNumber: number, code };
      const answer = await callAs(backend)('POST', '/api/notification/verify-otp', body);
      expect(answer).toMatchObject({ status: 400, body: { message: 'code must be 6 digits' } });
    },
  );

  test('opens registration for ten minutes', async () => {
    const { [VERIFICATION_HEADER]: secret = '' } = await verifyNumber(backend, number);
    const inMinutes = (minutes: number) =>
      readVerification(
        backend.server.database,
        { phone: number, secret },
        { device: '', address: '::1', solution: '' },
        new Date(Date.now() + minutes * 60_000),
      );
    expect(await inMinutes(9.9)).toBe('registration');
    await expect(inMinutes(10.1)).rejects.toThrow('Verify the code sent to this number first');
  });
});

describeCall(verifyUsernameCall, {
  backend: () => backend,
  good: () => ({ body: { username: number, clientId: 1 } }),
  check: (body) =>
    expect(body).toMatchObject({
      success: true,
      responseCode: '10967',
      responseMessage: 'User does not exist',
      data: null,
    }),
});

describe('whether a number has an account', () => {
  const ask = (username: string) =>
    callAs(backend)('POST', '/api/auth/verify-username', { username, clientId: 1 });

  test('SUCCESSFUL says yes, and nothing of who it is', async () => {
    const player = await signUp(backend, { firstName: 'Ngozi' });
    const { body } = await ask(`0${player.username}`);
    expect(body).toMatchObject({
      responseCode: '00000',
      responseMessage: 'SUCCESSFUL',
      data: { Phoneno: player.username },
    });
    expect(JSON.stringify(body)).not.toContain('Ngozi');
  });

  test('nobody asks through the numbers', async () => {
    const headers = { 'x-forwarded-for': '198.51.100.9' };
    const body = { username: number };
    const answers = await Promise.all(
      Array.from({ length: 130 }, () =>
        callAs(backend)('POST', '/api/auth/verify-username', body, headers),
      ),
    );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
  });

  test('what is no number has none', async () => {
    expect((await ask(`root${randomInt(9)}`)).body).toMatchObject({ responseCode: '10967' });
  });
});
