// The page of a game
export const PLAY_A_GAME = 'Play a game';
export const THE_GAME_COULD_NOT_BE_LOADED = 'The game could not be loaded';
export const GAME_NOT_FOUND = 'Game not found';
export const MAY_HAVE_BEEN_REMOVED = 'It may have been removed. Choose another game.';
export const isComingSoon = (game: string) => `${game} is coming soon`;
export const playAnother = (description: string) => `${description} Play another game until then.`;
export const openingGame = (game: string) => `Opening ${game}`;

export const LEAVE_FULL_SCREEN = 'Leave full screen';
export const FULL_SCREEN = 'Full screen';
export const LEAVE_THE_GAME = 'Leave the game';
export const CHANGE_BALANCE = ', change balance';

export const YOUR_BALANCES_COULD_NOT_BE_LOADED = 'Your balances could not be loaded';
export const LOADING_YOUR_BALANCES = 'Loading your balances';
export const WHICH_BALANCE = 'Which balance do you want to play with?';
export const CHOOSE_A_BALANCE = 'Choose a balance';
export const THE_GAME_OPENS_ONCE_YOU_CHOOSE = 'The game opens once you choose.';

// The balances
export const REAL_MONEY = 'Real Money';
export const BONUS = 'Bonus';
export const DEMO = 'Demo';

export const WINNINGS_GO_TO_YOUR_BALANCE = 'Winnings go to your balance';
export const WINNINGS_GO_TO_YOUR_CASINO_BONUS = 'Winnings go to your casino bonus';
export const FREE_PLAY_NO_REAL_MONEY = 'Free play, no real money';
export const PLAY_WITH = 'Play with';
export const PLAY = 'Play';
export const BALANCE = 'Balance';
export const BALANCE_IS_EMPTY = 'Your balance is empty. Deposit before you play.';

// A game that did not open
export const THE_GAME_DID_NOT_OPEN = 'The game did not open';
export const TRY_AGAIN = 'Try again.';
export const CAN_STILL_PLAY_FOR_FUN = 'You can still play for fun and withdraw your money.';
export const CHOOSE_ANOTHER_BALANCE = 'Choose another balance.';
export const LIMITS_DECIDE = 'Your limits decide when you can play.';
export const PLAY_ANOTHER_GAME_UNTIL_THEN = 'Play another game until then.';
export const OPEN_IT_AGAIN = 'Open it again to go on. Your balance and all your rounds are safe.';
export const PLEASE_CONTACT_SUPPORT = 'Please contact support.';
export const YOU_ARE_LOGGED_OUT = 'You are logged out';
export const LOG_IN_OR_PLAY_FOR_FUN = 'Log in again, or play for fun.';
export const WAIT_A_MINUTE_THEN_TRY_AGAIN = 'Wait a minute, then try again.';
export const THE_GAME_IS_CLOSED_FOR_MAINTENANCE = 'The game is closed for maintenance';
export const BALANCE_IS_SAFE = 'Your balance is safe. Try again in a few minutes.';

export const SAFETY_AND_SECURITY = 'Safety and security';
export const PLAY_THE_DEMO = 'Play the demo';

export const THIS_GAME_HAS_ENDED = 'This game has ended';
export const YOUR_ACCOUNT_IS_LOCKED = 'Your account is locked';
export const YOU_ARE_TAKING_A_BREAK = 'You are taking a break';
export const YOU_HAVE_EXCLUDED_YOURSELF = 'You have excluded yourself';
/** Follows one of the two texts above. */
export const untilMoment = (moment: string) => ` until ${moment}`;
export const ADDRESS_NOT_READ = 'Its address could not be read. Try again later.';
