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
      return [amount, { text: 'Time is over', state: 'ended' }];
    case 'disputed':
      return [
        amount,
        { text: 'Another amount came', state: 'ended' },
        { text: 'We look into it', state: 'now' },
      ];
    case 'held':
      return [amount, { text: 'Held', state: 'ended' }, { text: 'Will be returned', state: 'now' }];
    case 'returned':
      return [amount, { text: 'Held', state: 'done' }, { text: 'Returned', state: 'ended' }];
  }
}

interface DepositEnd {
  readonly message: string;
  readonly advice: string;
}

const HELD: Readonly<Record<string, string>> = {
  deposit_limit: 'Held: above your deposit limit, will be returned.',
  time_out: 'Held: you are taking a break, will be returned.',
  self_excluded: 'Held: you have excluded yourself, will be returned.',
  account_locked: 'Held: your account is locked, will be returned.',
};

type Ended = Exclude<PendingDeposit['progress'], 'waiting' | 'paid' | 'held'>;

const ENDS: Readonly<Record<Ended, DepositEnd>> = {
  failed: {
    message: 'The payment failed.',
    advice: 'Nothing was taken from you. Start again below, or choose another way to pay.',
  },
  expired: {
    message: 'The time for this payment is over.',
    advice: 'If you have paid, it is credited as it arrives. If not, start again below.',
  },
  disputed: {
    message: 'Another amount than you entered has arrived.',
    advice: 'We are looking into it. Keep the reference below until it is solved.',
  },
  returned: {
    message: 'This deposit was returned to you.',
    advice: 'It went back the way it was paid, and can take some days to show there.',
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
      message: HELD[heldReason] ?? 'Held, will be returned.',
      advice: 'The money is safe, but not in your balance. Keep the reference until it is back.',
    };
  }
  if (progress !== 'paid') return ENDS[progress];
  return {
    message: `Your deposit of ${money(amountKobo)} is here.`,
    advice: 'It is in your balance now.',
  };
}
