// Deposit
export const DEPOSIT = 'Deposit';
export const DEPOSIT_PURPOSE = 'Add money by bank transfer, card, USSD or wallet.';
export const DEPOSIT_INVITATION =
  'Log in to add money. You log in with your mobile number (+234) and your password.';
export const DEPOSIT_ACCEPTED = 'Deposit accepted. It will show in your balance when it arrives.';
export const YOUR_DEPOSITS_ON_THEIR_WAY = 'Your deposits on their way';
export const NEW_DEPOSIT = 'New deposit';

// Payment verification
export const PAYMENT_VERIFICATION = 'Payment verification';
export const VERIFICATION_PURPOSE =
  'Checks with the payment provider whether your deposit arrived.';
export const VERIFICATION_INVITATION =
  'Log in to see the status of this deposit. If you have paid, we will add the money when it arrives.';
export const YOUR_DEPOSIT = 'Your deposit';
export const yourAmount = (amount: string) => `Your ${amount}`;
export const hasArrived = (deposit: string) => `${deposit} has arrived.`;
export const THIS_DEPOSIT = 'This deposit';
export const referenceIs = (reference: string) => `Reference ${reference}`;
export const BACK_TO_DEPOSIT = 'Back to Deposit';
export const TRANSACTIONS = 'Transactions';

// Withdraw
export const WITHDRAW = 'Withdraw';
export const WITHDRAW_PURPOSE = 'Send money to your own bank account.';
export const WITHDRAW_INVITATION =
  'Log in to withdraw. Your money goes to a bank account in your own name.';
export const ON_THEIR_WAY = 'On their way';
export const JUST_FINISHED = 'Just finished';
export const YOUR_WITHDRAWALS_ON_THEIR_WAY = 'Your withdrawals on their way';
export const NEW_WITHDRAWAL = 'New withdrawal';

// Transactions
export const TRANSACTIONS_PURPOSE = 'Every deposit, withdrawal, stake and win, newest first.';
export const LOG_IN_TO_SEE_YOUR_TRANSACTIONS = 'Log in to see your transactions.';
export const YOUR_TRANSACTIONS = 'Your transactions';
export const newTransactions = (count: number) =>
  count === 1 ? '1 new transaction. Show it' : `${count} new transactions. Show them`;
export const NO_TRANSACTIONS_ON_THESE_DAYS = 'No transactions on these days';
export const SHOW_ALL_TRANSACTIONS = 'Show all transactions';
export const CHOOSE_OTHER_DAYS_OR_ANOTHER_WALLET = 'Choose other days or another wallet.';
export const NO_TRANSACTIONS_YET = 'No transactions yet';
export const WILL_APPEAR_HERE = 'Your deposits, bets and winnings will appear here.';
