// Limits and spans of time
export const DAILY = 'Daily';
export const THE_LAST_24_HOURS = 'the last 24 hours';
export const WEEKLY = 'Weekly';
export const THE_LAST_7_DAYS = 'the last 7 days';
export const MONTHLY = 'Monthly';
export const THE_LAST_30_DAYS = 'the last 30 days';
export const limitOf = (period: string, kind: string) => `${period} ${kind} limit`;
export const LESS_THAN_A_MINUTE = 'less than a minute';
export const hoursShort = (count: number) => `${count} h`;
export const minutesShort = (count: number) => `${count} min`;

// The limits
export const DEPOSIT_LIMITS = 'Deposit limits';
export const MOST_YOU_CAN_DEPOSIT = 'The most you can deposit. We refuse deposits above it.';
export const LOSS_LIMITS = 'Loss limits';
export const MOST_YOU_CAN_LOSE =
  'The most you can lose with real money. We refuse stakes above it. Winnings give you room again.';
export const yourLimit = (limit: string) => `Your ${limit}`;
export const isRemoved = (limit: string) => `${limit} is removed.`;
export const isFromNowOn = (limit: string, amount: string) => `${limit} is ${amount} from now on.`;
export const ENDS = 'ends';
export const risesTo = (amount: string) => `rises to ${amount}`;
export const staysUntil = (limit: string, amount: string, next: string, time: string) =>
  `${limit} stays ${amount} and ${next} on ${time}.`;

export const changeTheLimit = (verb: string, limit: string) => `${verb} the ${limit}`;
export const SET = 'Set';
export const CHANGE = 'Change';
export const NO_LIMIT = 'No limit';
export const DEPOSITED = 'deposited';
export const LOST = 'lost';
export const amountLeft = (amount: string) => `, ${amount} left`;
export const PENDING = 'Pending';
export const fromTime = (next: string) => `${next} from`;
export const untilThen = (amount: string) => `. Until then, ${amount} applies.`;
export const keepTheLimit = (amount: string, limit: string) => `Keep ${amount} as the ${limit}`;
export const keepAmount = (amount: string) => `Keep ${amount}`;

export const SAVE_LIMIT = 'Save limit';
export const REMOVE_AFTER_COOL_OFF = 'Remove this limit after the cool-off period';
export const MOST_TO_DEPOSIT = 'The most you can deposit';
export const MOST_TO_LOSE = 'The most you can lose with real money';
export const overLength = (length: string) => `over ${length}.`;
export const IT_APPLIES_AT_ONCE = 'It applies at once.';
export const WHEN_A_LIMIT_APPLIES =
  'A lower limit applies at once. A higher one applies after a cool-off period.';
export const LIMIT = 'Limit';
export const NO_LIMIT_NOW = 'No limit now';
export const amountNow = (amount: string) => `${amount} now`;

// Breaks
export const HOURS_24 = '24 hours';
export const DAYS_3 = '3 days';
export const DAYS_7 = '7 days';
export const DAYS_14 = '14 days';
export const DAYS_30 = '30 days';
export const WEEKS_6 = '6 weeks';
export const MONTHS_6 = '6 months';
export const YEAR_1 = '1 year';
export const YEARS_2 = '2 years';
export const YEARS_3 = '3 years';
export const YEARS_5 = '5 years';
export const breakRunsUntil = (time: string) => `Your break runs until ${time}.`;
export const TIME_OUT = 'Time-out';
export const TIME_OUT_IS = 'A short break from betting. You can still log in and withdraw.';
export const TAKE_A_BREAK = 'Take a break';
export const LENGTH_OF_THE_BREAK = 'Length of the break';
export const SELF_EXCLUSION = 'Self-exclusion';
export const SELF_EXCLUSION_IS =
  'For when betting is no longer fun. It lasts at least 6 months and cannot be ended early. You can still withdraw.';
export const EXCLUDE_MYSELF = 'Exclude myself';
export const LENGTH_OF_THE_SELF_EXCLUSION = 'Length of the self-exclusion';
export const takeABreakOf = (length: string) => `Take a break of ${length}?`;
export const beginsNowEnds = (time: string) => `It begins now and ends on ${time}.`;
export const TAKE_THE_BREAK = 'Take the break';
export const excludeYourselfFor = (length: string) => `Exclude yourself for ${length}?`;
export const EXCLUDE = 'EXCLUDE';

export const typeToContinue = (word: string) => `Type ${word} to continue.`;
export const CANNOT_BET_UNTIL_THEN = 'You cannot bet, play casino games or deposit until then.';
export const YOU_CAN_STILL_WITHDRAW = 'You can still withdraw:';
export const LOG_IN_AT_ANY_TIME = 'log in at any time.';
export const OPEN_BETS_ARE_SETTLED_AS_USUAL = 'Open bets are settled as usual.';
export const CAN_MAKE_IT_LONGER =
  'You can make it longer. It cannot be ended early, not even by support.';
export const typeToConfirm = (word: string) => `Type ${word} to confirm`;

export const YOUR_BREAK = 'Your break';
export const onBreakUntil = (time: string) => `You are taking a break until ${time}.`;
export const excludedUntil = (time: string) => `You have excluded yourself until ${time}.`;
export const NOTHING_UNTIL_THEN =
  'You cannot bet, play or deposit until then. Open bets are settled as usual, and you can still withdraw.';
export const WITHDRAW = 'Withdraw';

// The reality check
export const NEVER = 'Never';
export const REALITY_CHECK = 'Reality check';
export const YOUR_NET_RESULT_WITH_REAL_MONEY = 'Your net result with real money.';
export const loggedInFor = (span: string) =>
  `You have been logged in for ${span}. Your net result with real money:`;
export const resultNotLoaded = (reason: string) => `Your result could not be loaded: ${reason}`;
export const REMIND_ME_EVERY =
  'Remind me how long I have played and what I have won or lost, every';
export const TIME_BETWEEN_TWO_REALITY_CHECKS = 'Time between two reality checks';
export const COUNTS_ALL_TABS =
  'It counts time in all tabs of this browser. “Never” and 2 h apply until you log out.';

export const SINCE_YOU_LOGGED_IN = 'Since you logged in';
export const LAST_24_HOURS = 'Last 24 hours';
export const LAST_30_DAYS = 'Last 30 days';
export const WON = 'won';

export const YOU_HAVE_BEEN_LOGGED_IN_FOR = 'You have been logged in for';
export const NET_RESULT_IS = '. Your net result with real money:';
