// Texts for a deposit: its steps, and how it ended.

import type { ProgressStep } from '../progress-steps.tsx';
import { money } from '../read-amount.ts';
import type { PendingDeposit } from './pending-deposits.ts';
import {
  CONFIRMED,
  DIAL_THE_CODE,
  DIFFERENT_AMOUNT,
  DIFFERENT_AMOUNT_RECEIVED,
  depositArrived,
  EXPIRED,
  FAILED,
  HELD_EXCLUDED,
  HELD_LOCKED,
  HELD_ON_BREAK,
  HELD_OVER_LIMIT,
  IF_PAID_WE_ADD_IT,
  IT_IS_IN_YOUR_BALANCE_NOW,
  LOOKING_INTO_IT,
  MONEY_IS_SAFE,
  NOT_CHARGED_NEW_DEPOSIT,
  ON_HOLD,
  ON_HOLD_WE_WILL_RETURN_IT,
  PAID,
  PAY_BY_CARD,
  PAY_FROM_YOUR_WALLET,
  RETURNED,
  SEND_THE_TRANSFER,
  SENT_BACK,
  THE_PAYMENT_FAILED,
  THIS_DEPOSIT_WAS_RETURNED_TO_YOU,
  THIS_PAYMENT_HAS_EXPIRED,
  WE_ARE_CHECKING,
  WILL_BE_RETURNED,
} from './texts.ts';

const TO_DO: Readonly<Record<PendingDeposit['kind'], string>> = {
  transfer: SEND_THE_TRANSFER,
  card: PAY_BY_CARD,
  ussd: DIAL_THE_CODE,
  wallet: PAY_FROM_YOUR_WALLET,
};

/** The steps amount, payment and confirmation, or those up to where the deposit ended. */
export function depositSteps({ amountKobo, kind, progress }: PendingDeposit): ProgressStep[] {
  const amount: ProgressStep = { text: money(amountKobo), state: 'done' };
  switch (progress) {
    case 'waiting':
      return [amount, { text: TO_DO[kind], state: 'now' }, { text: CONFIRMED, state: 'ahead' }];
    case 'paid':
      return [amount, { text: PAID, state: 'done' }, { text: CONFIRMED, state: 'done' }];
    case 'failed':
      return [amount, { text: FAILED, state: 'ended' }];
    case 'expired':
      return [amount, { text: EXPIRED, state: 'ended' }];
    case 'disputed':
      return [
        amount,
        { text: DIFFERENT_AMOUNT, state: 'ended' },
        { text: WE_ARE_CHECKING, state: 'now' },
      ];
    case 'held':
      return [amount, { text: ON_HOLD, state: 'ended' }, { text: WILL_BE_RETURNED, state: 'now' }];
    case 'returned':
      return [amount, { text: ON_HOLD, state: 'done' }, { text: RETURNED, state: 'ended' }];
  }
}

interface DepositEnd {
  readonly message: string;
  readonly advice: string;
}

const HELD: Readonly<Record<string, string>> = {
  deposit_limit: HELD_OVER_LIMIT,
  time_out: HELD_ON_BREAK,
  self_excluded: HELD_EXCLUDED,
  account_locked: HELD_LOCKED,
};

type Ended = Exclude<PendingDeposit['progress'], 'waiting' | 'paid' | 'held'>;

const ENDS: Readonly<Record<Ended, DepositEnd>> = {
  failed: {
    message: THE_PAYMENT_FAILED,
    advice: NOT_CHARGED_NEW_DEPOSIT,
  },
  expired: {
    message: THIS_PAYMENT_HAS_EXPIRED,
    advice: IF_PAID_WE_ADD_IT,
  },
  disputed: {
    message: DIFFERENT_AMOUNT_RECEIVED,
    advice: LOOKING_INTO_IT,
  },
  returned: {
    message: THIS_DEPOSIT_WAS_RETURNED_TO_YOU,
    advice: SENT_BACK,
  },
};

/** How it ended; null while it is open. */
export function describeEnd({
  progress,
  amountKobo,
  heldReason = '',
}: PendingDeposit): DepositEnd | null {
  if (progress === 'waiting') return null;
  if (progress === 'held') {
    return {
      message: HELD[heldReason] ?? ON_HOLD_WE_WILL_RETURN_IT,
      advice: MONEY_IS_SAFE,
    };
  }
  if (progress !== 'paid') return ENDS[progress];
  return {
    message: depositArrived(money(amountKobo)),
    advice: IT_IS_IN_YOUR_BALANCE_NOW,
  };
}
