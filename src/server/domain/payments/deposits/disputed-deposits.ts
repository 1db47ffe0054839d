// Disputed deposits, of which another amount arrived than was ordered: an operator credits what
// arrived, or records that it was sent back.

import { and, asc, desc, eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Kobo } from '../../../../shared/money/kobo.ts';
import type { Database, Queryable, Transaction } from '../../../db/open-database.ts';
import { players } from '../../../db/schema/accounts.ts';
import { deposits } from '../../../db/schema/payments.ts';
import { auditLog } from '../../../db/schema/settings.ts';
import { lockPlayers } from '../../ledger/lock-players.ts';
import { Refused, unknown } from '../../refused.ts';
import { creditDeposit } from './credit-deposit.ts';
import type { DepositDecision } from './held-deposits.ts';
import { findHoldReason } from './hold-deposit.ts';
import { type Deposit, findDeposit } from './read-deposit.ts';

/** Written by `dispute` when the provider reported it. */
const disputeDetails = z.object({
  received: z.object({
    reference: z.string(),
    amountKobo: z.int(),
    currency: z.string(),
    timesPaid: z.int(),
  }),
});
type Received = z.output<typeof disputeDetails>['received'];

interface DisputedDeposit extends Deposit {
  /** The player's number. */
  readonly username: string;
  /** What the provider says was paid. */
  readonly received: Received;
}

/** The disputed deposits of all players, the oldest first. `amountKobo` is what was ordered. */
export async function listDisputedDeposits(queryable: Queryable): Promise<DisputedDeposit[]> {
  const rows = await queryable
    .select({ deposit: deposits, username: players.username })
    .from(deposits)
    .innerJoin(players, eq(players.id, deposits.playerId))
    .where(eq(deposits.status, 'disputed'))
    .orderBy(asc(deposits.id));
  return Promise.all(
    rows.map(async ({ deposit, username }) => ({
      ...deposit,
      username,
      received: await readReceived(queryable, deposit.reference),
    })),
  );
}

/**
 * Credits the amount that was really paid. It becomes the amount of the deposit, so that limits and
 * bonuses count it.
 *
 * @throws Refused `not_found`, `not_disputed`, `not_naira` where it came in another currency or for
 * another reference, `may_not_credit` where the player's limit, break or lock forbids it.
 */
export async function creditDisputedDeposit(
  database: Database,
  { reference, actor }: DepositDecision,
  now: Date = new Date(),
): Promise<{ readonly askedKobo: Kobo; readonly creditedKobo: Kobo }> {
  return database.transaction(async (transaction) => {
    const { deposit, playerStatus } = await lockDisputed(transaction, reference);
    const received = await readReceived(transaction, reference);
    const { amountKobo, currency, timesPaid } = received;
    if (currency !== 'NGN' || received.reference !== reference || amountKobo < 1) {
      throw new Refused('not_naira', `It is ${currency}, for ${received.reference}: send it back`);
    }
    const arrived = { ...deposit, amountKobo };
    const reason = await findHoldReason(transaction, arrived, playerStatus, now);
    if (reason !== undefined) {
      throw new Refused('may_not_credit', `It may not be credited: ${reason}`);
    }
    await transaction
      .update(deposits)
      .set({ amountKobo, timesPaid })
      .where(eq(deposits.reference, reference));
    await creditDeposit(transaction, arrived, 'cash', now);
    await audit(transaction, 'deposit_dispute_credited', deposit, received, actor);
    return { askedKobo: deposit.amountKobo, creditedKobo: amountKobo };
  });
}

/**
 * Records that the money was sent back, at the provider or by the bank. It never was in the ledger,
 * so there is no movement.
 *
 * @throws Refused `not_found`, `not_disputed`.
 */
export async function returnDisputedDeposit(
  database: Database,
  { reference, actor }: DepositDecision,
  now: Date = new Date(),
): Promise<Received> {
  return database.transaction(async (transaction) => {
    const { deposit } = await lockDisputed(transaction, reference);
    const received = await readReceived(transaction, reference);
    await transaction
      .update(deposits)
      // The player is shown it for a week from `heldAt` on.
      .set({ status: 'returned', heldAt: now })
      .where(eq(deposits.reference, reference));
    await audit(transaction, 'deposit_dispute_returned', deposit, received, actor);
    return received;
  });
}

/**
 * The player is locked first, as wherever money moves. Of two concurrent decisions only the first
 * finds the deposit disputed.
 */
async function lockDisputed(transaction: Transaction, reference: string) {
  const found = await findDeposit(transaction, reference);
  if (found === undefined) throw unknown('Deposit');
  const [player] = await lockPlayers(transaction, [found.playerId]);
  const deposit = await findDeposit(transaction, reference);
  if (deposit?.status !== 'disputed') {
    throw new Refused('not_disputed', `This deposit is ${deposit?.status}, not disputed`);
  }
  return { deposit, playerStatus: player?.status };
}

/** What the provider reported when the deposit became disputed. */
async function readReceived(queryable: Queryable, reference: string): Promise<Received> {
  const [found] = await queryable
    .select({ details: auditLog.details })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.subject, reference),
        eq(auditLog.action, 'deposit_disputed'),
        // Operators' commands are in the same log, under their own names.
        eq(auditLog.actor, 'system'),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(1);
  return z.parse(disputeDetails, found?.details).received;
}

async function audit(
  transaction: Transaction,
  action: string,
  { reference, playerId, amountKobo: askedKobo }: Deposit,
  received: Received,
  actor: string,
): Promise<void> {
  const details = { playerId, askedKobo, received };
  await transaction.insert(auditLog).values({ actor, action, subject: reference, details });
}
