// Money in and out.

import { accountPage } from './account-page.tsx';

export const walletRoutes = [
  accountPage('Account/Deposit', 'Deposit', 'deposit'),
  accountPage('payment-verification/:method', 'Payment verification', 'payment-verification'),
  accountPage('Account/Withdraw', 'Withdraw', 'withdraw'),
  accountPage('Account/Transactions', 'Transactions', 'transactions'),
];
