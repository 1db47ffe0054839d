// The pages an account is made of, in the order of their links.

import {
  DEPOSIT,
  MY_BETS,
  SAFETY_AND_SECURITY,
  TRANSACTIONS,
  WITHDRAW,
  YOUR_ACCOUNT,
} from './texts.ts';

export const ACCOUNT_LINKS: readonly { readonly to: string; readonly text: string }[] = [
  { to: '/Account/Me', text: YOUR_ACCOUNT },
  { to: '/Account/BetHistory', text: MY_BETS },
  { to: '/Account/Deposit', text: DEPOSIT },
  { to: '/Account/Withdraw', text: WITHDRAW },
  { to: '/Account/Transactions', text: TRANSACTIONS },
  { to: '/Account/SafetySecurity', text: SAFETY_AND_SECURITY },
];
