// The filters
export const ALL = 'All';
export const TODAY = 'Today';
export const DAYS_7 = '7 days';
export const DAYS_30 = '30 days';
export const FIRST_DAY_AFTER_LAST = 'The first day is after the last. Change one of them.';
export const REAL_MONEY = 'Real money';
export const VIRTUAL = 'Virtual';
export const TRUST = 'Trust';
export const OWED = 'Owed';

export const TRANSACTIONS_TO_SHOW = 'Transactions to show';
export const DAYS = 'Days';
export const DATES_AND_WALLET = 'Choose dates and wallet';
export const FROM = 'From';
export const TO = 'To';
export const WALLET = 'Wallet';
export const ALL_WALLETS = 'All wallets';

// The table
export const WHEN = 'When';
export const WHAT = 'What';
export const AMOUNT = 'Amount';
export const BALANCE_AFTER = 'Balance after';
export const STATE = 'State';
export const TRANSACTIONS_NEWEST_FIRST = 'Transactions, newest first';

export const SEE_ITS_TIMELINE = 'See its timeline';
export const MONEY_IN = 'Money in';
export const MONEY_OUT = 'Money out';

// The pages
export const PAGES_OF_TRANSACTIONS = 'Pages of transactions';
export const rangeOf = (first: number, last: number, total: number) =>
  `${first} to ${last} of ${total}`;
