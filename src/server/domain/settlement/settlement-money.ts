// The money of a settlement: paid once for each round of a bet, and taken back by its own entries.

import { and, eq } from 'drizzle-orm';
import type { Kobo } from '../../../shared/money/kobo.ts';
import type { Transaction } from '../../db/open-database.ts';
import { ledgerAccounts, ledgerEntries, ledgerTransactions } from '../../db/schema/ledger.ts';
import { auditLog } from '../../db/schema/settings.ts';
import { readAcceptedRules } from '../bet-math/accepted-rules.ts';
import { BetStatus } from '../bet-math/bet-status.ts';
import type { Verdict } from '../bet-math/judge-bet.ts';
import { type BonusState, readBonusState } from '../bonus/bonus-awards.ts';
import { type HouseAccount, postMovement, type Wallet } from '../ledger/ledger.ts';
import { lockPlayers } from '../ledger/lock-players.ts';
import { takeBackWithdrawals } from '../payments/withdrawals/take-back-withdrawals.ts';
import { findConverted } from './converted-win.ts';

/** Said to the player of a withdrawal that was cancelled for it. */
const RESULT_CORRECTED =
  'A result was corrected, so we took back what it had paid. The rest is in your balance.';

export interface SettledBet {
  readonly id: number;
  readonly betslipId: string;
  readonly playerId: number | null;
  /** The wallet of the stake. */
  readonly wallet: string;
  readonly settlementRound: number;
  readonly unrecoveredKobo: Kobo;
  readonly rules: unknown;
}

/** Who stands on the other side of a bet: bonus money is the bonus account's to win and lose. */
export function houseOf(wallet: string): HouseAccount {
  return wallet === 'real' ? 'sport' : 'bonus';
}

/**
 * Pays a verdict under `settle:<bet>:<round>`. Wins of real money are real money; a void stake goes
 * back to where it came from. What an earlier rollback could not take back is not paid a second time.
 *
 * Money of a bonus stays in the bonus while something is to be wagered, becomes real with it once
 * that is done, and is taken back at once where the bonus has ended meanwhile.
 */
export async function payVerdict(
  transaction: Transaction,
  bet: SettledBet,
  verdict: Verdict,
  round: number,
): Promise<void> {
  const { wallet, amountKobo: creditKobo, bonus } = await creditOf(transaction, bet, verdict);
  const { taxKobo } = verdict;
  if (bet.playerId === null || creditKobo + taxKobo === 0) return;
  const isVoid = verdict.status === BetStatus.Void;
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
  if (bonus === 'over' && wallet === 'sport_bonus' && creditKobo > 0) {
    await takeEndedBonus(transaction, bet.playerId, {
      reference: endedReference(bet.id, round),
      betslipId: bet.betslipId,
      amountKobo: creditKobo,
    });
  }
}

/** What comes back to a bonus that has ended meanwhile is the house's, as the rest of it was. */
export async function takeEndedBonus(
  transaction: Transaction,
  playerId: number,
  { reference, betslipId, amountKobo }: { reference: string; betslipId: string; amountKobo: Kobo },
): Promise<void> {
  await postMovement(transaction, {
    reference,
    kind: 'bonus_expiry',
    description: `Bonus ended, bet ${betslipId}`,
    entries: [
      { account: { playerId, wallet: 'sport_bonus' }, amountKobo: -amountKobo },
      { account: { house: 'bonus' }, amountKobo },
    ],
  });
}

function walletOfBonus(bonus: BonusState, isVoid: boolean, rules: unknown): Wallet {
  if (bonus === 'converted') return 'real';
  if (isVoid) return 'sport_bonus';
  return bonus !== 'none' && readAcceptedRules(rules).bonusWinningsStay ? 'sport_bonus' : 'real';
}

async function creditOf(
  transaction: Transaction,
  bet: SettledBet,
  { status, paidKobo }: Verdict,
): Promise<{ wallet: Wallet; amountKobo: Kobo; bonus: BonusState | undefined }> {
  const amountKobo = Math.max(0, paidKobo - bet.unrecoveredKobo);
  if (bet.wallet !== 'sport_bonus' || bet.playerId === null) {
    return { wallet: 'real', amountKobo, bonus: undefined };
  }
  const bonus = await readBonusState(transaction, bet.playerId, bet.wallet);
  const wallet = walletOfBonus(bonus, status === BetStatus.Void, bet.rules);
  return { wallet, amountKobo, bonus };
}

/**
 * Takes back what the round paid, under `unsettle:<bet>:<round>`. What the real wallet no longer
 * covers is taken from withdrawals that have not left the house, as far as the verdict that comes
 * next does not pay it; they are cancelled for that. The rest the player owes from then on. So it is
 * with a win that became real money with its bonus, as far as it became it. A bonus wallet that no
 * longer covers it is emptied; the rest is the house's loss, and is set against what the bet pays when
 * it settles again. Either rest goes into the audit log.
 *
 * @returns the part of what was paid that does not come back: the house's loss, or what no conversion made real.
 */
export async function takeBack(
  transaction: Transaction,
  bet: SettledBet,
  next: Verdict,
): Promise<Kobo> {
  const round = bet.settlementRound;
  const paid = await readEntries(transaction, settleReference(bet.id, round));
  const credit = paid.find(({ playerId }) => playerId !== null);
  if (credit?.playerId == null) return 0;
  // What was taken back at once needs no taking back, and is paid no second time either.
  if ((await readEntries(transaction, endedReference(bet.id, round))).length > 0) return 0;
  const { playerId } = credit;
  await lockPlayers(transaction, [playerId]);
  // Behind the lock: until then its bonus may still become real money.
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
  const taxKobo = paid.find(({ kind }) => kind === 'tax')?.amountKobo ?? 0;
  const backKobo = takenKobo + owedKobo + taxKobo;
  if (backKobo > 0) {
    await postMovement(transaction, {
      reference: `unsettle:${bet.id}:${round}`,
      kind: 'settlement_rollback',
      description: `Settlement taken back, bet ${bet.betslipId}`,
      details: { betId: bet.id, round },
      entries: [
        ...(takenKobo > 0 ? [{ account: { playerId, wallet }, amountKobo: -takenKobo }] : []),
        ...(owedKobo > 0
          ? [{ account: { playerId, wallet: 'debt' } as const, amountKobo: -owedKobo }]
          : []),
        ...(taxKobo > 0 ? [{ account: { house: 'tax' } as const, amountKobo: -taxKobo }] : []),
        { account: { house: houseOf(bet.wallet) }, amountKobo: backKobo },
      ],
    });
  }
  if (missingKobo > 0 || backKobo === 0)
    await auditMissing(transaction, bet, missingKobo, owedKobo);
  return unconvertedKobo + missingKobo - owedKobo;
}

function endedReference(betId: number, round: number): string {
  return `settle-ended:${betId}:${round}`;
}

function settleReference(betId: number, round: number): string {
  return `settle:${betId}:${round}`;
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
