// The titles of the pages
export const LIVE = 'Live';
export const LIVE_MATCH = 'Live match';
export const MATCHES = 'Matches';
export const UPCOMING = 'Upcoming';
export const MATCH = 'Match';

export const CASINO = 'Casino';
export const CASINO_CATEGORY = 'Casino category';
export const CASINO_PROVIDERS = 'Casino providers';
export const CASINO_PROVIDER = 'Casino provider';
export const PLAY_A_GAME = 'Play a game';

export const PROMOTIONS = 'Promotions';
export const INFORMATION = 'Information';

export const YOUR_ACCOUNT = 'Your account';
export const SAFETY_AND_SECURITY = 'Safety and security';

export const MY_BETS = 'My bets';
export const BET_DETAIL = 'Bet detail';

export const DEPOSIT = 'Deposit';
export const PAYMENT_VERIFICATION = 'Payment verification';
export const WITHDRAW = 'Withdraw';
export const TRANSACTIONS = 'Transactions';

export const FORGOT_PASSWORD = 'Forgot password';
