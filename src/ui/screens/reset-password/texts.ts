export const NUMBER = 'Number';
export const CODE = 'Code';
export const NEW_PASSWORD = 'New password';
export const FORGOT_PASSWORD = 'Forgot password';
export const RESET_PURPOSE = 'We send a code to your mobile number, and you choose a new password.';
export const PASSWORD_CHANGED = 'Password changed';
export const LOG_IN_WITH_IT = 'Log in with it.';
export const NO_ACCOUNT_YET = 'No account yet?';
