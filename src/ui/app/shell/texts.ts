// The frame
export const SKIP_TO_CONTENT = 'Skip to content';
export const BETSLIP = 'Betslip';
export const SPORTS = 'Sports';

// The top bar
export const siteHome = (name: string) => `${name}, home`;
export const TOUCHLINE = 'Touchline';
export const OPEN_BETSLIP = 'Open betslip';
export const ADULTS_18_ONLY = 'Adults 18+ only';
export const LIVE = 'Live';
export const CASINO = 'Casino';
export const PROMOTIONS = 'Promotions';
export const MY_BETS = 'My bets';
export const MAIN = 'Main';

export const SEARCH_TEAMS_LEAGUES_GAMES = 'Search teams, leagues, games';
export const TEAM_LEAGUE_OR_GAME = 'Team, league or game';

export const YOUR_ACCOUNT = 'Your account';
export const YOUR_ACCOUNT_BALANCE = 'Your account, balance';
export const BALANCE = 'Balance';
export const LOADING_YOUR_ACCOUNT = 'Loading your account';
export const DEPOSIT = 'Deposit';

export const NOT_LOADED = 'Not loaded';
export const minutesOld = (count: number) => `${count} min old`;
export const hoursOld = (count: number) => `${count} h old`;

export const WITHDRAW = 'Withdraw';
export const TRANSACTIONS = 'Transactions';
export const SAFETY_AND_SECURITY = 'Safety and security';
export const activeBonus = (bonus: string) => `Active bonus: ${bonus}`;

export const switchToTheme = (theme: string) => `Switch to ${theme}`;

// The bar of a phone
export const MAIN_PHONE = 'Main, phone';
export const selectionWord = (count: number) => (count === 1 ? ' selection' : ' selections');
export const ACCOUNT = 'Account';

// The betslip
export const BETSLIP_DID_NOT_LOAD = 'The betslip did not load. Reload the page to try again.';

// The footer
export const TERMS_AND_CONDITIONS = 'Terms and Conditions';
export const RESPONSIBLE_GAMING = 'Responsible gaming';
export const BONUS_RULES = 'Bonus rules';
export const PRIVACY = 'Privacy';
export const HELP = 'Help';
export const ABOUT = 'About';
export const ABOUT_THIS_SITE = 'About this site';
export const KEYBOARD = 'Keyboard';
export const TIMES_ARE_NIGERIAN = 'All times are Nigerian time (UTC+1).';
export const FOR_ADULTS =
  'For adults aged 18 and over. Bet for fun, and only what you can afford to lose. Set limits or take a break in';

// Notices
export const LIVE_ODDS_STOPPED = 'Live odds stopped on this page. Reload it to place bets.';

export const YOU_ARE_LOGGED_OUT = 'You are logged out.';
export const LOGGED_IN_ELSEWHERE =
  'You logged in on another device, which ended your session here.';
export const SESSION_HAS_ENDED = 'Your session has ended. Log in again to continue.';

export const SITE_DATA_BLOCKED =
  'Your browser blocks site data. Touchline works, but you lose your login and betslip when you close or reload this page.';
export const OUT_OF_SPACE =
  'Your device is out of space. Touchline works, but changes you make now may be lost when you close or reload this page.';

export const openAgain = (match: string) => `${match}: betting is open again`;

// A casino bonus
export const YOU_HAVE_A_CASINO_BONUS = 'You have a casino bonus';
export const LATER = 'Later';
export const GO_TO_CASINO = 'Go to casino';
export const VALID_IN_ALL_GAMES = 'Valid in all games. Choose Bonus when you open one.';
export const VALID_IN_SELECTED_GAMES =
  'Valid in selected games, listed in the casino. Choose Bonus when you open one.';
