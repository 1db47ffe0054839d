// The balances
export const AVAILABLE = 'Available';
export const SPORT_BONUS = 'Sport bonus';
export const CASINO_BONUS = 'Casino bonus';
export const VIRTUAL_BONUS = 'Virtual bonus';
export const TRUST = 'Trust';
export const OWED_LABEL = 'Owed';
export const accountNotLoaded = (reason: string) => `Your account could not be loaded: ${reason}`;

// The bonuses
export const YOUR_BONUSES = 'Your bonuses';
export const ALL_BONUS_RULES = 'All bonus rules';
export const untilDay = (day: string) => ` Until ${day}.`;
export const canBecomeReal = (amount: string) => ` Up to ${amount} can become real money.`;
export const stakedOf = (done: string, owed: string, ends: string, cap: string) =>
  `${done} of ${owed} staked.${ends}${cap}`;
export const WHAT_COUNTS =
  'Only stakes from the bonus count, not stakes of real money. What you win with it stays bonus money until you have staked the full amount. Then it is yours.';
export const betsCount = (percent: number, odds: string) =>
  `Bets count ${percent}% once they are won or lost, at odds of ${odds} or more. In a system, every bet needs those odds. Bets on different outcomes of the same match do not count.`;
export const casinoRoundsCount = (times: string, dice: number, wheel: number) =>
  `Casino rounds count if they can pay ${times} times the stake or more: Dice ${dice}%, Wheel ${wheel}%.`;
export const maximumBonusStake = (amount: string) =>
  `Until then, the maximum stake from a bonus is ${amount}.`;

// The profile
export const YOUR_DETAILS = 'Your details';
export const FIRST_NAME = 'First name';
export const LAST_NAME = 'Last name';
export const NAME_AT_YOUR_BANK =
  'The name your bank has: withdrawals only go to accounts in your own name.';
export const EMAIL_ADDRESS = 'Email address';
export const DATE_OF_BIRTH = 'Date of birth';
export const ADDRESS = 'Address';
export const CITY = 'City';
export const STATE = 'State';
export const COUNTRY = 'Country';
export const SAVE_DETAILS = 'Save details';

export const FEMALE = 'Female';
export const MALE = 'Male';
export const OTHER = 'Other';
export const GENDER = 'Gender';
export const NOT_SAID = 'Not said';

// What is wrong with a field
export const ENTER_FIRST_NAME = 'Enter a first name of at most 60 letters.';
export const ENTER_LAST_NAME = 'Enter a last name of at most 60 letters.';
export const ENTER_EMAIL = 'Enter a valid email address, such as ada@example.com.';
export const CHOOSE_GENDER = 'Choose male, female or other.';
export const ENTER_DATE_OF_BIRTH = 'Enter your date of birth as day, month and year.';
export const ENTER_ADDRESS = 'Enter an address of at most 200 letters.';
export const ENTER_CITY = 'Enter a city of at most 80 letters.';
export const ENTER_STATE = 'Enter a state of at most 80 letters.';
export const ENTER_COUNTRY = 'Enter a country of at most 80 letters.';
export const UNDER_AGE = 'You must be at least 18 years old. Check your date of birth.';

export const NOTHING_TO_SAVE_YET = 'Nothing to save yet. Change a detail first.';
export const YOUR_DETAILS_ARE_SAVED = 'Your details are saved.';

// The password
export const PASSWORD_CHANGED = 'Password changed. You are logged out on all other devices.';
export const PASSWORD = 'Password';
export const CURRENT_PASSWORD = 'Current password';
export const NEW_PASSWORD = 'New password';
export const PASSWORD_HINT =
  'At least 8 characters. Changing it logs you out on all other devices.';
export const CHANGE_PASSWORD = 'Change password';
export const ENTER_YOUR_CURRENT_PASSWORD = 'Enter your current password.';
export const CHOOSE_A_NEW_PASSWORD = 'Choose a new password.';
export const passwordLength = (least: number, most: number) =>
  `Use ${least} to ${most} characters.`;

// This device
export const ON_THIS_DEVICE = 'On this device';
export const APPEARANCE = 'Appearance';
export const DARK = 'Dark';
export const LIGHT = 'Light';
export const SLIP_BADGE = 'Number on the betslip button';
export const SLIP_BADGE_DOES = 'On a phone, the betslip button shows how many selections you have.';
export const OFF = 'Off';
export const ON = 'On';
export const LOW_DATA_MODE = 'Low-data mode';
export const LOW_DATA_DOES =
  'Hides banners and game pictures, and updates your balance, the menu and match lists four times less often. Live odds stay just as fast, but load only for the matches on your screen, and new matches come into a live list up to a minute late.';
export const DEVELOPER_PANEL = 'Developer panel';
export const DEVELOPER_PANEL_DOES =
  'Shows technical details of the live odds, for support and developers. Ctrl+Shift+D opens it on any page.';
export const OPEN_OR_CLOSE = 'Open or close';

// The devices
export const DEVICES = 'Devices';
export const devicesNotLoaded = (reason: string) => `Your devices could not be loaded: ${reason}`;
export const UNKNOWN_DEVICE = 'Unknown device';
export const THIS_DEVICE = 'This device';
export const loggedInAt = (when: string) => `Logged in ${when}.`;
export const deviceActive = (when: string) => `Last active ${when}.`;
export const deviceLoggedOut = (when: string) => `Logged out ${when}.`;
export const logOutDevice = (device: string) => `Log out ${device}`;
export const wasLoggedOut = (device: string) => `${device} is logged out.`;
