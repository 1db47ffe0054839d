// The ways of a withdrawal: money leaves the wallet at once and once, and comes back where it does not leave us.

import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runCommand } from '../../../src/server/admin/run-command.ts';
import { ledgerAccounts } from '../../../src/server/db/schema/ledger.ts';
import { withdrawals } from '../../../src/server/db/schema/payments.ts';
import { lockPlayers } from '../../../src/server/domain/ledger/lock-players.ts';
import {
  approveWithdrawal,
  payCashWithdrawal,
  rejectWithdrawal,
} from '../../../src/server/domain/payments/withdrawals/decide-withdrawal.ts';
import { payNextWithdrawal } from '../../../src/server/domain/payments/withdrawals/pay-out.ts';
import { listWithdrawals } from '../../../src/server/domain/payments/withdrawals/read-withdrawals.ts';
import { takeBackWithdrawals } from '../../../src/server/domain/payments/withdrawals/take-back-withdrawals.ts';
import { startBackend, type TestBackend } from '../../support/backend.ts';
import { paymentsOf, realBalance, workOff } from '../../support/payments.ts';
import { signUp, type TestPlayer } from '../../support/players.ts';
import { resetRules, setRules } from '../../support/rules.ts';

const HOUR_MS = 3_600_000;

let backend: TestBackend;
let player: TestPlayer;
/** One for each test: what goes to one account is counted together. */
let accountNumber = '';
let accounts = 0;

beforeAll(async () => {
  backend = await startBackend();
});
beforeEach(async () => {
  accounts += 1;
  accountNumber = `0123456${String(accounts).padStart(2, '0')}9`;
  player = await signUp(backend, { realKobo: 100_000_000, steppedUp: true });
});
afterEach(() => resetRules(backend));
afterAll(() => backend.close());

const order = {
  amount: '1000',
  type: 'online',
  bankCode: '058',
  bankName: 'GTBank',
  accountName: 'Somebody Else',
  clientId: 1,
};
const LARGE = '500000.01';

async function withdrawn(change: object = {}): Promise<{ reference: string; code: string }> {
  const body = { ...order, accountNumber, ...change };
  const answer = await player.call('POST', '/api/user/wallet/withdraw', body);
  if (answer.body.data === undefined) throw new Error(JSON.stringify(answer.body));
  return answer.body.data as { reference: string; code: string };
}
const cancel = async (reference: string) =>
  (await player.call('POST', '/api/user/wallet/cancel-withdrawal/1', { reference })).body;
async function stepsOf(reference: string): Promise<unknown[]> {
  const { body } = await player.call('GET', `/api/user/wallet/withdrawals/${reference}`);
  return (body.data as { steps: { status: string }[] }).steps.map(({ status }) => status);
}
async function houseTotal(): Promise<number> {
  const rows = await backend.server.database.select().from(ledgerAccounts);
  return rows.reduce((sum, { balanceKobo }) => sum + balanceKobo, 0);
}

/**
 * Payments an hour from now whose first transaction begins only once `happens` is over: a process
 * has claimed the withdrawal and has decided nothing yet. `sent` are the references the bank got.
 */
function interruptedPayments(happens: () => Promise<unknown>) {
  const later = paymentsOf(backend, HOUR_MS);
  const sent: string[] = [];
  let isOver = false;
  const database = Object.create(later.database) as typeof later.database;
  database.transaction = async (work, settings) => {
    if (!isOver) {
      isOver = true;
      await happens();
    }
    return later.database.transaction(work, settings);
  };
  const { bank } = later.providers;
  if (bank === undefined) throw new Error('no bank');
  const watched = Object.create(bank) as typeof bank;
  watched.payOut = (withdrawal) => {
    sent.push(withdrawal.reference);
    return bank.payOut(withdrawal);
  };
  return {
    payments: { ...later, database, providers: { ...later.providers, bank: watched } },
    sent,
  };
}

