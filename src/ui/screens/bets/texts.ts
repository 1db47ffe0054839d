// The list
export const MY_BETS = 'My bets';
export const LIST_PURPOSE = 'Your open and settled bets, each with its code.';
export const YOUR_BETS = 'Your bets';
export const OPEN_BETS = 'Open bets';
export const SETTLED_BETS = 'Settled bets';

export const LOG_IN_TO_SEE_YOUR_BETS = 'Log in to see your bets.';

// The filters
export const FROM = 'From';
export const TO = 'To';
export const STATUS = 'Status';
export const DAYS_AND_CODE = 'Choose days, or search by code';
export const FIRST_DAY_AFTER_LAST = 'The first day is after the last. Change one of them.';
export const SEARCH_BY_CODE = 'Search by code';
export const CLEAR_THE_CODE = 'Clear the code';

// An open bet
export const kindAndCode = (kind: string, code: string) => `${kind}, code ${code}`;
export const LEGS = 'Legs';
export const showMoreLegs = (hidden: number) =>
  hidden === 1 ? 'Show 1 more leg' : `Show ${hidden} more legs`;
export const cashOutAmount = (amount: string) => `Cash out ₦${amount}`;
export const CASH_OUT = 'Cash out';
export const detailsOfBet = (code: string) => `Details of bet ${code}`;
export const DETAILS = 'Details';
export const TOTAL_ODDS = 'Total odds';
export const STAKE_IN_PLAY = 'Stake in play';
export const STAKE = 'Stake';
export const POTENTIAL_WIN = 'Potential win';

// A settled bet
export const PLACED = 'Placed';
export const BET = 'Bet';
export const CODE = 'Code';
export const STAKE_NAIRA = 'Stake ₦';
export const RETURN_NAIRA = 'Return ₦';
export const RESULT = 'Result';
export const RETURN = 'Return';

// The foot of the list
export const BETS = 'Bets';
export const STAKED = 'Staked';
export const RETURNED = 'Returned';
export const PAGES_OF_BETS = 'Pages of bets';
export const rangeOf = (from: number, to: number, total: number) => `${from} to ${to} of ${total}`;

// Without bets
export const YOUR_BETS_COULD_NOT_BE_LOADED = 'Your bets could not be loaded';
export const BETS_ARE_SAFE = 'Your bets are safe. We keep trying.';
export const ALL_MY_BETS = 'All my bets';
export const noBetWithCode = (code: string) => `You have no bet with code ${code}`;
export const CHECK_THE_CODE = 'Check the code. To use a booking code, load it in the betslip.';
export const YOU_HAVE_NO_OPEN_BETS = 'You have no open bets';
export const BETS_APPEAR_HERE = 'Bets you place appear here until they are settled.';
export const NO_BETS_HERE = 'No bets here';
export const CHOOSE_ANOTHER_STATUS_OR_OTHER_DAYS = 'Choose another status or other days.';

export const seenAgo = (age: string) => `Seen ${age} ago`;
export const asOfAgo = (what: string, age: string) => `${what} as of ${age} ago.`;
export const andWeKeepTrying = (reason: string) => `${reason} We keep trying.`;
export const TRY_NOW = 'Try now';

// One bet
export const BET_DETAIL = 'Bet detail';
export const ONE_BET_LEG_BY_LEG = 'One bet, leg by leg.';
export const BET_NOT_FOUND = 'Bet not found';
export const MAY_BELONG_TO_ANOTHER = 'It may belong to another account. Look for it in My bets.';
export const THIS_BET = 'This bet';

export const EXCISE_DUTY = 'Excise duty';
export const STAKE_AND_DUTY = 'Stake and duty';
export const CASHED_OUT_SO_FAR = 'Cashed out so far';
export const INCLUDING_CASH_OUT = 'Including cash-out';
export const BONUS_INCLUDED = 'Bonus included';
export const TAX = 'Tax';
export const PAID_FROM = 'Paid from';
export const SPORT_BONUS = 'Sport bonus';
export const SETTLED = 'Settled';

export const BANKER = 'Banker';
export const WINNING = 'Winning';
export const BEHIND = 'Behind';
export const LEVEL = 'Level';
export const ENDED_AWAITING_RESULT = 'Ended, awaiting result';
export const IN_PLAY = 'In play';

export const nowAt = (odds: string) => `now ${odds}`;
export const NOT_OFFERED = 'not offered';
export const SUSPENDED = 'suspended';
export const lastAt = (odds: string) => `last ${odds}`;

// The bets of a system
export const betCount = (count: number) => `${count} bets`;
export const betsOfLegs = (legs: number) => (legs === 1 ? 'Singles' : `Bets of ${legs} legs`);
export const stakePerBet = (stake: string) => `: ₦${stake} per bet`;
export const notListed = (most: number) =>
  `More than ${most} bets are not listed. Each is settled by its own legs.`;
export const legNumbers = (legs: string) => `Legs ${legs}`;

// The receipt
export const RECEIPT = 'Receipt';
export const RECEIPT_PURPOSE =
  'Odds when you picked them, when your bet was sent and when it was accepted.';
export const PICKED = 'Picked';
export const SENT = 'Sent';
export const ACCEPTED = 'Accepted';

// Betting again
export const SELECTIONS_ARE_IN_BETSLIP = 'The selections are in your betslip at the latest odds.';
export const betAgainOn = (code: string) => `Bet again on ${code}`;
export const BET_AGAIN = 'Bet again';
export const BETSLIP_NOT_CHANGED = 'Betslip not changed';
export const REPLACE_YOUR_BETSLIP = 'Replace your betslip?';
export const KEEP_MY_BETSLIP = 'Keep my betslip';
export const REPLACE = 'Replace';
export const YOUR_BETSLIP_HAS = 'Your betslip has';
export const selectionCount = (count: number) =>
  count === 1 ? '1 selection' : `${count} selections`;
export const SELECTIONS_WILL_REPLACE = '. The selections of this bet will replace';
export const IT = 'it';
export const THEM = 'them';
