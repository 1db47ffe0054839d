// A result that had paid is corrected: what it paid is taken back from wherever it is, a requested
// withdrawal included, and what cannot be is owed and taken from what comes back.

import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runCommand } from '../../../src/server/admin/run-command.ts';
import { withdrawals } from '../../../src/server/db/schema/payments.ts';
import { auditLog } from '../../../src/server/db/schema/settings.ts';
import { checkLedger } from '../../../src/server/domain/ledger/check-ledger.ts';
import { readDebt } from '../../../src/server/domain/ledger/debts.ts';
import { postMovement } from '../../../src/server/domain/ledger/ledger.ts';
import { readNetResult } from '../../../src/server/domain/limits/loss-limit.ts';
import {
  approveWithdrawal,
  payCashWithdrawal,
  rejectWithdrawal,
} from '../../../src/server/domain/payments/withdrawals/decide-withdrawal.ts';
import {
  moveWithdrawal,
  returnMoney,
} from '../../../src/server/domain/payments/withdrawals/move-withdrawal.ts';
import { cancelBet } from '../../../src/server/domain/settlement/cancel-bet.ts';
import { settleOutcomeByHand } from '../../../src/server/domain/settlement/operator-results.ts';
import { readBooks } from '../../chaos/read-books.ts';
import { startBackend, type TestBackend } from '../../support/backend.ts';
import {
  openMatch,
  type PlacedBet,
  pick,
  placeBet,
  readBet,
  settleNow,
} from '../../support/bets.ts';
import { realBalance, workOff } from '../../support/payments.ts';
import { signUp, type TestPlayer } from '../../support/players.ts';
import { resetRules, setRules } from '../../support/rules.ts';

/** Kobo: a single of 1,000 naira at 2.00 is all there is. */
const STAKE = 100_000;

let backend: TestBackend;
let player: TestPlayer;
let bet: PlacedBet;
let match = '';
let lastMatch = 15_000;

beforeAll(async () => {
  backend = await startBackend();
});
beforeEach(async () => {
  player = await signUp(backend, { realKobo: STAKE, steppedUp: true });
  match = newMatch();
  bet = await single(match, 1000);
});
afterEach(async () => {
  const rules = await checkLedger(backend.server.database);
  expect(rules.filter(({ breaches }) => breaches.length > 0)).toEqual([]);
  expect((await readBooks(backend.server.database)).mispaid).toEqual([]);
  await resetRules(backend);
});
afterAll(() => backend.close());

function newMatch(): string {
  lastMatch += 1;
  openMatch(backend, String(lastMatch));
  return String(lastMatch);
}

const single = (matchId: string, stake: number) =>
  placeBet(player, { bet_type: 'Single', stake, selections: [pick(matchId, '1', 2)] });

async function settle(
  result: 'won' | 'lost' | 'void' | 'half-won',
  matchId = match,
): Promise<void> {
  const outcome = { matchId, marketId: '1', specifier: '', outcomeId: '1' };
  await settleOutcomeByHand(backend.server.database, 'ada', outcome, result);
  await settleNow(backend);
}

const wallet = (of = player) => realBalance(backend, of);
const owed = () => readDebt(backend.server.database, player.playerId);

const ACCOUNT = { type: 'online', bankCode: '058', accountNumber: '0123456789' };
const withdraw = async (amount: number, to: object = { type: 'cash' }) =>
  (
    await player.call('POST', '/api/user/wallet/withdraw', {
      amount: String(amount),
      clientId: 1,
      ...to,
    })
  ).body;
async function withdrawn(amount: number, to?: object): Promise<string> {
  const { data, ...refusal } = await withdraw(amount, to);
  if (data === undefined) throw new Error(JSON.stringify(refusal));
  return (data as { reference: string }).reference;
}
async function handOut(reference: string): Promise<void> {
  const { database } = backend.server;
  const [row] = await database
    .select()
    .from(withdrawals)
    .where(eq(withdrawals.reference, reference));
  await payCashWithdrawal(database, { cashCode: row?.cashCode ?? '', actor: 'ada' });
}
const cancel = async (reference: string) =>
  (await player.call('POST', '/api/user/wallet/cancel-withdrawal/1', { reference })).body;
