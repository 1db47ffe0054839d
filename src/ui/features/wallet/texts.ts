// The balances
export const AVAILABLE = 'Available';
export const SPORT_BONUS = 'Sport bonus';
export const CASINO_BONUS = 'Casino bonus';
export const YOUR_BALANCE_COULD_NOT_BE_LOADED = 'Your balance could not be loaded.';
export const youOwe = (amount: string, why: readonly string[]) =>
  `You owe ${amount}${why.length === 0 ? '' : `: ${why.join(', and ')}`}.`;
export const RESULT_CORRECTED = 'a result was corrected after we paid it out';
export const DEPOSIT_REVERSED =
  'a deposit went back to your bank after we added it to your balance';
export const OWED_IS_TAKEN_FROM =
  'We take it from winnings and other money that comes back to you, and before any withdrawal or transfer. You can still bet with all of a deposit.';
export const SEE_YOUR_TRANSACTIONS = 'See your transactions';

// What is listed below a form
export const onTheirWay = (count: number) =>
  count === 1 ? '1 on its way' : `${count} on their way`;

// What could not be loaded
export const couldNotBeLoaded = (what: string) => `${what} could not be loaded.`;

// An amount
export const fromTo = (minimum: string, maximum: string) => `From ${minimum} to ${maximum}`;
export const orMore = (minimum: string) => `${minimum} or more`;
export const AMOUNTS_TO_CHOOSE_FROM = 'Amounts to choose from';

export const enterOrMore = (minimum: string) => `Enter ${minimum} or more.`;
export const enterOrLess = (maximum: string) => `Enter ${maximum} or less.`;

// Copying
export const copied = (what: string) => `The ${what} is copied.`;
export const copyByHand = (what: string) => `Copy the ${what} by hand.`;
export const copyThe = (what: string) => `Copy the ${what}`;
export const COPY = 'Copy';
export const COPIED = 'Copied';
export const BY_HAND = 'By hand';

// The password again
export const THE_PASSWORD_WAS_NOT_ENTERED = 'The password was not entered.';
export const PASSWORD_IS_MISSING = 'Enter your password.';
export const ENTER_YOUR_PASSWORD = 'Enter your password';
export const WHY_THE_PASSWORD = 'We ask for your password so that nobody else can take your money.';
export const PASSWORD = 'Password';

// How long ago
export const JUST_NOW = 'just now';
export const minutesAgo = (minutes: number) => `${minutes} min ago`;
export const hoursAgo = (hours: number) => `${hours} h ago`;
export const daysAgo = (days: number) => (days === 1 ? '1 day ago' : `${days} days ago`);

// A bonus without a name
export const DEPOSIT_BONUS = 'Deposit bonus';
