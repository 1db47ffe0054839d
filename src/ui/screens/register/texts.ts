export const YOUR_DETAILS = 'Your details';
export const CODE = 'Code';
export const READY = 'Ready';
export const REGISTER_PURPOSE =
  'A mobile number, a password, and a 6-digit code that we send you. Adults 18+ only.';
export const ALREADY_HAVE_AN_ACCOUNT = 'Already have an account?';
export const OR = 'or';
export const FORGOT_PASSWORD = 'Forgot password?';
