// A backend that the wallet's tests play: one player, two methods, two banks, nothing moved yet.

import { profileOf } from './support/player-profile.ts';
import { type PlayedBackend, playBackend, type Reply } from './support/route-page.tsx';

export const answer = (data: unknown, more: object = {}) => ({
  success: true,
  status: 200,
  message: 'Successful',
  data,
  ...more,
});

/** A business refusal, as the backend makes them: HTTP 200 with the code inside. */
export const refuse = (code: string, message: string, data?: unknown) => ({
  success: false,
  status: 400,
  message,
  code,
  data,
});

export const CARD = {
  id: 'paystack',
  provider: 'paystack',
  title: 'Card',
  status: 1,
  kind: 'card',
  referenceParameter: 'trxref',
  minimum: 100,
  maximum: 5_000_000,
};
const TRANSFER = {
  ...CARD,
  id: 'monnify',
  provider: 'monnify',
  title: 'Bank transfer',
  kind: 'transfer',
  referenceParameter: 'paymentReference',
};
export const ACCOUNT = {
  bankCode: '058',
  bankName: 'GTBank',
  accountName: 'Ada Obi',
  accountNumber: '0123456321',
};
const bank = (code: string, name: string, type = 'bank') => ({
  id: code,
  bank_id: code,
  name,
  slug: name,
  code,
  long_code: code,
  country: 'Nigeria',
  currency: 'NGN',
  type,
  status: 1,
});

const profile = answer(profileOf('8030000001', { sportBonusBalance: 2_500 }));

/** Plays the wallet; `replies` win over what is there already. */
export function playWallet(replies: Readonly<Record<string, Reply>> = {}): PlayedBackend {
  return playBackend({
    'auth/details/1': () => profile,
    'bonus/get-active-bonus': () => answer(null),
    'auth/globalvariables/1': () =>
      answer({
        MinDeposit: '100',
        MaxDeposit: '5000000',
        MinWithdrawal: '100',
        MaxWithdrawal: '5000000',
        EnableBankAcct: '1',
      }),
    'user/wallet/1/payment-methods': () => answer([CARD, TRANSFER]),
    'bonus/user/check-deposit-bonus': () => refuse('no_bonus', 'There is no bonus for you'),
    'user/wallet/1/banks': () => answer([bank('058', 'GTBank'), bank('999992', 'OPay', 'wallet')]),
    'user/wallet/bank-accounts': () => answer([ACCOUNT]),
    'user/wallet/list-pending-withdrawal/1': () => answer([]),
    'user/wallet/transactions': () => page([]),
    ...replies,
  });
}

/** A page of transactions as the backend answers it. */
export function page(transactions: readonly unknown[], meta: object = {}) {
  return answer(transactions, {
    meta: {
      page: 1,
      perPage: 100,
      total: transactions.length,
      lastPage: 1,
      nextPage: null,
      prevPage: null,
      ...meta,
    },
  });
}

/** A call that gets no answer. */
export function unreachable(): never {
  throw new TypeError('Failed to fetch');
}
