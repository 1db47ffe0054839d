// What each account page is for, and what it needs.

export type AccountPage =
  | 'me'
  | 'reset-password'
  | 'deposit'
  | 'payment-verification'
  | 'withdraw'
  | 'bet-history'
  | 'bet-detail'
  | 'transactions'
  | 'safety';

/** One sentence for each, above whatever else the page shows. */
export const ACCOUNT_PURPOSE: Readonly<Record<AccountPage, string>> = {
  me: 'Your profile, balances and bonuses.',
  'reset-password': 'Set a new password with a code sent to your mobile number.',
  deposit: 'Add money by bank transfer, card, USSD or wallet. The least is ₦100.00.',
  'payment-verification': 'Checks with the payment provider whether your deposit arrived.',
  withdraw: 'Send money to your own bank account.',
  'bet-history': 'Your open and settled bets, each with its booking code.',
  'bet-detail': 'One bet, leg by leg.',
  transactions: 'Every deposit, withdrawal, stake and win, the newest first.',
  safety: 'Deposit and loss limits, time-out, self-exclusion, and your password.',
};

/** The pages an account is made of, in the order their links stand. */
export const ACCOUNT_LINKS: readonly { readonly to: string; readonly text: string }[] = [
  { to: '/Account/Me', text: 'Your account' },
  { to: '/Account/BetHistory', text: 'My bets' },
  { to: '/Account/Deposit', text: 'Deposit' },
  { to: '/Account/Withdraw', text: 'Withdraw' },
  { to: '/Account/Transactions', text: 'Transactions' },
  { to: '/Account/SafetySecurity', text: 'Safety and security' },
];
