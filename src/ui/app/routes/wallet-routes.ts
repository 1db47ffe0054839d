// Deposits, withdrawals and transactions. For a player who is logged in, the part of a page that
// only players see is loaded beside its screen.

import { isAuthenticated } from '../../state/auth-store.ts';
import { screenRoute } from './screen-route.tsx';
import { DEPOSIT, PAYMENT_VERIFICATION, TRANSACTIONS, WITHDRAW } from './texts.ts';

export const walletRoutes = [
  screenRoute('Account/Deposit', { title: DEPOSIT, keepsFootClear: true }, async () => {
    const [{ DepositScreen }] = await Promise.all([
      import('../../screens/wallet/deposit-screen.tsx'),
      isAuthenticated() && import('../../screens/wallet/deposit-ways.tsx'),
    ]);
    return DepositScreen;
  }),
  screenRoute(
    'payment-verification/:method',
    { title: PAYMENT_VERIFICATION, keepsFootClear: true },
    async () => {
      const [{ PaymentVerificationScreen }] = await Promise.all([
        import('../../screens/wallet/payment-verification-screen.tsx'),
        isAuthenticated() && import('../../screens/wallet/verification.tsx'),
      ]);
      return PaymentVerificationScreen;
    },
  ),
  screenRoute('Account/Withdraw', { title: WITHDRAW, keepsFootClear: true }, async () => {
    const [{ WithdrawScreen }] = await Promise.all([
      import('../../screens/wallet/withdraw-screen.tsx'),
      isAuthenticated() && import('../../screens/wallet/withdrawals.tsx'),
    ]);
    return WithdrawScreen;
  }),
  screenRoute('Account/Transactions', { title: TRANSACTIONS, keepsFootClear: true }, async () => {
    const [{ TransactionsScreen }] = await Promise.all([
      import('../../screens/wallet/transactions-screen.tsx'),
      isAuthenticated() && import('../../screens/wallet/transactions.tsx'),
    ]);
    return TransactionsScreen;
  }),
];
