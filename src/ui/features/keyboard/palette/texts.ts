// The palette
export const COMMANDS = 'Commands';
export const GO_TO_A_PLACE = 'Go to a page, a team, a league or your betslip';
export const nothingFor = (words: string) =>
  `Nothing for “${words}”. Try a page, a team or a league.`;
export const commandCount = (count: number) => (count === 1 ? '1 command' : `${count} commands`);

// The commands, each with the words that find it
export const LIVE = 'Live';
export const IN_PLAY_NOW_MATCHES = 'in play now matches';
export const HOME = 'Home';
export const SPORTS_START = 'sports start';
export const MY_BETS = 'My bets';
export const OPEN_SETTLED_HISTORY_CASHOUT = 'open settled history cashout';
export const DEPOSIT = 'Deposit';
export const ADD_MONEY_FUND_PAY_IN = 'add money fund pay in';
export const WITHDRAW = 'Withdraw';
export const MONEY_OUT_CASH_BANK = 'money out cash bank';
export const TRANSACTIONS = 'Transactions';
export const MONEY_STATEMENT = 'money statement';
export const CASINO = 'Casino';
export const GAMES_SLOTS = 'games slots';
export const PROMOTIONS = 'Promotions';
export const BONUS_OFFERS = 'bonus offers';
export const YOUR_ACCOUNT = 'Your account';
export const PROFILE_SETTINGS_ME = 'profile settings me';
export const SAFETY_AND_SECURITY = 'Safety and security';
export const LIMITS_PASSWORD_TIME_OUT_EXCLUSION = 'limits password time-out exclusion';
export const goOpen = (words: string) => `go open ${words}`;
export const BETSLIP = 'Betslip';
export const OPEN_GO_BET = 'open go bet';
export const STAKE = 'Stake';
export const GO_AMOUNT_BET = 'go amount bet';
export const SIGN_IN = 'sign in';
export const JOIN_SIGN_UP_NEW = 'join sign up new';
export const LAST_LIVE_MATCH = 'Last live match';
export const PAGE = 'Page';
export const BACK_RESUME_WATCH = 'back resume watch';
export const liveSport = (sport: string) => `Live ${sport}`;
export const SPORT = 'Sport';
export const IN_PLAY_NOW = 'in play now';
export const MATCHES_UPCOMING = 'matches upcoming';
export const switchToTheme = (theme: string) => `Switch to ${theme}`;
export const THEME_DARK_LIGHT_COLOURS = 'theme dark light colours';
export const KEYBOARD_SHORTCUTS_HELP_SINGLE_OFF_ON = 'keyboard shortcuts help single off on';
