// Pays the settlement of a bet, once for each of its rounds.

import type { Kobo } from '../../../shared/money/kobo.ts';
import type { Transaction } from '../../db/open-database.ts';
import { readAcceptedRules } from '../bet-math/accepted-rules.ts';
import { BetStatus } from '../bet-math/bet-status.ts';
import type { Settlement } from '../bet-math/judge-bet.ts';
import { type BonusState, readBonusState } from '../bonus/bonus-awards.ts';
import { type HouseAccount, postMovement, type Wallet } from '../ledger/ledger.ts';

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
 * Pays a settlement with the reference `settle:<bet>:<round>`. What an earlier rollback could not
 * take back is not paid a second time.
 *
 * A bet of real money is paid to the real wallet, and so is a bet of bonus money once the bonus was
 * converted. Until then a void stake returns to the bonus wallet, and winnings go there where the
 * bet's rules have `bonusWinningsStay` and the player was awarded a bonus, otherwise to the real
 * wallet. Where the bonus has ended meanwhile, what goes to the bonus wallet is taken back at once,
 * and no tax is due on it.
 *
 * @returns the settlement with what the player keeps.
 */
export async function paySettlement(
  transaction: Transaction,
  bet: SettledBet,
  settlement: Settlement,
  round: number,
): Promise<Settlement> {
  const { wallet, amountKobo: creditKobo, bonus } = await creditOf(transaction, bet, settlement);
  const isForfeited = bonus === 'over' && wallet === 'sport_bonus' && creditKobo > 0;
  const taxKobo = isForfeited ? 0 : settlement.taxKobo;
  if (bet.playerId === null || creditKobo + taxKobo === 0) return settlement;
  const isVoid = settlement.status === BetStatus.Void;
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
  if (!isForfeited) return settlement;
  await takeEndedBonus(transaction, bet.playerId, {
    reference: endedReference(bet.id, round),
    betslipId: bet.betslipId,
    amountKobo: creditKobo,
  });
  return { ...settlement, paidKobo: settlement.paidKobo - creditKobo, bonusKobo: 0, taxKobo };
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

/** What the settlement pays, into which wallet, and how the bonus of the stake stands. */
export async function creditOf(
  transaction: Transaction,
  bet: SettledBet,
  { status, paidKobo }: Settlement,
): Promise<{ wallet: Wallet; amountKobo: Kobo; bonus: BonusState | undefined }> {
  const amountKobo = Math.max(0, paidKobo - bet.unrecoveredKobo);
  if (bet.wallet !== 'sport_bonus' || bet.playerId === null) {
    return { wallet: 'real', amountKobo, bonus: undefined };
  }
  const bonus = await readBonusState(transaction, bet.playerId, bet.wallet);
  const wallet = walletOfBonus(bonus, status === BetStatus.Void, bet.rules);
  return { wallet, amountKobo, bonus };
}

/** Of the movement that takes the payout of a round for the house, as its bonus has ended. */
export function endedReference(betId: number, round: number): string {
  return `settle-ended:${betId}:${round}`;
}

/** Of the movement that pays a round. */
export function settleReference(betId: number, round: number): string {
  return `settle:${betId}:${round}`;
}
