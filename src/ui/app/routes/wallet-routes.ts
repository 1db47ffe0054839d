// Money in and out.

import { screenRoute } from './screen-route.ts';
import { DEPOSIT, PAYMENT_VERIFICATION, TRANSACTIONS, WITHDRAW } from './texts.ts';

export const walletRoutes = [
  screenRoute('Account/Deposit', { title: DEPOSIT, keepsFootClear: true }, async () => {
    const { DepositScreen } = await import('../../screens/wallet/deposit-screen.tsx');
    return DepositScreen;
  }),
  screenRoute(
    'payment-verification/:method',
    { title: PAYMENT_VERIFICATION, keepsFootClear: true },
    async () => {
      const { PaymentVerificationScreen } = await import(
        '../../screens/wallet/payment-verification-screen.tsx'
      );
      return PaymentVerificationScreen;
    },
  ),
  screenRoute('Account/Withdraw', { title: WITHDRAW, keepsFootClear: true }, async () => {
    const { WithdrawScreen } = await import('../../screens/wallet/withdraw-screen.tsx');
    return WithdrawScreen;
  }),
  screenRoute('Account/Transactions', { title: TRANSACTIONS, keepsFootClear: true }, async () => {
    const { TransactionsScreen } = await import('../../screens/wallet/transactions-screen.tsx');
    return TransactionsScreen;
  }),
];
