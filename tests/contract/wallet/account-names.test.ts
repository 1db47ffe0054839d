// An account whose name is close to the player's: an operator sees both names and decides.

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { runCommand } from '../../../src/server/admin/run-command.ts';
import { players } from '../../../src/server/db/schema/accounts.ts';
import { accountNameReviews } from '../../../src/server/db/schema/payments.ts';
import { auditLog } from '../../../src/server/db/schema/settings.ts';
import { startBackend, type TestBackend } from '../../support/backend.ts';
import { type PaystackServer, startPaystack } from '../../support/paystack.ts';
import { signUp, type TestPlayer } from '../../support/players.ts';

const ACCOUNT = { accountNumber: '0123456789', bankCode: '058' };
const IN_REVIEW = {
  success: false,
  code: 'name_in_review',
  message:
    'The name of this account is close to yours, not the same. We are comparing the two: try again in a day',
};

let paystack: PaystackServer;
let backend: TestBackend;
let player: TestPlayer;

beforeAll(async () => {
  paystack = await startPaystack();
  backend = await startBackend(paystack.settings);
});
beforeEach(async () => {
  paystack.reset();
  await backend.server.database.delete(accountNameReviews);
  const names = { firstName: 'Chinedu', lastName: 'Okafor' };
  player = await signUp(backend, { ...names, realKobo: 1_000_000, steppedUp: true });
  paystack.holders.set('058:0123456789', 'OKAFOR CHINEDO');
});
afterAll(async () => {
  await backend.close();
  await paystack.close();
});

const verify = async (account = ACCOUNT) =>
  (await player.call('POST', '/api/user/wallet/verify-bank-account', account)).body;
const save = async () =>
  (await player.call('POST', '/api/user/wallet/bank-accounts', ACCOUNT)).body;
const withdraw = async () =>
  (await player.call('POST', '/api/user/wallet/withdraw', { amount: 1_000, ...ACCOUNT })).body;

async function admin(...words: string[]): Promise<string[]> {
  const { database, rules } = backend.server;
  const lines: string[] = [];
  for await (const line of runCommand({ database, rules, actor: 'tester' }, words))
    lines.push(line);
  return lines;
}

async function waitingId(): Promise<string> {
  const [line = ''] = await admin('account-names', 'list');
  return line.split('  ')[0] ?? '';
}

test('waits for an operator, who is shown both names; the player is not told the bank’s', async () => {
  for (const answer of [await verify(), await verify(), await save(), await withdraw()]) {
    expect(answer).toMatchObject(IN_REVIEW);
    expect(JSON.stringify(answer)).not.toMatch(/chinedo/i);
  }
  const lines = await admin('account-names', 'list');
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(
    `${player.username}  GTBank 0123456789  profile "Chinedu Okafor"  bank "OKAFOR CHINEDO"`,
  );
});

test('is the player’s once it is accepted: verified, kept and paid to; the decision is audited', async () => {
  await verify();
  const id = await waitingId();
  expect(await admin('account-names', 'accept', id)).toEqual([
    '"Chinedu Okafor" and "OKAFOR CHINEDO" are one person.',
  ]);
  expect(await verify()).toMatchObject({ success: true, accountName: 'OKAFOR CHINEDO' });
  expect(await save()).toMatchObject({ success: true });
  expect(await withdraw()).toMatchObject({ success: true });
  expect(await admin('account-names', 'list')).toEqual([]);
  await expect(admin('account-names', 'refuse', id)).rejects.toThrow('is accepted already');
  const audit = await backend.server.database.select().from(auditLog);
  expect(audit).toContainEqual(
    expect.objectContaining({ actor: 'tester', action: 'admin account-names accept', subject: id }),
  );
});

test('is somebody else’s once it is refused', async () => {
  await verify();
  await admin('account-names', 'refuse', await waitingId());
  for (const answer of [await verify(), await save(), await withdraw()]) {
    expect(answer).toMatchObject({ success: false, code: 'name_mismatch' });
  }
});

test('was accepted for these two names: other names are looked at anew', async () => {
  await verify();
  await admin('account-names', 'accept', await waitingId());
  await withdraw();
  const { database } = backend.server;
  const isThis = eq(players.id, player.playerId);
  await database.update(players).set({ firstName: 'Chinedi' }).where(isThis);
  expect(await withdraw()).toMatchObject(IN_REVIEW);
  await database.update(players).set({ firstName: 'Musa', lastName: 'Bello' }).where(isThis);
  expect(await withdraw()).toMatchObject({ code: 'name_mismatch' });
});

test('of one player wait five at most, and one pair of names once, however many ask at once', async () => {
  await Promise.all(Array.from({ length: 6 }, () => verify()));
  expect(await admin('account-names', 'list')).toHaveLength(1);
  const accounts = Array.from({ length: 8 }, (_, at) => `012345600${at + 1}`);
  for (const number of accounts) paystack.holders.set(`058:${number}`, 'OKAFOR CHINEDO');
  const answers = await Promise.all(
    accounts.map((accountNumber) => verify({ ...ACCOUNT, accountNumber })),
  );
  expect(answers.filter(({ code }) => code === 'name_in_review')).toHaveLength(4);
  expect(answers.filter(({ code }) => code === 'name_mismatch')).toHaveLength(4);
  expect(await admin('account-names', 'list')).toHaveLength(5);
});

test.each([
  [['accept', 'x'], 'x is no id'],
  [['accept', '999999'], 'Pair of names was not found'],
  [['refuse'], 'It wants ID'],
])('account-names %j fails with one reason', async (words, reason) => {
  await expect(admin('account-names', ...words)).rejects.toThrow(reason);
});