const approve = (reference: string) =>
  approveWithdrawal(backend.server.database, { reference, actor: 'ada' });

/** The backend's own work pays nothing out before the rule is reset. */
async function waitForPaymentDay(): Promise<void> {
  const days = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
  // Far from today, in any time zone.
  await setRules(backend, { PaymentDay: days[(new Date().getUTCDay() + 3) % 7] ?? '' });
}

/** The provider was asked and has not answered yet. */
async function sendToBank(reference: string): Promise<void> {
  await backend.server.database
    .update(withdrawals)
    .set({ sentAt: new Date() })
    .where(eq(withdrawals.reference, reference));
}

async function statusOf(reference: string): Promise<string | undefined> {
  const { database } = backend.server;
  const [row] = await database
    .select()
    .from(withdrawals)
    .where(eq(withdrawals.reference, reference));
  return row?.status;
}

async function bringIn(kind: 'deposit' | 'refund', amountKobo: number): Promise<void> {
  const { playerId } = player;
  await backend.server.database.transaction((transaction) =>
    postMovement(transaction, {
      reference: `test-${kind}:${playerId}`,
      kind,
      description: 'Brought in',
      entries: [
        { account: { playerId, wallet: 'real' }, amountKobo },
        { account: { house: 'cash' }, amountKobo: -amountKobo },
      ],
    }),
  );
}

/** The bet has paid, the cash is out of the house, and the result is corrected: 2,000 are owed. */
async function makeDebt(): Promise<void> {
  await settle('won');
  const reference = await withdrawn(2000);
  await approve(reference);
  await handOut(reference);
  await settle('lost');
  expect([await wallet(), await owed()]).toEqual([0, 200_000]);
}

