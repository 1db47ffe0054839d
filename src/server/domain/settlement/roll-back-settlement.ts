// Takes back what the settlement of a bet paid, by the entries that paid it.

import { eq } from 'drizzle-orm';
import type { Kobo } from '../../../shared/money/kobo.ts';
import type { Transaction } from '../../db/open-database.ts';
import { ledgerAccounts, ledgerEntries, ledgerTransactions } from '../../db/schema/ledger.ts';
import { auditLog } from '../../db/schema/settings.ts';
import type { Settlement } from '../bet-math/judge-bet.ts';
import { type Movement, postMovement, type Wallet } from '../ledger/ledger.ts';
import { lockPlayers } from '../ledger/lock-players.ts';
import { takeBackWithdrawals } from '../payments/withdrawals/take-back-withdrawals.ts';
import { findConverted } from './converted-win.ts';
import {
  creditOf,
  endedReference,
  houseOf,
  type SettledBet,
  settleReference,
} from './pay-settlement.ts';

/** The note to the player on a withdrawal that was cancelled for it. */
const RESULT_CORRECTED =
  'A result was corrected, so we took back what it had paid. The rest is in your balance.';

type Entries = Movement['entries'];

/**
 * Takes back what the round paid, with the reference `unsettle:<bet>:<round>`.
 *
 * What the real wallet no longer covers is taken from withdrawals that were not sent yet, less what
 * the next settlement pays; these withdrawals are cancelled. The player owes the rest. The same
 * applies to winnings that were converted with their bonus, up to the amount that became real
 * money.
 *
 * A bonus wallet that no longer covers it is emptied. The rest is the house's loss, and is deducted
 * from what the bet pays when it settles again.
 *
 * Either rest goes into the audit log.
 *
 * @returns what was paid and does not come back, kobo: the house's loss, and what a conversion did
 * not make real.
 */
export async function rollBackPayout(
  transaction: Transaction,
  bet: SettledBet,
  next: Settlement,
): Promise<Kobo> {
  const round = bet.settlementRound;
  const paid = await readEntries(transaction, settleReference(bet.id, round));
  const credit = paid.find(({ playerId }) => playerId !== null);
  if (credit?.playerId == null) return 0;
  const taxKobo = paid.find(({ kind }) => kind === 'tax')?.amountKobo ?? 0;
  const { playerId } = credit;
  // A payout that was taken back at once, because its bonus had ended, is back already. Earlier
  // versions booked its tax nevertheless.
  if ((await readEntries(transaction, endedReference(bet.id, round))).length > 0) {
    if (taxKobo > 0) await postRollback(transaction, bet, [], taxKobo);
    return 0;
  }
  await lockPlayers(transaction, [playerId]);
  // Read after the lock: until then the bonus may still be converted to real money.
  const converted = credit.kind === 'real' ? undefined : await findConverted(transaction, credit);
  const { accountId, amountKobo } = converted ?? credit;
  const wallet = converted === undefined ? (credit.kind as Wallet) : 'real';
  const isReal = wallet === 'real';
  let balanceKobo = await lockBalance(transaction, accountId);
  const unconvertedKobo = credit.amountKobo - amountKobo;
  const unrecoveredKobo = bet.unrecoveredKobo + unconvertedKobo;
  const coming = await creditOf(transaction, { ...bet, unrecoveredKobo }, next);
  const comingKobo = coming.wallet === 'real' ? coming.amountKobo : 0;
  if (isReal && balanceKobo + comingKobo < amountKobo) {
    const wantedKobo = amountKobo - balanceKobo - comingKobo;
    await takeBackWithdrawals(transaction, playerId, wantedKobo, RESULT_CORRECTED);
    balanceKobo = await lockBalance(transaction, accountId);
  }
  const takenKobo = Math.min(amountKobo, balanceKobo);
  const missingKobo = amountKobo - takenKobo;
  const owedKobo = isReal ? missingKobo : 0;
  const backKobo = takenKobo + owedKobo + taxKobo;
  if (backKobo > 0) {
    const entries: Entries = [
      ...(takenKobo > 0 ? [{ account: { playerId, wallet }, amountKobo: -takenKobo }] : []),
      ...(owedKobo > 0
        ? [{ account: { playerId, wallet: 'debt' } as const, amountKobo: -owedKobo }]
        : []),
    ];
    await postRollback(transaction, bet, entries, taxKobo);
  }
  if (missingKobo > 0 || backKobo === 0)
    await auditMissing(transaction, bet, missingKobo, owedKobo);
  return unconvertedKobo + missingKobo - owedKobo;
}

/** Returns to the house what the player's entries take, and the tax. */
async function postRollback(
  transaction: Transaction,
  bet: SettledBet,
  ofPlayer: Entries,
  taxKobo: Kobo,
): Promise<void> {
  const round = bet.settlementRound;
  const takenKobo = ofPlayer.reduce((sum, { amountKobo }) => sum - amountKobo, 0);
  await postMovement(transaction, {
    reference: `unsettle:${bet.id}:${round}`,
    kind: 'settlement_rollback',
    description: `Settlement taken back, bet ${bet.betslipId}`,
    details: { betId: bet.id, round },
    entries: [
      ...ofPlayer,
      ...(taxKobo > 0 ? [{ account: { house: 'tax' } as const, amountKobo: -taxKobo }] : []),
      { account: { house: houseOf(bet.wallet) }, amountKobo: takenKobo + taxKobo },
    ],
  });
}

function readEntries(transaction: Transaction, reference: string) {
  return transaction
    .select({
      transactionId: ledgerTransactions.id,
      accountId: ledgerEntries.accountId,
      amountKobo: ledgerEntries.amountKobo,
      kind: ledgerAccounts.kind,
      playerId: ledgerAccounts.playerId,
    })
    .from(ledgerTransactions)
    .innerJoin(ledgerEntries, eq(ledgerEntries.transactionId, ledgerTransactions.id))
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .where(eq(ledgerTransactions.reference, reference));
}

async function lockBalance(transaction: Transaction, accountId: number): Promise<Kobo> {
  const [account] = await transaction
    .select({ balanceKobo: ledgerAccounts.balanceKobo })
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.id, accountId))
    .for('update');
  return account?.balanceKobo ?? 0;
}

async function auditMissing(
  transaction: Transaction,
  { id: betId, betslipId, playerId, settlementRound: round }: SettledBet,
  missingKobo: Kobo,
  owedKobo: Kobo,
) {
  await transaction.insert(auditLog).values({
    actor: 'settlement',
    action: 'rollback_not_covered',
    subject: betslipId,
    details: { betId, playerId, round, missingKobo, owedKobo },
  });
}
