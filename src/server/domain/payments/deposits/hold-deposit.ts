// Holds money that arrived and may not be credited: it is booked apart, and shown to player and
// operator.

import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../db/open-database.ts';
import { deposits } from '../../../db/schema/payments.ts';
import { auditLog } from '../../../db/schema/settings.ts';
import { postMovement } from '../../ledger/ledger.ts';
import { fitsDepositLimits } from '../../limits/deposit-limit.ts';
import { assertMayPlay } from '../../limits/may-play.ts';
import { Refused } from '../../refused.ts';
import type { Deposit } from './read-deposit.ts';

const HOLD_REASONS = ['deposit_limit', 'time_out', 'self_excluded', 'account_locked'] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];

/**
 * Why the money of the deposit may not be credited at `now`; undefined where it may. The caller has
 * locked the player's row, whose status is `playerStatus`.
 */
export async function findHoldReason(
  transaction: Transaction,
  { playerId, amountKobo }: Pick<Deposit, 'playerId' | 'amountKobo'>,
  playerStatus: string | undefined,
  now: Date,
): Promise<HoldReason | undefined> {
  if (playerStatus !== 'active') return 'account_locked';
  try {
    await assertMayPlay(transaction, playerId);
  } catch (error) {
    const reason = error instanceof Refused && HOLD_REASONS.find((code) => code === error.code);
    if (reason) return reason;
    throw error;
  }
  const fits = await fitsDepositLimits(transaction, playerId, amountKobo, now);
  return fits ? undefined : 'deposit_limit';
}

/** Holds the whole deposit: a part of a payment is never credited. */
export async function holdDeposit(
  transaction: Transaction,
  { reference, playerId, amountKobo, method }: Deposit,
  heldReason: HoldReason,
  heldAt: Date,
): Promise<void> {
  await transaction
    .update(deposits)
    .set({ status: 'held', heldReason, heldAt, checkAt: null })
    .where(eq(deposits.reference, reference));
  await postMovement(transaction, {
    reference: `deposit-held:${reference}`,
    kind: 'deposit_held',
    description: 'Deposit on hold, to be returned',
    details: { channel: method, playerId, reason: heldReason },
    entries: [
      { account: { house: 'held_deposits' }, amountKobo },
      { account: { house: 'cash' }, amountKobo: -amountKobo },
    ],
  });
  await transaction.insert(auditLog).values({
    actor: 'system',
    action: 'deposit_held',
    subject: reference,
    details: { playerId, amountKobo, reason: heldReason },
  });
}
