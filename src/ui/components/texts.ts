// Texts of buttons and of waiting that every feature uses; the others are beside their feature.

export const OK = 'OK';
export const CANCEL = 'Cancel';
export const CLOSE = 'Close';
export const BACK = 'Back';
export const DONE = 'Done';
export const CONTINUE = 'Continue';
export const SHOW = 'Show';
export const UNDO = 'Undo';
export const TRY_AGAIN = 'Try again';
export const RELOAD = 'Reload';

export const LOG_IN = 'Log in';
export const LOG_OUT = 'Log out';
export const REGISTER = 'Register';

export const NEWER = 'Newer';
export const OLDER = 'Older';
export const REFERENCE = 'Reference';

export const LOADING = 'Loading';
export const ONE_MOMENT = 'One moment';

// The controls
export const readAs = (amount: string) => `Read as ₦${amount}`;

export const HIDE_PASSWORD = 'Hide password';
export const SHOW_PASSWORD = 'Show password';
export const HIDE = 'Hide';

export const placeOf = (kind: string, place: number, count: number) =>
  `${kind} ${place} of ${count}`;
export const CHARACTER = 'Character';
export const DIGIT = 'Digit';

export const WAIT = 'Wait a second, then press again.';

export const TODAY = 'Today';
export const YESTERDAY = 'Yesterday';

// A list, a dialog and a chart
export const BALANCES = 'Balances';
export const NOT_KNOWN = 'Not known';

export const SOMETHING_WENT_WRONG = 'Something went wrong';

export const RESULTS = 'Results';

export const NO_ODDS_YET = 'No odds yet.';
export const openedAt = (odds: string) => `Opened ${odds}`;
export const NOW_WORD = 'now';
export const NOW = 'Now';
export const highestOdds = (odds: string) => `highest ${odds}`;
export const lowestOdds = (odds: string) => `lowest ${odds}`;
export const SUSPENDED_NOW = 'Suspended now.';
export const SAME_AS_WHEN_ADDED = 'Same as when you added it.';
export const sinceYouAdded = (direction: string, odds: string) =>
  `${direction} ${odds} since you added it.`;
export const UP = 'Up';
export const DOWN = 'Down';
