// Money in and out.

import { screenRoute } from './screen-route.ts';

export const walletRoutes = [
  screenRoute('Account/Deposit', { title: 'Deposit' }, async () => {
    const { DepositScreen } = await import('../../screens/wallet/deposit-screen.tsx');
    return DepositScreen;
  }),
  screenRoute('payment-verification/:method', { title: 'Payment verification' }, async () => {
    const { PaymentVerificationScreen } = await import(
      '../../screens/wallet/payment-verification-screen.tsx'
    );
    return PaymentVerificationScreen;
  }),
  screenRoute('Account/Withdraw', { title: 'Withdraw' }, async () => {
    const { WithdrawScreen } = await import('../../screens/wallet/withdraw-screen.tsx');
    return WithdrawScreen;
  }),
  screenRoute('Account/Transactions', { title: 'Transactions' }, async () => {
    const { TransactionsScreen } = await import('../../screens/wallet/transactions-screen.tsx');
    return TransactionsScreen;
  }),
];
