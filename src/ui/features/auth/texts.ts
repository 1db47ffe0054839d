// The dialog
export const ENTER_YOUR_CODE = 'Enter your code';
export const ACCOUNT = 'Account';

export const STEPS = 'Steps';

// Number and password
export const MOBILE_NUMBER = 'Mobile number';

export const ENTER_10_DIGITS = 'Enter 10 digits, starting with 7, 8 or 9.';

export const PASSWORD = 'Password';
export const FORGOT_PASSWORD = 'Forgot password?';

// Registering
/** Spec section 5, word for word. */
export const CONFIRMATION_MISSING =
  'You must confirm you are above 18 and agree to the Terms and Conditions to continue.';
export const PROMO_CODE_OPTIONAL = 'Promo code (optional)';
export const I_AM_ABOVE_18 = 'I am above 18 and agree to the';
export const TERMS_AND_CONDITIONS = 'Terms and Conditions';

// What is wrong with an entry
export const atLeastCharacters = (least: number) => `At least ${least} characters.`;
export const ENTER_YOUR_MOBILE_NUMBER = 'Enter your mobile number.';
export const CHOOSE_A_PASSWORD = 'Choose a password.';
export const ENTER_YOUR_PASSWORD = 'Enter your password.';
export const atMostCharacters = (most: number) => `Use at most ${most} characters.`;
export const followTheHint = (hint: string) => `Use ${hint}`;

// The code
export const enterAllDigits = (count: number) => `Enter all ${count} digits.`;
export const CODE_SENT_TO = 'We sent a code by SMS to';
export const ENTER_IT_HERE = '. Enter it here.';
export const digitCode = (count: number) => `${count}-digit code`;
export const CHANGE_NUMBER = 'Change number';
export const SEND_AGAIN_IN = 'Send again in';
export const CHECKING = 'Checking...';
export const SEND_AGAIN = 'Send again';

// A new password
export const NEW_PASSWORD = 'New password';
export const logsOutEverywhere = (hint: string) =>
  `${hint} Changing it logs you out on all devices.`;

// Results of the calls
export const THE_ANSWER_COULD_NOT_BE_READ = 'The answer could not be read.';

export const ACCOUNT_ALREADY_EXISTS_WITH_NUMBER = 'An account already exists with this number';
export const ACCOUNT_IS_READY = 'Your account is ready. Log in with your number and password.';

export const NO_ACCOUNT_WITH_NUMBER = 'No account exists with this number. Check it, or register.';
export const PASSWORD_CHANGED_YOU_ARE_LOGGED_IN = 'Password changed. You are logged in.';

// Logging out
export const KEEP_THIS_PAGE_OPEN_UNTIL_THEN = ' Keep this page open until then.';
export const loggedOutHere = (whileOpen: string) =>
  `You are logged out here. We could not reach the server. We will end the session when you are back online.${whileOpen}`;
export const SESSION_HAS_ENDED = 'The session you logged out of has ended.';
