// Decides from a bet's terms and results alone whether it is open, or how it ended and what it
// pays.

import type { Kobo } from '../../../shared/money/kobo.ts';
import { BetStatus } from './bet-status.ts';
import { computeReturns, listLineStakes } from './compute-returns.ts';
import type { DecidedBet } from './decided-bet.ts';
import { fraction, multiply } from './lines/fraction.ts';
import { computePayout } from './lines/payout.ts';
import { hasUndecidedLine } from './undecided-lines.ts';

/** How a bet stands by its results: open, or ended with what it pays. */
export interface Settlement {
  readonly status: BetStatus;
  /** What the player gets for the part of the stake that was not cashed out. */
  readonly paidKobo: Kobo;
  /** The part of it that is accumulator bonus. */
  readonly bonusKobo: Kobo;
  readonly taxKobo: Kobo;
}

/** What cash-outs paid before, and the wallet that the stake came from. */
export interface BetMoney {
  readonly wallet: string;
  /** The part of the stake that was cashed out. */
  readonly cashedOutKobo: Kobo;
  /** What the cashouts paid. */
  readonly cashoutsPaidKobo: Kobo;
}

const OPEN: Settlement = { status: BetStatus.Pending, paidKobo: 0, bonusKobo: 0, taxKobo: 0 };

/**
 * A bet settles when every line is decided. A line is lost with its first lost leg, otherwise
 * decided with its last result. So one lost leg loses a Multiple at once, and a system stays open
 * while a line can still win.
 *
 * A stake of bonus money is not paid back with a win. Where every leg is void, all of it returns to
 * the bonus wallet. What was cashed out reduces stake, win and bonus in proportion, and counts
 * towards the payout limit.
 */
export function judgeBet(bet: DecidedBet, money: BetMoney): Settlement {
  if (!isDecided(bet)) return OPEN;
  const remainingKobo = bet.stakeKobo - money.cashedOutKobo;
  if (bet.legs.every(({ result }) => result === 'void')) {
    return { status: BetStatus.Void, paidKobo: remainingKobo, bonusKobo: 0, taxKobo: 0 };
  }
  const { win, bonus } = computeReturns(bet);
  if (win.numerator === 0n) return { ...OPEN, status: BetStatus.Lost };
  const share = fraction(BigInt(remainingKobo), BigInt(bet.stakeKobo));
  const payout = computePayout(multiply(win, share), multiply(bonus, share), {
    stakeKobo: remainingKobo,
    maxPayoutKobo: Math.max(0, bet.rules.maxPayoutKobo - money.cashoutsPaidKobo),
    withholding: bet.rules.withholding,
    stakeReturned: money.wallet === 'real',
  });
  return { status: BetStatus.Won, ...payout };
}

function isDecided(bet: DecidedBet): boolean {
  if (bet.betType === 'Single') return bet.legs.every(({ result }) => result !== 'pending');
  return !listLineStakes(bet).some(({ size }) => hasUndecidedLine(bet.slots, size));
}
