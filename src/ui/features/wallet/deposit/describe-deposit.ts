// A deposit's way in words: its steps, and how it ended.

import type { ProgressStep } from '../progress-steps.tsx';
import { money } from '../read-amount.ts';
import type { PendingDeposit } from './pending-deposits.ts';

const TO_DO: Readonly<Record<PendingDeposit['kind'], string>> = {
  transfer: 'Send the transfer',
  card: 'Pay by card',
  ussd: 'Dial the code',
  wallet: 'Pay from your wallet',
};

/** Amount, payment, confirmation; the step where it stands or ended. */
export function depositSteps({ amountKobo, kind, progress }: PendingDeposit): ProgressStep[] {
  const amount: ProgressStep = { text: money(amountKobo), state: 'done' };
  switch (progress) {
    case 'waiting':
      return [amount, { text: TO_DO[kind], state: 'now' }, { text: 'Confirmed', state: 'ahead' }];
    case 'paid':
      return [amount, { text: 'Paid', state: 'done' }, { text: 'Confirmed', state: 'done' }];
    case 'failed':
      return [amount, { text: 'Failed', state: 'ended' }];
    case 'expired':
      return [amount, { text: 'Expired', state: 'ended' }];
    case 'disputed':
      return [
        amount,
        { text: 'Different amount', state: 'ended' },
        { text: 'We are checking', state: 'now' },
      ];
    case 'held':
      return [
        amount,
        { text: 'On hold', state: 'ended' },
        { text: 'Will be returned', state: 'now' },
      ];
    case 'returned':
      return [amount, { text: 'On hold', state: 'done' }, { text: 'Returned', state: 'ended' }];
  }
}

interface DepositEnd {
  readonly message: string;
  readonly advice: string;
}

const HELD: Readonly<Record<string, string>> = {
  deposit_limit: 'On hold: over your deposit limit. We will return it.',
  time_out: 'On hold: you are taking a break. We will return it.',
  self_excluded: 'On hold: you have excluded yourself. We will return it.',
  account_locked: 'On hold: your account is locked. We will return it.',
};

type Ended = Exclude<PendingDeposit['progress'], 'waiting' | 'paid' | 'held'>;

const ENDS: Readonly<Record<Ended, DepositEnd>> = {
  failed: {
    message: 'The payment failed.',
    advice: 'You were not charged. Start again below, or choose another way to pay.',
  },
  expired: {
    message: 'This payment has expired.',
    advice: 'If you have paid, we will add the money when it arrives. If not, start again below.',
  },
  disputed: {
    message: 'We received a different amount from the one you entered.',
    advice: 'We are looking into it. Keep the reference below until it is sorted out.',
  },
  returned: {
    message: 'This deposit was returned to you.',
    advice: 'We sent it back the way you paid. It can take a few days to show.',
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
      message: HELD[heldReason] ?? 'On hold. We will return it.',
      advice:
        'Your money is safe, but not in your balance. Keep the reference until you have it back.',
    };
  }
  if (progress !== 'paid') return ENDS[progress];
  return {
    message: `Your deposit of ${money(amountKobo)} has arrived.`,
    advice: 'It is in your balance now.',
  };
}
