// The frame
export const ACCOUNT = 'Account';
export const YOU_ARE_NOT_LOGGED_IN = 'You are not logged in';

export const YOUR_ACCOUNT = 'Your account';
export const MY_BETS = 'My bets';
export const DEPOSIT = 'Deposit';
export const WITHDRAW = 'Withdraw';
export const TRANSACTIONS = 'Transactions';
export const SAFETY_AND_SECURITY = 'Safety and security';

export const YOUR_PAGES = 'Your pages';
export const openBets = (count: number) => `${count} open`;

// Your account
export const YOUR_DETAILS_BALANCES_AND_PASSWORD = 'Your details, balances and password.';
export const ME_INVITATION =
  'Log in to see your balances, details and bets. You log in with your mobile number (+234) and your password. New here? To register you need a mobile number, a password and a 6-digit code that we text you.';
export const YOUR_DETAILS = 'Your details';
export const HERE_AS_SOON_AS_LOADED = 'They are here as soon as your account is loaded.';
export const PASSWORD = 'Password';

export const LOGGED_IN = 'Logged in';
export const MOBILE_NUMBER = 'Mobile number';
export const NAME = 'Name';
export const NOT_GIVEN = 'Not given';
export const REGISTERED = 'Registered';

// Safety and security
export const SAFETY_PURPOSE = 'Limits, breaks, reality checks, your devices and your password.';
export const SAFETY_INVITATION =
  'Log in to set deposit and loss limits, to take a break or to exclude yourself. You can always withdraw your money.';
export const YOUR_LIMITS = 'Your limits';
export const limitsNotLoaded = (reason: string) => `Your limits could not be loaded: ${reason}`;
export const DEVICES_AND_PASSWORD = 'Devices and password';
export const YOUR_DEVICES = 'Your devices';
export const SOMEONE_ELSE =
  'A device you do not know? Log it out and change your password, which logs out all other devices. We always ask for your password before money leaves.';
export const CHANGE_PASSWORD = 'Change password';

export const GAMBLE_ALERT_NIGERIA = 'Gamble Alert Nigeria';
export const GAMBLING_THERAPY = 'Gambling Therapy';
export const GAMBLERS_ANONYMOUS = 'Gamblers Anonymous';
export const ADULTS_ONLY_AND_HELP = 'Adults only, and help';
export const ADULTS_ONLY =
  'Betting is for people aged 18 and over. If it stops being fun, or you are betting to win back losses, talk to someone. These services are free and confidential.';
export const RESPONSIBLE_GAMING = 'Responsible gaming';
