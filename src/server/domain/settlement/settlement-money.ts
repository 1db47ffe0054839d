// The money of a settlement: it is paid once for each round of a bet, and taken back by the entries
// that paid it.

import { and, eq } from 'drizzle-orm';
import type { Kobo } from '../../../shared/money/kobo.ts';
import type { Transaction } from '../../db/open-database.ts';
import { ledgerAccounts, ledgerEntries, ledgerTransactions } from '../../db/schema/ledger.ts';
import { auditLog } from '../../db/schema/settings.ts';
import { readAcceptedRules } from '../bet-math/accepted-rules.ts';
import { BetStatus } from '../bet-math/bet-status.ts';
import type { Verdict } from '../bet-math/judge-bet.ts';
import { type BonusState, readBonusState } from '../bonus/bonus-awards.ts';
import { type HouseAccount, type Movement, postMovement, type Wallet } from '../ledger/ledger.ts';
import { lockPlayers } from '../ledger/lock-players.ts';
import { takeBackWithdrawals } from '../payments/withdrawals/take-back-withdrawals.ts';
import { findConverted } from './converted-win.ts';

/** The note to the player on a withdrawal that was cancelled for it. */
const RESULT_CORRECTED =
  'A result was corrected, so we took back what it had paid. The rest is in your balance.';

type Entries = Movement['entries'];

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

/** The house's account for a bet: `bonus` for bets of bonus money, otherwise `sport`. */
export function houseOf(wallet: string): HouseAccount {
  return wallet === 'real' ? 'sport' : 'bonus';
}

/**
 * Pays a verdict with the reference `settle:<bet>:<round>`. What an earlier rollback could not take
 * back is not paid a second time.
 *
 * A bet of real money is paid to the real wallet, and so is a bet of bonus money once the bonus was
 * converted. Until then a void stake returns to the bonus wallet, and winnings go there where the
 * bet's rules have `bonusWinningsStay` and the player was awarded a bonus, otherwise to the real
 * wallet. Where the bonus has ended meanwhile, what goes to the bonus wallet is taken back at once,
 * and no tax is due on it.
 *
 * @returns the verdict with what the player keeps.
 */
export async function payVerdict(
  transaction: Transaction,
  bet: SettledBet,
  verdict: Verdict,
  round: number,
): Promise<Verdict> {
  const { wallet, amountKobo: creditKobo, bonus } = await creditOf(transaction, bet, verdict);
  const isForfeited = bonus === 'over' && wallet === 'sport_bonus' && creditKobo > 0;
  const taxKobo = isForfeited ? 0 : verdict.taxKobo;
  if (bet.playerId === null || creditKobo + taxKobo === 0) return verdict;
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
  if (!isForfeited) return verdict;
  await takeEndedBonus(transaction, bet.playerId, {
    reference: endedReference(bet.id, round),
    betslipId: bet.betslipId,
    amountKobo: creditKobo,
  });
  return { ...verdict, paidKobo: verdict.paidKobo - creditKobo, bonusKobo: 0, taxKobo };
}

/** Moves what came back to an ended bonus to the house, like the rest of that bonus. */
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
 * Takes back what the round paid, with the reference `unsettle:<bet>:<round>`.
 *
 * What the real wallet no longer covers is taken from withdrawals that were not sent yet, less what
 * the next verdict pays; these withdrawals are cancelled. The player owes the rest. The same
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
  next: Verdict,
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