describe('a withdrawal that nobody has decided about', () => {
  test('shelters nothing: it is cancelled for the correction, and its timeline says why', async () => {
    await settle('won');
    const reference = await withdrawn(2000);
    await settle('lost');
    expect([await wallet(), await owed()]).toEqual([0, 0]);
    expect(await cancel(reference)).toMatchObject({ success: false, code: 'too_late' });
    const { body } = await player.call('GET', `/api/user/wallet/withdrawals/${reference}`);
    expect(body.data).toMatchObject({
      status: 'cancelled',
      canBeCancelled: false,
      steps: [{ status: 'requested' }, { status: 'cancelled', note: /result was corrected/ }].map(
        (step) =>
          step.note instanceof RegExp ? { ...step, note: expect.stringMatching(step.note) } : step,
      ),
    });
  });

  test('in review is none either', async () => {
    await setRules(backend, { WithdrawalReviewAbove: '1000' });
    await settle('won');
    const reference = await withdrawn(2000);
    expect(await statusOf(reference)).toBe('review');
    await settle('lost');
    expect(await statusOf(reference)).toBe('cancelled');
    expect([await wallet(), await owed()]).toEqual([0, 0]);
    await expect(approve(reference)).rejects.toMatchObject({ code: 'already_decided' });
  });

  test('stays where the wallet covers the correction, or newer ones do', async () => {
    await bringIn('deposit', 300_000);
    await settle('won');
    const [first, second, third] = [
      await withdrawn(1000),
      await withdrawn(1000),
      await withdrawn(1000),
    ];
    await settle('lost');
    expect(await Promise.all([first, second, third].map(statusOf))).toEqual(
      Array(3).fill('requested'),
    );
    expect(await wallet()).toBe(0);
    await settle('won');
    await cancel(first);
    await withdrawn(2500);
    await settle('half-won');
    // 1,500 are due of the 2,000 that were paid: 500 in the wallet cover them.
    expect(await wallet()).toBe(0);
    await settle('lost');
    // 1,500 are wanted: the newest withdrawal has them, and the rest of it is in the wallet.
    expect(await Promise.all([second, third].map(statusOf))).toEqual(Array(2).fill('requested'));
    expect([await wallet(), await owed()]).toEqual([100_000, 0]);
  });

  test('is taken back for what is missing beside the next settlement, and no more of them', async () => {
    await settle('won');
    const [older, newer] = [await withdrawn(1000), await withdrawn(900)];
    await settle('half-won');
    // 2,000 were paid and 1,500 are due: 100 in the wallet and the newer withdrawal cover the rest.
    expect([await statusOf(older), await statusOf(newer)]).toEqual(['requested', 'cancelled']);
    expect([await wallet(), await owed()]).toEqual([50_000, 0]);
  });

  test('nor does cash that waits at the counter, until it is handed out', async () => {
    await settle('won');
    const [waiting, handed] = [await withdrawn(1500), await withdrawn(500)];
    await workOff(backend, 3_600_000);
    expect([await statusOf(waiting), await statusOf(handed)]).toEqual(['approved', 'approved']);
    await handOut(handed);
    await settle('lost');
    expect([await statusOf(waiting), await statusOf(handed)]).toEqual(['cancelled', 'paid']);
    expect([await wallet(), await owed()]).toEqual([0, 50_000]);
    await expect(handOut(waiting)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('is not handed out and taken back at once, whoever comes first', async () => {
    for (let round = 0; round < 6; round += 1) {
      await settle('won');
      const reference = await withdrawn(2000);
      await approve(reference);
      const [handed] = await Promise.allSettled([handOut(reference), settle('lost')]);
      expect([await statusOf(reference), await wallet(), await owed()]).toEqual(
        handed.status === 'fulfilled' ? ['paid', 0, 200_000] : ['cancelled', 0, 0],
      );
      if ((await owed()) > 0) await bringBackAll();
    }
  });

  test('nor does one that is approved, until the bank has it', async () => {
    await waitForPaymentDay();
    await settle('won');
    const [sent, waiting] = [await withdrawn(500, ACCOUNT), await withdrawn(1500, ACCOUNT)];
    await approve(sent);
    await approve(waiting);
    await sendToBank(sent);
    await settle('lost');
    expect([await statusOf(sent), await statusOf(waiting)]).toEqual(['approved', 'cancelled']);
    expect([await wallet(), await owed()]).toEqual([0, 50_000]);
    await resetRules(backend);
    await workOff(backend, 3_600_000);
    expect([await statusOf(sent), await statusOf(waiting)]).toEqual(['paid', 'cancelled']);
  });

  test('approved and taken back while it is taken up to be paid goes to no bank', async () => {
    for (let round = 0; round < 6; round += 1) {
      await settle('won');
      const reference = await withdrawn(2000, ACCOUNT);
      await approve(reference);
      await Promise.all([workOff(backend, 3_600_000), settle('lost')]);
      const status = await statusOf(reference);
      expect([status, await wallet(), await owed()]).toEqual(
        status === 'paid' ? ['paid', 0, 200_000] : ['cancelled', 0, 0],
      );
      if ((await owed()) > 0) await bringBackAll();
    }
  });

  test('is not paid and taken back at once, whoever comes first', async () => {
    for (let round = 0; round < 6; round++) {
      await settle('won');
      const due = await wallet();
      const reference = await withdrawn(due / 100);
      const [decided] = await Promise.allSettled([
        round % 3 === 0
          ? cancel(reference)
          : round % 3 === 1
            ? approve(reference)
            : workOff(backend, 3_600_000),
        settle('lost'),
      ]);
      expect(decided.status === 'fulfilled' || decided.reason.code === 'already_decided').toBe(
        true,
      );
      const status = await statusOf(reference);
      const kept = (await wallet()) - (await owed()) + (status === 'approved' ? due : 0);
      expect([round, status === 'requested', kept]).toEqual([round, false, due - 200_000]);
      if ((await owed()) > 0) await bringBackAll();
    }
  });

  /** The counter never paid it: the debt is written off, so that the next round begins with nothing. */
  async function bringBackAll(): Promise<void> {
    const { database, rules } = backend.server;
    const words = ['debts', 'write-off', player.username];
    for await (const _ of runCommand({ database, rules, actor: 'ada' }, words));
  }
});

describe('what a correction could not take back', () => {
  test('is owed: in the account, in the transactions, and for the operator', async () => {
    await makeDebt();
    const { body } = await player.call('GET', '/api/auth/details/1');
    expect(body.data).toMatchObject({ balance: 0, owed: 2000, owedFor: ['result_corrected'] });
    const list = async (only = '') =>
      (await player.call('POST', '/api/user/wallet/transactions', { clientId: 1, wallet: only }))
        .body.data;
    expect(await list('debt')).toMatchObject([
      { subject: 'Settlement rollback', type: 'debit', amount: 2000, balance: -2000 },
    ]);
    expect(await list()).toHaveLength(5);
    const { database, rules } = backend.server;
    const lines: string[] = [];
    for await (const line of runCommand({ database, rules, actor: 'ada' }, ['debts', 'list'])) {
      lines.push(line);
    }
    expect(lines).toContain(`${player.username}  2,000.00  corrected result`);
    const logged = await database.select().from(auditLog);
    expect(logged).toContainEqual(
      expect.objectContaining({
        action: 'rollback_not_covered',
        subject: bet.betslipId,
        details: expect.objectContaining({ missingKobo: 200_000, owedKobo: 200_000 }),
      }),
    );
    expect(await readBet(backend, bet.id)).toMatchObject({ status: 2, unrecoveredKobo: 0 });
  });

  test('is lost play, for the loss limit and the reality check', async () => {
    const net = () => readNetResult(backend.server.database, player.playerId, new Date(0));
    await makeDebt();
    expect(await net()).toBe(-STAKE);
    await bringIn('refund', 50_000);
    expect([await owed(), await net()]).toEqual([150_000, -STAKE + 50_000]);
  });

  test('is set against the same bet when it wins again, however often', async () => {
    await makeDebt();
    for (let times = 0; times < 2; times++) {
      await settle('won');
      expect([await wallet(), await owed()]).toEqual([0, 0]);
      await settle('lost');
      expect([await wallet(), await owed()]).toEqual([0, 200_000]);
    }
    await settle('half-won');
    expect([await wallet(), await owed()]).toEqual([0, 50_000]);
  });

  test('is not taken from a deposit, but before its money leaves again', async () => {
    await setRules(backend, { EnableTransfers: '1' });
    await makeDebt();
    await bringIn('deposit', 250_000);
    expect([await wallet(), await owed()]).toEqual([250_000, 200_000]);
    const friend = await signUp(backend);
    const give = async (amount: number) =>
      (
        await player.call('POST', '/api/auth/initiate-transfer/1', {
          toUsername: friend.username,
          amount,
        })
      ).body;
    for (const refusal of [await withdraw(501), await give(501)]) {
      expect(refusal).toMatchObject({
        success: false,
        code: 'insufficient_funds',
        message: expect.stringContaining('₦2,000.00'),
      });
    }
    expect([await wallet(), await owed()]).toEqual([250_000, 200_000]);
    expect(await give(200)).toMatchObject({ success: true, data: { balance: 300 } });
    expect([await wallet(), await owed(), await wallet(friend)]).toEqual([30_000, 0, 20_000]);
    await withdrawn(300);
    expect(await wallet()).toBe(0);
  });

  test('is taken from what a stake of fresh money brings back: a win, a void, a cancelled bet', async () => {
    await makeDebt();
    await bringIn('deposit', 90_000);
    const [voided, cancelled, won] = [newMatch(), newMatch(), newMatch()];
    await single(voided, 100);
    const { betslipId } = await single(cancelled, 200);
    await single(won, 600);
    await settle('void', voided);
    expect([await wallet(), await owed()]).toEqual([0, 190_000]);
    await cancelBet(backend.server.database, 'ada', betslipId);
    expect([await wallet(), await owed()]).toEqual([0, 170_000]);
    await settle('won', won);
    expect([await wallet(), await owed()]).toEqual([0, 50_000]);
    await settle('lost', won);
    expect([await wallet(), await owed()]).toEqual([0, 170_000]);
  });

  test('is taken from a cashout, and the answer has the balance after it', async () => {
    await makeDebt();
    await bringIn('deposit', 100_000);
    const { id: betId } = await single(newMatch(), 1000);
    const { data } = (await player.call('POST', '/api/bets/cashout-quote', { betId })).body;
    const { cashOutAmount: amount, cashOutQuoteId: quoteId } = data as Record<string, number>;
    const { body } = await player.call('POST', '/api/bets/cashout', { betId, amount, quoteId });
    expect(body).toMatchObject({ success: true, balance: 0, data: { amount } });
    expect(await owed()).toBe(200_000 - Math.round((amount ?? 0) * 100));
  });

  test('is what was paid out or staked, and is taken from either when it comes back', async () => {
    await waitForPaymentDay();
    await settle('won');
    const other = newMatch();
    await withdrawn(500);
    const approved = await withdrawn(1000, ACCOUNT);
    await approve(approved);
    await sendToBank(approved);
    await single(other, 500);
    await settle('lost');
    // 500 of the requested one are back; 1,000 at the bank and 500 staked are not.
    expect([await wallet(), await owed()]).toEqual([0, 150_000]);
    await expect(
      rejectWithdrawal(backend.server.database, { reference: approved, actor: 'ada' }),
    ).rejects.toMatchObject({ code: 'already_decided' });
    await settle('void', other);
    expect([await wallet(), await owed()]).toEqual([0, 100_000]);
    // As where the bank turns it down.
    await backend.server.database.transaction(async (transaction) => {
      const to = { status: 'rejected', actor: 'system' } as const;
      const rejected = await moveWithdrawal(transaction, approved, ['approved'], to);
      if (rejected !== undefined) await returnMoney(transaction, rejected);
    });
    expect([await wallet(), await owed()]).toEqual([0, 0]);
  });

  test('is written off once by an operator, as the loss of the house', async () => {
    await makeDebt();
    const { database, rules } = backend.server;
    const run = async () => {
      const words = ['debts', 'write-off', `0${player.username}`];
      for await (const line of runCommand({ database, rules, actor: 'ada' }, words)) return line;
      return '';
    };
    const outcomes = await Promise.allSettled([run(), run(), run()]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await owed()).toBe(0);
    await expect(run()).rejects.toMatchObject({ code: 'owes_nothing' });
    const logged = await database.select().from(auditLog);
    expect(logged).toContainEqual(
      expect.objectContaining({
        actor: 'ada',
        action: 'debt_written_off',
        subject: player.username,
      }),
    );
  });
});

test('the stake of a bonus that was returned and spent is not owed in real money', async () => {
  player = await signUp(backend, { sportBonusKobo: STAKE });
  const matchId = newMatch();
  const placed = await placeBet(player, {
    bet_type: 'Single',
    stake: 1000,
    useBonus: true,
    selections: [pick(matchId, '1', 2)],
  });
  await settle('void', matchId);
  await placeBet(player, {
    bet_type: 'Single',
    stake: 1000,
    useBonus: true,
    selections: [pick(newMatch(), '1', 2)],
  });
  await settle('lost', matchId);
  expect(await owed()).toBe(0);
  expect(await readBet(backend, placed.id)).toMatchObject({ unrecoveredKobo: STAKE });
});