describe('between the claim of a withdrawal and its sending', () => {
  test('its player cancels it: nothing goes to the bank, the money is back', async () => {
    const { reference } = await withdrawn();
    const { payments, sent } = interruptedPayments(async () => {
      expect(await cancel(reference)).toMatchObject({ success: true });
    });
    while (await payNextWithdrawal(payments));
    expect(sent).not.toContain(reference);
    expect(await stepsOf(reference)).toEqual(['requested', 'cancelled']);
    expect(await realBalance(backend, player)).toBe(100_000_000);
  });

  test('an operator rejects an approved one: nothing goes to the bank, the money is back', async () => {
    const { reference } = await withdrawn();
    const { database } = backend.server;
    await database
      .update(withdrawals)
      .set({ status: 'approved', dueAt: new Date() })
      .where(eq(withdrawals.reference, reference));
    const { payments, sent } = interruptedPayments(() =>
      rejectWithdrawal(database, { reference, actor: 'ada' }),
    );
    while (await payNextWithdrawal(payments));
    expect(sent).not.toContain(reference);
    expect((await stepsOf(reference)).at(-1)).toBe('rejected');
    expect(await realBalance(backend, player)).toBe(100_000_000);
  });

  test('a correction takes an approved one back: nothing goes to the bank', async () => {
    const { reference } = await withdrawn();
    const { database } = backend.server;
    await database
      .update(withdrawals)
      .set({ status: 'approved', dueAt: new Date() })
      .where(eq(withdrawals.reference, reference));
    const { payments, sent } = interruptedPayments(() =>
      database.transaction(async (transaction) => {
        await lockPlayers(transaction, [player.playerId]);
        await takeBackWithdrawals(transaction, player.playerId, 1, 'It was needed');
      }),
    );
    while (await payNextWithdrawal(payments));
    expect(sent).not.toContain(reference);
    expect((await stepsOf(reference)).at(-1)).toBe('cancelled');
    expect(await realBalance(backend, player)).toBe(100_000_000);
  });

  test('nothing happens: it goes to the bank once', async () => {
    const { reference } = await withdrawn();
    const { payments, sent } = interruptedPayments(async () => {});
    while (await payNextWithdrawal(payments));
    expect(sent.filter((each) => each === reference)).toEqual([reference]);
  });
});

