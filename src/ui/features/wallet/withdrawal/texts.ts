// The accounts
export const WHERE_SHOULD_IT_GO = 'Where should it go?';
export const ADD_A_BANK_ACCOUNT = 'Add a bank account';

// A new account
export const CHOOSE_YOUR_BANK_FIRST = 'Choose your bank.';
export const ACCOUNT_NUMBER = 'Account number';
export const TEN_DIGITS_YOUR_NAME = '10 digits. The account must be in your own name.';
export const TEN_DIGITS = 'An account number has 10 digits.';
export const WE_CHECK_THE_NAME = 'We check the account name with the bank.';
export const ACCOUNT_NAME_IS = 'Account name:';
export const SAVE_ACCOUNT = 'Save account';
export const YOUR_PROFILE = 'Your profile';
export const CHECK_THE_BANK_AND_THE_NUMBER = 'Check the bank and the number.';
export const CHOOSE_ANOTHER_BANK = 'Choose another bank.';
export const OR_CHOOSE_ANOTHER_ACCOUNT = 'Or choose another account.';
export const ENTER_YOUR_OWN_ACCOUNT =
  'Enter an account in your own name, or correct the name in your profile.';
export const THEN_COME_BACK_HERE = 'Then come back here.';

export const BANKS = 'Banks';
export const WALLETS = 'Wallets';
export const BANK = 'Bank';
export const CHOOSE_YOUR_BANK = 'Choose your bank';

// The form
export const YOUR_BANK_ACCOUNTS = 'Your bank accounts';
export const NO_WITHDRAWALS_NOW = 'Withdrawals to bank accounts are not available right now.';
export const MONEY_STAYS_COME_BACK = 'Your money stays in your balance. Come back later.';
export const onlyAvailable = (amount: string) =>
  `You have ${amount} available. Enter that or less.`;
export const AMOUNT = 'Amount';
export const FULL_BALANCE = 'Full balance';
export const paidEvery = (day: string) => `Withdrawals are paid every ${day}.`;
export const withdrawAmount = (amount: string) => `Withdraw ${amount}`;
export const WITHDRAW = 'Withdraw';

// Results
export const DO_NOT_KNOW_YET =
  'We do not know yet whether your withdrawal went through. Check again: the money is never sent twice.';
export const ENTER_A_LARGER_AMOUNT = 'Enter a larger amount.';
export const ENTER_A_SMALLER_AMOUNT = 'Enter a smaller amount.';
export const CHOOSE_ANOTHER_ACCOUNT = 'Choose another account.';
export const BONUS_WOULD_BE_LOST =
  'To keep it, wager it first. A withdrawal that you cancel does not bring it back.';
export const YOUR_MONEY_STAYS_IN_YOUR_BALANCE = 'Your money stays in your balance.';

export const onItsWay = (amount: string, bank: string) => `${amount} is on its way to ${bank}.`;

// Confirming
export const CONFIRM_IT = 'Confirm';
export const WITHDRAW_ANYWAY = 'Withdraw anyway';
export const CHECK_AGAIN = 'Check again';
export const BANK_NAME = 'Bank name';
export const endingIn = (digits: string) => `ending ${digits}`;
export const ACCOUNT_NAME = 'Account name';
export const YOURS_AS_YOUR_BANK_HAS_IT = 'yours, as your bank has it';
export const CONFIRM_WITHDRAWAL = 'Confirm withdrawal';

// Where a withdrawal stands
export const REQUESTED = 'Requested';
export const BEING_CHECKED = 'Being checked';
export const SENT_TO_BANK = 'Sent to bank';
export const PAID = 'Paid';
export const REJECTED = 'Rejected';
export const CANCELLED = 'Cancelled';
export const READY_TO_COLLECT = 'Ready to collect';
export const CASH_AT_A_COUNTER = 'Cash at a counter';

export const TIMELINE = 'Timeline';
export const SHOW_THIS_CODE_AT_THE_COUNTER = 'Show this code at the counter:';
export const referenceIs = (reference: string) => `Reference ${reference}`;
export const CANCEL_WITHDRAWAL = 'Cancel withdrawal';
export const isCancelled = (amount: string) =>
  `The withdrawal is cancelled. ${amount} is back in your balance.`;
export const CANCEL_THIS_WITHDRAWAL = 'Cancel this withdrawal?';
export const KEEP_IT = 'Keep it';
export const goesBack = (amount: string, target: string) =>
  `${amount} to ${target} goes back into your balance.`;
