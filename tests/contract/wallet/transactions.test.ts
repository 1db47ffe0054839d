// The list of transactions: the ledger's own entries of one player, page by page.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { postMovement } from '../../../src/server/domain/ledger/ledger.ts';
import { type Transaction, transactionsCall } from '../../../src/shared/api/wallet-calls.ts';
import { startBackend, type TestBackend } from '../../support/backend.ts';
import { describeCall } from '../../support/call-conformance.ts';
import { pressCheckout, startDeposit, workOff } from '../../support/payments.ts';
import { signUp, type TestPlayer } from '../../support/players.ts';

let backend: TestBackend;
let player: TestPlayer;

beforeAll(async () => {
  backend = await startBackend();
});
beforeEach(async () => {
  player = await signUp(backend, { realKobo: 1_000_000, steppedUp: true });
});
afterAll(() => backend.close());

const list = async (body: object = {}) => {
  const answer = await player.call('POST', '/api/user/wallet/transactions', {
    clientId: 1,
    startDate: '',
    endDate: '',
    page: 1,
    ...body,
  });
  return answer.body as { data: Transaction[]; meta: Record<string, unknown>; code?: string };
};

describeCall(transactionsCall, {
  backend: () => backend,
  player: () => player,
  good: () => ({
    body: { clientId: 1, startDate: '2026-01-01', endDate: '2036-12-31', page: 1 },
  }),
  check({ data, meta }) {
    expect(data).toHaveLength(1);
    expect(meta).toEqual({
      page: 1,
      perPage: 100,
      total: 1,
      lastPage: 1,
      nextPage: null,
      prevPage: null,
    });
  },
});

test('a deposit and a withdrawal are told with the balance after each', async () => {
  const deposited = await startDeposit(player, 500, 'monnify');
  await pressCheckout(backend, deposited, { action: 'pay' });
  const { body } = await player.call('POST', '/api/user/wallet/withdraw', {
    amount: 200,
    accountNumber: '0123456789',
    bankCode: '058',
  });
  const { reference } = body.data as { reference: string };
  const { data } = await list();
  expect(data.slice(0, 2)).toMatchObject([
    {
      referenceNo: `withdrawal:${reference}`,
      amount: 200,
      balance: 10_300,
      subject: 'Withdrawal',
      type: 'debit',
      description: 'Withdrawal to GTBank, account ending 6789',
      channel: 'bank',
      status: 'requested',
      wallet: 'real',
    },
    {
      referenceNo: `deposit:${deposited}`,
      amount: 500,
      balance: 10_500,
      subject: 'Deposit',
      type: 'credit',
      description: 'Deposit by Bank transfer',
      channel: 'monnify',
      status: 'completed',
    },
  ]);
  expect(data[0]?.transactionDate).toBe(
    new Date((data[0]?.transactedAt ?? 0) + 3_600_000).toISOString().slice(0, 19).replace('T', ' '),
  );
  await workOff(backend, 3_600_000);
  expect((await list()).data[0]).toMatchObject({ subject: 'Withdrawal', status: 'paid' });
});

test('nobody sees another player’s', async () => {
  const own = await list();
  player = await signUp(backend);
  expect((await list()).data).toEqual([]);
  expect(own.data).toHaveLength(1);
});

describe('a filter', () => {
  async function moveMoney(count: number, wallet: 'real' | 'sport_bonus'): Promise<void> {
    const { database } = backend.server;
    for (let at = 0; at < count; at++) {
      await database.transaction(async (transaction) => {
        await postMovement(transaction, {
          reference: `test:${player.playerId}:${wallet}:${at}`,
          kind: 'bonus',
          description: 'Test',
          entries: [
            { account: { playerId: player.playerId, wallet }, amountKobo: 100 },
            { account: { house: 'bonus' }, amountKobo: -100 },
          ],
        });
      });
    }
  }

  test('by wallet', async () => {
    await moveMoney(3, 'sport_bonus');
    expect((await list({ wallet: 'sport_bonus' })).meta.total).toBe(3);
    expect((await list({ wallet: 'real' })).meta.total).toBe(1);
    expect((await list({ wallet: '' })).meta.total).toBe(4);
  });

  test('by page, a hundred at a time', async () => {
    await moveMoney(204, 'real');
    const pages = [];
    for (const page of [1, 2, 3, 4]) pages.push(await list({ page }));
    expect(pages.map(({ data }) => data.length)).toEqual([100, 100, 5, 0]);
    expect(pages[1]?.meta).toEqual({
      page: 2,
      perPage: 100,
      total: 205,
      lastPage: 3,
      nextPage: 3,
      prevPage: 1,
    });
    const ids = pages.flatMap(({ data }) => data.map(({ id }) => Number(id)));
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    expect(new Set(ids).size).toBe(205);
  });

  test('by days as Lagos counts them', async () => {
    const [entry] = (await list()).data;
    const [day, time] = (entry?.transactionDate ?? '').split(' ');
    expect((await list({ startDate: day, endDate: day })).meta.total).toBe(1);
    expect((await list({ startDate: `${day} ${time}` })).meta.total).toBe(1);
    expect((await list({ endDate: `${day} ${time}` })).meta.total).toBe(0);
    expect((await list({ endDate: '2020-01-01' })).meta.total).toBe(0);
  });

  test.each([
    { startDate: '01.02.2026' },
    { endDate: '2026-13-45' },
    { page: 0 },
    { page: 1.5 },
    { page: '-1' },
    { wallet: 'cash' },
  ])('answers 400 to %j', async (body) => {
    expect(await list(body)).toMatchObject({ success: false, code: 'bad_request' });
  });
});
