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
  }
}

interface DepositEnd {
  readonly message: string;
  readonly advice: string;
}

const ENDS: Readonly<Record<Exclude<PendingDeposit['progress'], 'waiting' | 'paid'>, DepositEnd>> =
  {
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
  };

/** How it ended; null while it is open. */
export function describeEnd({ progress, amountKobo }: PendingDeposit): DepositEnd | null {
  if (progress === 'waiting') return null;
  if (progress !== 'paid') return ENDS[progress];
  return {
    message: `Your deposit of ${money(amountKobo)} is here.`,
    advice: 'It is in your balance now.',
  };
}