describe('a withdrawal', () => {
  test('is refused beyond the number of a day, those that were taken back among them', async () => {
    await setRules(backend, { WithdrawalsADay: '2' });
    for (let asked = 0; asked < 2; asked++) await cancel((await withdrawn()).reference);
    const body = { ...order, accountNumber };
    const third = await player.call('POST', '/api/user/wallet/withdraw', body);
    expect(third.body).toMatchObject({ success: false, code: 'too_many_withdrawals' });
    expect(await realBalance(backend, player)).toBe(100_000_000);
    await backend.server.database
      .update(withdrawals)
      .set({ createdAt: new Date(Date.now() - 25 * HOUR_MS) })
      .where(eq(withdrawals.playerId, player.playerId));
    expect((await withdrawn()).reference).not.toBe('');
  });

  test('leads to the bank once nobody can take it back', async () => {
    const { reference } = await withdrawn();
    await workOff(backend, 30_000);
    expect(await stepsOf(reference)).toEqual(['requested']);
    await workOff(backend, HOUR_MS);
    expect(await stepsOf(reference)).toEqual(['requested', 'approved', 'paid']);
    expect(await cancel(reference)).toMatchObject({ success: false, code: 'too_late' });
    expect(await realBalance(backend, player)).toBe(99_900_000);
  });

  test('pays once with several processes at it', async () => {
    const { reference } = await withdrawn();
    const later = paymentsOf(backend, HOUR_MS);
    await Promise.all(Array.from({ length: 6 }, () => payNextWithdrawal(later)));
    await workOff(backend, HOUR_MS);
    expect(await stepsOf(reference)).toEqual(['requested', 'approved', 'paid']);
    expect(await houseTotal()).toBe(0);
  });

  test('stands still on the days on which nothing is paid', async () => {
    const { reference } = await withdrawn();
    const tomorrow = new Date(Date.now() + 25 * HOUR_MS);
    const PaymentDay = tomorrow.toLocaleDateString('en', {
      weekday: 'long',
      timeZone: 'Africa/Lagos',
    });
    await setRules(backend, { PaymentDay });
    await workOff(backend, HOUR_MS / 60);
    expect(await stepsOf(reference)).toEqual(['requested']);
    await workOff(backend, 25 * HOUR_MS);
    expect(await stepsOf(reference)).toEqual(['requested', 'approved', 'paid']);
  });

  test('waits for an operator where the amount is large', async () => {
    const { reference } = await withdrawn({ amount: LARGE });
    await workOff(backend, HOUR_MS);
    expect(await stepsOf(reference)).toEqual(['requested', 'review']);
    const { database } = backend.server;
    expect((await listWithdrawals(database)).map((row) => row.reference)).toContain(reference);
    await approveWithdrawal(database, { reference, actor: 'operator:grace' });
    await workOff(backend, HOUR_MS);
    expect(await stepsOf(reference)).toEqual(['requested', 'review', 'approved', 'paid']);
    for (const decide of [approveWithdrawal, rejectWithdrawal]) {
      await expect(decide(database, { reference, actor: 'x' })).rejects.toMatchObject({
        code: 'already_decided',
      });
    }
    await expect(
      approveWithdrawal(database, { reference: 'wdr-none', actor: 'x' }),
    ).rejects.toMatchObject({ code: 'not_found' });
  });

  test('leads back to the wallet where an operator says no', async () => {
    const { reference } = await withdrawn({ amount: LARGE });
    await rejectWithdrawal(backend.server.database, {
      reference,
      actor: 'operator:grace',
      note: 'Please send a document',
    });
    expect(await realBalance(backend, player)).toBe(100_000_000);
    const { body } = await player.call('GET', `/api/user/wallet/withdrawals/${reference}`);
    expect(body.data).toMatchObject({
      status: 'rejected',
      steps: [{}, {}, { status: 'rejected', note: 'Please send a document' }],
    });
  });

  test('in cash ends at the counter, with a code that counts once', async () => {
    const { reference, code } = await withdrawn({ type: 'cash', accountNumber: '', bankCode: '' });
    const { database } = backend.server;
    const handOut = () => payCashWithdrawal(database, { cashCode: code, actor: 'shop:lagos' });
    expect(code).toMatch(/^[2-9A-Z]{8}$/);
    await expect(handOut()).rejects.toMatchObject({ code: 'not_found' });
    await workOff(backend, HOUR_MS);
    expect(await stepsOf(reference)).toEqual(['requested', 'approved']);
    const outcomes = await Promise.allSettled(Array.from({ length: 4 }, handOut));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await stepsOf(reference)).toEqual(['requested', 'approved', 'paid']);
  });
});

