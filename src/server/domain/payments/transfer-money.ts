// Money from one player to another, where the operator allows it.

import { eq } from 'drizzle-orm';
import type { Kobo } from '../../../shared/money/kobo.ts';
import type { Transaction } from '../../db/open-database.ts';
import { players } from '../../db/schema/accounts.ts';
import { forfeitDepositBonuses, lockOpenAwards } from '../bonus/forfeit-deposit-bonuses.ts';
import { answerOnce } from '../ledger/answer-once.ts';
import { readBalances } from '../ledger/ledger.ts';
import { lockPlayers } from '../ledger/lock-players.ts';
import { payDebtFirst } from '../ledger/pay-debt-first.ts';
import { assertDepositAllowed, type DepositClock } from '../limits/deposit-limit.ts';
import { assertMayPlay } from '../limits/may-play.ts';
import { spend } from '../limits/spend-gate.ts';
import { Refused, unknown } from '../refused.ts';
import type { PaymentContext } from './payment-context.ts';
import { createReference } from './reference.ts';

/** The `call` of its idempotency keys. */
export const TRANSFER = 'initiate-transfer';

export interface TransferRequest {
  readonly playerId: number;
  readonly username: string;
  readonly idempotencyKey: string;
  /** Ten digits. */
  readonly toUsername: string;
  readonly amountKobo: Kobo;
  /** Whether the player agrees that deposit bonuses end that are not wagered yet. */
  readonly forfeitBonus: boolean;
}

/**
 * A transfer counts as a stake of the sender and as a deposit of the recipient: the sender's breaks
 * and loss limit apply, and so do the recipient's breaks and deposit limits. The refusal does not
 * tell the sender which of the latter applies.
 *
 * @returns its reference, and the sender's balance after it, kobo.
 * @throws Refused `transfers_off`, `below_minimum`, `not_found`, `same_player`,
 * `recipient_cannot_receive`, and those of `forfeitDepositBonuses` and `spend`.
 */
export async function transferMoney(
  context: PaymentContext,
  request: TransferRequest,
): Promise<{ reference: string; balanceKobo: Kobo }> {
  const { playerId, toUsername, amountKobo, forfeitBonus } = request;
  const rules = await context.rules.read();
  return answerOnce(
    context.database,
    {
      playerId,
      key: request.idempotencyKey,
      call: TRANSFER,
      body: { toUsername, amountKobo, ...(forfeitBonus && { forfeitBonus }) },
    },
    async (transaction) => {
      if (!rules.isOn('EnableTransfers')) {
        throw new Refused('transfers_off', 'Transfers between players are not available');
      }
      if (amountKobo < 1) throw new Refused('below_minimum', 'The amount must be greater than 0');
      const recipientId = await findRecipient(transaction, toUsername);
      if (recipientId === playerId) {
        throw new Refused('same_player', 'You cannot transfer money to yourself');
      }
      // Both players are locked together: concurrent transfers must not both use what is left of a
      // limit, and must not deadlock.
      const locked = await lockPlayers(transaction, [playerId, recipientId]);
      if (locked.find(({ id }) => id === recipientId)?.status !== 'active') throw unknown('Player');
      await assertMayReceive(transaction, recipientId, amountKobo, {
        now: context.now(),
        latePaymentMs: rules.ms('LatePaymentSeconds'),
      });
      const awards = await lockOpenAwards(transaction, playerId);
      const reference = createReference('trf');
      await payDebtFirst(transaction, playerId, `transfer:${reference}`, amountKobo);
      await spend(transaction, {
        reference: `transfer:${reference}`,
        kind: 'transfer',
        description: `Transfer from ${request.username} to ${toUsername}`,
        entries: [
          { account: { playerId, wallet: 'real' }, amountKobo: -amountKobo },
          { account: { playerId: recipientId, wallet: 'real' }, amountKobo },
        ],
      });
      await forfeitDepositBonuses(transaction, playerId, awards, forfeitBonus);
      const { real } = await readBalances(transaction, playerId);
      return { reference, balanceKobo: real };
    },
  );
}

async function findRecipient(transaction: Transaction, username: string): Promise<number> {
  const [found] = await transaction
    .select({ id: players.id })
    .from(players)
    .where(eq(players.username, username));
  if (found === undefined) throw unknown('Player');
  return found.id;
}

async function assertMayReceive(
  transaction: Transaction,
  playerId: number,
  amountKobo: Kobo,
  clock: DepositClock,
): Promise<void> {
  try {
    await assertMayPlay(transaction, playerId);
    await assertDepositAllowed(transaction, playerId, amountKobo, clock);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    throw new Refused('recipient_cannot_receive', 'This player cannot receive transfers now');
  }
}
