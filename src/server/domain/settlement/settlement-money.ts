// The money of a settlement: paid once for each round of a bet, and taken back by its own entries.

import { and, eq } from 'drizzle-orm';
import type { Kobo } from '../../../shared/money/kobo.ts';
import type { Transaction } from '../../db/open-database.ts';
import { ledgerAccounts, ledgerEntries, ledgerTransactions } from '../../db/schema/ledger.ts';
import { auditLog } from '../../db/schema/settings.ts';
import { type HouseAccount, postMovement, type Wallet } from '../ledger/ledger.ts';
import { BetStatus } from './bet-status.ts';
import type { Verdict } from './judge-bet.ts';

export interface SettledBet {
  readonly id: number;
  readonly betslipId: string;
  readonly playerId: number | null;
  /** The wallet of the stake. */
  readonly wallet: string;
  readonly settlementRound: number;
  readonly unrecoveredKobo: Kobo;
}

/** Who stands on the other side of a bet: bonus money is the bonus account's to win and lose. */
export function houseOf(wallet: string): HouseAccount {
  return wallet === 'real' ? 'sport' : 'bonus';
}

/**
 * Pays a verdict under `settle:<bet>:<round>`. Wins are real money; a void stake goes back to where
 * it came from. What an earlier rollback could not take back is not paid a second time.
 */
export async function payVerdict(
  transaction: Transaction,
  bet: SettledBet,
  verdict: Verdict,
  round: number,
): Promise<void> {
  const creditKobo = Math.max(0, verdict.paidKobo - bet.unrecoveredKobo);
  const { taxKobo } = verdict;
  if (bet.playerId === null || creditKobo + taxKobo === 0) return;
  const isVoid = verdict.status === BetStatus.Void;
  const wallet: Wallet = isVoid && bet.wallet === 'sport_bonus' ? 'sport_bonus' : 'real';
  const house = houseOf(bet.wallet);
  await postMovement(transaction, {
    reference: settleReference(bet.id, round),
    kind: isVoid ? 'refund' : 'winnings',
    description: `${isVoid ? 'Stake returned' : 'Winnings'}, bet ${bet.betslipId}`,
    details: { betId: bet.id, round },
    entries: [
      { account: { playerId: bet.playerId, wallet }, amountKobo: creditKobo },
      ...(taxKobo > 0 ? [{ account: { house: 'tax' } as const, amountKobo: taxKobo }] : []),
      { account: { house }, amountKobo: -(creditKobo + taxKobo) },
    ],
  });
}

/**
 * Takes back what the round paid, under `unsettle:<bet>:<round>`. A wallet that no longer covers it
 * is emptied; the rest is the house's loss, goes into the audit log, and is set against what the bet
 * pays when it settles again.
 *
 * @returns the part that was not recovered.
 */
export async function takeBack(transaction: Transaction, bet: SettledBet): Promise<Kobo> {
  const round = bet.settlementRound;
  const paid = await readEntries(transaction, settleReference(bet.id, round));
  const credit = paid.find(({ playerId }) => playerId !== null);
  if (credit?.playerId == null) return 0;
  const balanceKobo = await lockBalance(transaction, credit.accountId);
  const takenKobo = Math.min(credit.amountKobo, balanceKobo);
  const taxKobo = paid.find(({ kind }) => kind === 'tax')?.amountKobo ?? 0;
  if (takenKobo + taxKobo > 0) {
    await postMovement(transaction, {
      reference: `unsettle:${bet.id}:${round}`,
      kind: 'settlement_rollback',
      description: `Settlement taken back, bet ${bet.betslipId}`,
      details: { betId: bet.id, round },
      entries: [
        {
          account: { playerId: credit.playerId, wallet: credit.kind as Wallet },
          amountKobo: -takenKobo,
        },
        ...(taxKobo > 0 ? [{ account: { house: 'tax' } as const, amountKobo: -taxKobo }] : []),
        { account: { house: houseOf(bet.wallet) }, amountKobo: takenKobo + taxKobo },
      ],
    });
  }
  const missingKobo = credit.amountKobo - takenKobo;
  if (missingKobo > 0) await auditLoss(transaction, bet, missingKobo);
  return missingKobo;
}

function settleReference(betId: number, round: number): string {
  return `settle:${betId}:${round}`;
}

function readEntries(transaction: Transaction, reference: string) {
  return transaction
    .select({
      accountId: ledgerEntries.accountId,
      amountKobo: ledgerEntries.amountKobo,
      kind: ledgerAccounts.kind,
      playerId: ledgerAccounts.playerId,
    })
    .from(ledgerTransactions)
    .innerJoin(ledgerEntries, eq(ledgerEntries.transactionId, ledgerTransactions.id))
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .where(and(eq(ledgerTransactions.reference, reference)));
}

async function lockBalance(transaction: Transaction, accountId: number): Promise<Kobo> {
  const [account] = await transaction
    .select({ balanceKobo: ledgerAccounts.balanceKobo })
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.id, accountId))
    .for('update');
  return account?.balanceKobo ?? 0;
}

async function auditLoss(transaction: Transaction, bet: SettledBet, missingKobo: Kobo) {
  await transaction.insert(auditLog).values({
    actor: 'settlement',
    action: 'rollback_not_covered',
    subject: bet.betslipId,
    details: { betId: bet.id, playerId: bet.playerId, round: bet.settlementRound, missingKobo },
  });
}