describe('rejecting an approved one', () => {
  const cash = { type: 'cash', accountNumber: '', bankCode: '' };

  test('against its payment: one of the two counts, by the bank and at the counter', async () => {
    const { database } = backend.server;
    for (let round = 0; round < 6; round++) {
      const before = await realBalance(backend, player);
      const isCash = round % 2 === 0;
      const { reference, code } = await withdrawn(isCash ? cash : {});
      await approveWithdrawal(database, { reference, actor: 'ada' });
      const reject = () =>
        rejectWithdrawal(database, { reference, actor: 'ada' }).then(
          () => true,
          () => false,
        );
      const pay = () =>
        isCash
          ? payCashWithdrawal(database, { cashCode: code, actor: 'ada' }).catch(() => {})
          : workOff(backend, HOUR_MS);
      const [first, , second] = await Promise.all([reject(), pay(), reject()]);
      const isBack = first || second;
      expect(first && second).toBe(false);
      // The backend's own job may have it just then.
      await expect
        .poll(async () => (await stepsOf(reference)).slice(2))
        .toEqual([isBack ? 'rejected' : 'paid']);
      expect(await realBalance(backend, player)).toBe(before - (isBack ? 0 : 100_000));
    }
    expect(await houseTotal()).toBe(0);
  });

  test('gives cash back that nobody collects; its code is void', async () => {
    const { reference, code } = await withdrawn(cash);
    const { database } = backend.server;
    await workOff(backend, HOUR_MS);
    expect(await stepsOf(reference)).toEqual(['requested', 'approved']);
    await rejectWithdrawal(database, { reference, actor: 'ada' });
    await expect(
      payCashWithdrawal(database, { cashCode: code, actor: 'ada' }),
    ).rejects.toMatchObject({ code: 'not_found' });
    expect(await stepsOf(reference)).toEqual(['requested', 'approved', 'rejected']);
    expect(await realBalance(backend, player)).toBe(100_000_000);
  });
});

describe('what an operator is told of an approval', () => {
  const approve = async (reference: string) => {
    const { database, rules } = backend.server;
    const lines: string[] = [];
    const words = ['withdrawals', 'approve', reference];
    for await (const line of runCommand({ database, rules, actor: 'ada' }, words)) lines.push(line);
    return lines.join('\n').replace(reference, '');
  };

  test('is what becomes of the money: the counter, the bank, or the bank on its day', async () => {
    const cash = await withdrawn({ type: 'cash', accountNumber: '', bankCode: '' });
    expect(await approve(cash.reference)).toBe(
      ' is approved and waits at the counter for its code.',
    );
    const { reference } = await withdrawn();
    expect(await approve(reference)).toBe(' is approved and goes to the bank next.');
    const waiting = await withdrawn();
    const inThreeDays = new Date(Date.now() + 72 * HOUR_MS);
    const day = inThreeDays.toLocaleDateString('en', { weekday: 'long', timeZone: 'Africa/Lagos' });
    await setRules(backend, { PaymentDay: day.toLowerCase() });
    expect(await approve(waiting.reference)).toBe(` is approved and goes to the bank on ${day}.`);
  });
});

describe('taking it back', () => {
  test('is for its player alone', async () => {
    const { reference } = await withdrawn();
    const owner = player;
    player = await signUp(backend, { steppedUp: true });
    expect(await cancel(reference)).toMatchObject({ code: 'not_found' });
    const address = `/api/user/wallet/withdrawals/${reference}`;
    expect((await player.call('GET', address)).body).toMatchObject({ code: 'not_found' });
    expect(await realBalance(backend, owner)).toBe(99_900_000);
  });

  test('against an approval: one of the two counts', async () => {
    const { database } = backend.server;
    for (let round = 0; round < 6; round++) {
      const before = await realBalance(backend, player);
      const { reference } = await withdrawn({ amount: 1000 });
      const [cancelled] = await Promise.all([
        cancel(reference),
        approveWithdrawal(database, { reference, actor: 'operator' }).catch(() => {}),
        cancel(reference),
      ]);
      await workOff(backend, HOUR_MS);
      // An approved one may be in the hands of the backend's own job just then.
      await expect
        .poll(async () => (await stepsOf(reference)).at(-1))
        .toMatch(/^(cancelled|paid)$/);
      const [, second, ...rest] = await stepsOf(reference);
      const isBack = second === 'cancelled';
      expect(rest).toEqual(isBack ? [] : ['paid']);
      expect(cancelled).toMatchObject(isBack ? {} : { code: 'too_late' });
      expect(await realBalance(backend, player)).toBe(before - (isBack ? 0 : 100_000));
    }
    expect(await houseTotal()).toBe(0);
  });
});
