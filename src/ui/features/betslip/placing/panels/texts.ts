// Logging in first
export const LOG_IN_TO_PLACE_THIS_BET = 'Log in to place this bet';
export const asOwner = (mobile: string) => ` as +234 ${mobile}`;
export const sessionEndedLogIn = (who: string) =>
  `Your session ended before your bet was confirmed. Log in${who} to see if it was placed.`;
export const notPlacedLogIn = (who: string) =>
  `Your bet is not placed yet. Log in${who} and we will continue placing it.`;

// Waiting for the answer
export const waitingSeconds = (seconds: number) => `Waiting, ${seconds} s`;
export const PLACING_YOUR_BET = 'Placing your bet';
export const liveBetsTake = (delay: string) =>
  `Live bets take ${delay} to confirm, so that we can check the odds.`;
export const CHECKING_THE_ODDS =
  'We are checking the odds and placing your bet. This takes a moment.';
export const sentStake = (stake: string) => `Sent ₦${stake}`;

// No answer
export const CHECKING_YOUR_BET = 'Checking your bet';
export const KEEP_CHECKING_ONE_BET =
  'We got no answer after sending your bet. We keep checking with the same bet number, so it cannot be placed twice.';
export const checkingAgainIn = (seconds: number) => `Checking again in ${seconds} s`;
export const CHECKING_NOW = 'Checking now';

// New odds or amounts
export const THE_ODDS_CHANGED = 'The odds changed';
export const ACCEPT_OR_CANCEL = 'Your bet is not placed yet. Accept the new odds or cancel.';
export const CHANGED_ODDS_BEFORE_AND_NOW = 'Changed odds: before and now';
export const THE_RULES_CHANGED = 'Taxes, bonuses or limits changed';
export const ACCEPT_AMOUNTS_OR_CANCEL =
  'Your bet is not placed yet. Accept the new amounts or cancel.';
export const CHANGED_AMOUNTS_BEFORE_AND_NOW = 'Changed amounts: before and now';
export const AMOUNTS_NOT_READY = 'The new amounts are loading. Try again in a moment.';
export const acceptOdds = (odds: string) => `Accept ${odds}`;
export const ENTER_KEY = '(Enter)';
export const BEFORE = 'before';
