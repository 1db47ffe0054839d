// A player's own details: read, changed field by field, and nobody else's.

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { withdrawals } from '../../../src/server/db/schema/payments.ts';
import { isOfAge } from '../../../src/server/domain/accounts/update-profile.ts';
import { accountCall } from '../../../src/shared/api/account-calls.ts';
import { updateDetailsCall } from '../../../src/shared/api/profile-calls.ts';
import { startBackend, type TestBackend } from '../../support/backend.ts';
import { describeCall } from '../../support/call-conformance.ts';
import { signUp, type TestPlayer } from '../../support/players.ts';

let backend: TestBackend;
let player: TestPlayer;

beforeAll(async () => {
  backend = await startBackend();
});
beforeEach(async () => {
  player = await signUp(backend, { casinoBonusKobo: 7_500 });
});
afterAll(() => backend.close());

const update = (changes: Record<string, unknown>) =>
  player.call('PUT', '/api/auth/update/details', { clientId: 1, ...changes });
const read = async () => (await player.call('GET', '/api/auth/details/1')).body.data;

describeCall(accountCall, {
  backend: () => backend,
  player: () => player,
  good: () => ({ params: { clientId: '1' } }),
  check: (body) => {
    expect(body.data).toMatchObject({
      id: player.playerId,
      username: player.username,
      firstName: 'Ada',
      lastName: 'Obi',
      availableBalance: 0,
      casinoBonusBalance: 75,
      registered: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    });
    expect(Object.keys(body.data as object)).not.toContain('token');
  },
});

describeCall(updateDetailsCall, {
  backend: () => backend,
  player: () => player,
  good: () => ({
    body: {
      clientId: '1',
      firstName: ' Chidinma ',
      lastName: "O'Neil-Eze",
      email: 'chi@example.ng',
      phone: `0${player.username}`,
      gender: 'Female',
      dateOfBirth: '1990-02-28',
      address: '1 Broad Street',
      city: 'Lagos',
      state: 'Lagos',
      country: 'Nigeria',
      currency: 'NGN',
    },
  }),
  check: async (body) => {
    const changed = {
      firstName: 'Chidinma',
      lastName: "O'Neil-Eze",
      email: 'chi@example.ng',
      gender: 'female',
      dateOfBirth: '1990-02-28',
      city: 'Lagos',
    };
    expect(body.data).toMatchObject(changed);
    expect(await read()).toMatchObject(changed);
  },
});

describe('the name of a player whose money goes to an account in that name', () => {
  const ACCOUNT = { accountNumber: '0123456789', bankCode: '058', clientId: 1 };
  const refused = { success: false, code: 'step_up_required' };
  const verify = () => player.call('POST', '/api/user/wallet/verify-bank-account', ACCOUNT);
  const stepUp = () => player.call('POST', '/api/auth/step-up', { password: player.password });

  test('is free before, and takes the password again once an account was verified', async () => {
    expect((await update({ firstName: 'Ade' })).body).toMatchObject({ success: true });
    expect((await verify()).body).toMatchObject({ success: true });
    expect((await update({ firstName: 'Eve', city: 'Jos' })).body).toMatchObject(refused);
    expect((await update({ lastName: 'Thief' })).body).toMatchObject(refused);
    expect((await update({ lastName: '' })).body).toMatchObject(refused);
    expect(await read()).toMatchObject({ firstName: 'Ade', lastName: 'Obi', city: '' });
    // What is no change of the name is free.
    const same = { firstName: 'Ade', lastName: 'Obi', city: 'Jos' };
    expect((await update(same)).body).toMatchObject({ success: true });
    await stepUp();
    expect((await update({ lastName: 'Ade-Obi' })).body).toMatchObject({ success: true });
  });

  test('takes it too once a withdrawal was paid', async () => {
    const withdrawal = { reference: `w-${player.playerId}`, playerId: player.playerId };
    const { database } = backend.server;
    const paid = { ...withdrawal, amountKobo: 1, type: 'cash', status: 'requested' };
    await database.insert(withdrawals).values(paid);
    expect((await update({ firstName: 'Ade' })).body).toMatchObject({ success: true });
    await database
      .update(withdrawals)
      .set({ status: 'paid' })
      .where(eq(withdrawals.playerId, player.playerId));
    expect((await update({ firstName: 'Eve' })).body).toMatchObject(refused);
    await stepUp();
    expect((await update({ firstName: 'Eve' })).body).toMatchObject({ success: true });
  });
});

describe('a change of details', () => {
  test('leaves alone what it does not name', async () => {
    await update({ city: 'Jos', email: 'a@b.ng' });
    await update({ city: '' });
    expect(await read()).toMatchObject({ city: '', email: 'a@b.ng', firstName: 'Ada' });
    expect((await update({})).body).toMatchObject({ success: true });
  });

  test('touches neither role, number, balance nor anybody else', async () => {
    const other = await signUp(backend);
    await update({
      id: other.playerId,
      userId: other.playerId,
      username: other.username,
      role: 'admin',
      status: 1,
      balance: 1e6,
      firstName: 'Eve',
    });
    expect(await read()).toMatchObject({ username: player.username, role: 'player', balance: 0 });
    const { body } = await other.call('GET', '/api/auth/details/1');
    expect(body.data).toMatchObject({ firstName: 'Ada' });
  });

  test.each([
    ['phone', '8030000001', 'phone_fixed'],
    ['phone', 'nobody', 'phone_fixed'],
    ['currency', 'USD', 'currency_fixed'],
    ['dateOfBirth', new Date().toISOString().slice(0, 10), 'under_age'],
  ])('refuses the %s %s', async (field, value, code) => {
    expect(await update({ [field]: value })).toMatchObject({
      status: 200,
      body: { success: false, code },
    });
  });

  test.each([
    ['firstName', 'x'.repeat(61)],
    ['firstName', 'nul\u0000byte'],
    ['lastName', 'line\nend'],
    ['email', 'nobody'],
    ['email', 'a b@c.ng'],
    ['email', `${'x'.repeat(250)}@b.ng`],
    ['gender', 'yes'],
    ['dateOfBirth', '28-02-1990'],
    ['dateOfBirth', '1990-02-30'],
    ['dateOfBirth', ''],
    ['address', 'x'.repeat(201)],
    ['firstName', null],
  ])('cannot read the %s %j', async (field, value) => {
    expect(await update({ [field]: value })).toMatchObject({
      status: 400,
      body: { code: 'bad_request', message: expect.stringMatching(`^${field}`) },
    });
    expect(await read()).toMatchObject({ firstName: 'Ada', lastName: 'Obi' });
  });
});

describe('being of age', () => {
  // Midnight in Lagos is 23:00 UTC of the day before.
  test.each([
    ['2008-11-21', '2026-11-20T22:59:59Z', false],
    ['2008-11-21', '2026-11-20T23:00:00Z', true],
    ['2008-02-29', '2026-02-28T22:59:59Z', false],
    ['2008-02-29', '2026-02-28T23:00:00Z', true],
    ['2030-01-01', '2026-11-21T00:00:00Z', false],
  ])('born %s, at %s: %s', (dateOfBirth, now, expected) => {
    expect(isOfAge(dateOfBirth, new Date(now))).toBe(expected);
  });
});
