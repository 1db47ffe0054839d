// The pages an account is made of, in the order their links stand.

export const ACCOUNT_LINKS: readonly { readonly to: string; readonly text: string }[] = [
  { to: '/Account/Me', text: 'Your account' },
  { to: '/Account/BetHistory', text: 'My bets' },
  { to: '/Account/Deposit', text: 'Deposit' },
  { to: '/Account/Withdraw', text: 'Withdraw' },
  { to: '/Account/Transactions', text: 'Transactions' },
  { to: '/Account/SafetySecurity', text: 'Safety and security' },
];
