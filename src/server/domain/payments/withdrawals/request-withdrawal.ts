// Requests a withdrawal: the money leaves the wallet at once, and is paid to the bank later.

import { and, eq, gte } from 'drizzle-orm';
import { formatNaira, type Kobo } from '../../../../shared/money/kobo.ts';
import type { Transaction } from '../../../db/open-database.ts';
import { withdrawals } from '../../../db/schema/payments.ts';
import { forfeitDepositBonuses, lockOpenAwards } from '../../bonus/forfeit-deposit-bonuses.ts';
import { answerOnce } from '../../ledger/answer-once.ts';
import { readBalances } from '../../ledger/ledger.ts';
import { lockPlayers } from '../../ledger/lock-players.ts';
import { payDebtFirst } from '../../ledger/pay-debt-first.ts';
import { findStoredAnswer } from '../../ledger/stored-answer.ts';
import { Refused } from '../../refused.ts';
import type { RulesInForce } from '../../settings/play-rules.ts';
import { readVerifiedAccount, type VerifiedAccount } from '../bank-accounts/verify-account.ts';
import type { PaymentContext } from '../payment-context.ts';
import type { BankAccount } from '../payment-provider.ts';
import { createCashCode, createReference } from '../reference.ts';
import { lockBankAccount, sumTransfers, sumWithdrawals } from './day-sum.ts';
import { takeMoney, type WithdrawalStatus, writeStep } from './move-withdrawal.ts';

/** The `call` of its idempotency keys. */
export const WITHDRAW = 'withdraw';
const DAY_MS = 86_400_000;

export interface WithdrawalRequest {
  readonly playerId: number;
  readonly idempotencyKey: string;
  readonly amountKobo: Kobo;
  /** Where the money goes; undefined for cash at a counter. */
  readonly account: BankAccount | undefined;
  /** Whether the player agrees that deposit bonuses end that are not wagered yet. */
  readonly forfeitBonus: boolean;
}

export interface WithdrawalAnswer {
  readonly reference: string;
  readonly status: WithdrawalStatus;
  readonly balanceKobo: Kobo;
  /** '' unless it is cash. */
  readonly cashCode: string;
}

/**
 * Takes a withdrawal out of the wallet. Exclusions and limits do not apply: a player can always
 * take money out. The caller checks the step-up.
 *
 * @throws Refused `below_minimum`, `above_maximum`, `insufficient_funds`, `bank_withdrawals_off`,
 * `too_many_withdrawals`, and those of `verifyAccount` and `forfeitDepositBonuses`.
 */
export async function requestWithdrawal(
  context: PaymentContext,
  request: WithdrawalRequest,
): Promise<WithdrawalAnswer> {
  const { playerId, amountKobo, account, forfeitBonus } = request;
  const rules = await context.rules.read();
  const key = { playerId, key: request.idempotencyKey, call: WITHDRAW };
  // The bank is asked outside of the transaction, and not at all for a call that was answered
  // before.
  const isAnswered = (await findStoredAnswer(context.database, key)) !== undefined;
  const verified =
    account && !isAnswered ? await readVerifiedAccount(context, playerId, account) : undefined;
  return answerOnce(
    context.database,
    { ...key, body: { amountKobo, account, ...(forfeitBonus && { forfeitBonus }) } },
    async (transaction) => {
      if (account !== undefined && !rules.isOn('EnableBankAcct')) {
        throw new Refused(
          'bank_withdrawals_off',
          'Withdrawals to bank accounts are not available right now',
        );
      }
      assertAmount(rules, amountKobo);
      // Concurrent requests are counted one after the other.
      await lockPlayers(transaction, [playerId]);
      if (verified !== undefined) await lockBankAccount(transaction, verified);
      const awards = await lockOpenAwards(transaction, playerId);
      const since = new Date(context.now().getTime() - DAY_MS);
      await assertFewSince(transaction, playerId, since, rules.number('WithdrawalsADay'));
      const before =
        (await sumWithdrawals(transaction, playerId, verified, since)) +
        (await sumTransfers(transaction, playerId, since));
      const needsReview = before + amountKobo > rules.kobo('WithdrawalReviewAbove');
      const made = makeRow(context, rules, { playerId, amountKobo, verified, needsReview });
      const [written] = await transaction.insert(withdrawals).values(made).returning();
      if (written === undefined) throw new Error('the withdrawal was not written');
      await writeStep(transaction, written.id, 'requested', { actor: 'player' });
      if (made.status === 'review') {
        await writeStep(transaction, written.id, 'review', {
          actor: 'system',
          note: 'Our team reviews large withdrawals',
        });
      }
      await payDebtFirst(transaction, playerId, `withdrawal:${written.reference}`, amountKobo);
      await takeMoney(transaction, written);
      await forfeitDepositBonuses(transaction, playerId, awards, forfeitBonus);
      const { real } = await readBalances(transaction, playerId);
      const { reference, status, cashCode } = made;
      return { reference, status, balanceKobo: real, cashCode };
    },
  );
}

/**
 * Limits requests: requesting and cancelling costs a player nothing, and each leaves rows. The
 * caller has locked the player's row.
 */
async function assertFewSince(
  transaction: Transaction,
  playerId: number,
  since: Date,
  most: number,
): Promise<void> {
  const lately = and(eq(withdrawals.playerId, playerId), gte(withdrawals.createdAt, since));
  if ((await transaction.$count(withdrawals, lately)) < most) return;
  throw new Refused(
    'too_many_withdrawals',
    `You can ask for ${most} withdrawals in 24 hours. Try again later`,
  );
}

function makeRow(
  { now }: PaymentContext,
  rules: RulesInForce,
  order: {
    playerId: number;
    amountKobo: Kobo;
    verified: VerifiedAccount | undefined;
    needsReview: boolean;
  },
) {
  const { playerId, amountKobo, verified, needsReview } = order;
  const createdAt = now();
  return {
    reference: createReference('wdr'),
    playerId,
    amountKobo,
    createdAt,
    ...(verified === undefined
      ? { type: 'cash', cashCode: createCashCode() }
      : {
          type: 'online',
          cashCode: '',
          bankCode: verified.bankCode,
          bankName: verified.bankName,
          accountNumber: verified.accountNumber,
          accountName: verified.accountName,
        }),
    status: needsReview ? ('review' as const) : ('requested' as const),
    dueAt: needsReview ? null : new Date(createdAt.getTime() + rules.ms('WithdrawalHoldSeconds')),
  };
}

function assertAmount(rules: RulesInForce, amountKobo: Kobo): void {
  const least = Math.max(1, rules.kobo('MinWithdrawal'));
  const most = rules.kobo('MaxWithdrawal');
  if (amountKobo < least) {
    throw new Refused('below_minimum', `The minimum withdrawal is ₦${formatNaira(least)}`);
  }
  if (amountKobo > most) {
    throw new Refused('above_maximum', `The maximum withdrawal is ₦${formatNaira(most)}`);
  }
}
