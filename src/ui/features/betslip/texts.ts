import { isolate } from '../../../shared/text/isolate.ts';

// The head
export const BETSLIP = 'Betslip';
export const SIMULATION = 'Simulation';
export const BETSLIP_SETTINGS = 'Betslip settings';
export const CLOSE_BETSLIP = 'Close betslip';
export const selectionWord = (count: number) => (count === 1 ? ' selection' : ' selections');

// Several betslips
export const BETSLIPS = 'Betslips';
export const slipNumber = (number: number) => `Betslip ${number}`;
export const CLOSE_THIS_BETSLIP = 'Close this betslip';

// The bet types
export const SINGLE = 'Single';
export const SINGLE_NEEDS_A_SELECTION = 'Add a selection to bet on it alone.';
export const MULTIPLE = 'Multiple';
export const MULTIPLE_NEEDS_MATCHES = 'A multiple needs selections from different matches.';
export const SYSTEM = 'System';
export const SYSTEM_NEEDS_MATCHES = 'A system needs selections from at least two matches.';
export const SPLIT = 'Split';
export const SPLIT_NEEDS_ONE_MATCH = 'A split needs two selections from the same match.';
export const BET_TYPE = 'Bet type';

// Without selections
export const YOUR_BETSLIP_IS_EMPTY = 'Your betslip is empty';
export const TAP_ANY_ODDS = 'Tap any odds to add a selection.';

// A leg
export const versus = (home: string, away: string) =>
  away === '' ? isolate(home) : `${isolate(home)} v ${isolate(away)}`;

export const SELECTIONS = 'Selections';
export const ONE_OF_THESE = 'One of these';

export const removeLeg = (name: string) => `Remove ${name}`;
export const stakeOn = (leg: string) => `Stake on ${leg}`;
export const TO_WIN = 'To win';
export const bankerOf = (leg: string) => `Banker, ${leg}`;
export const BANKER_LEG = 'Banker';
export const IN_EVERY_BET = 'In every bet';

export const WAS = 'was ';

export const oddsHistory = (leg: string) => `Odds history, ${leg}`;

export const SUSPENDED = 'Suspended';
export const BETTING_IS_PAUSED = 'Betting is paused';
export const STALE = 'Stale';
export const WAITING_FOR_NEW_ODDS = 'Waiting for new odds';
export const STARTED = 'Started';
export const REMOVE_STARTED = 'The match has started. Remove it';
export const ENDED = 'Ended';
export const REMOVE_ENDED = 'Betting has closed. Remove it';
export const UNAVAILABLE = 'Unavailable';
export const REMOVE_UNAVAILABLE_LEG = 'No longer offered. Remove it';
export const confirmToPlace = (move: string) => `${move}, confirm to place`;
export const LOWER = 'Lower';
export const HIGHER = 'Higher';
export const BACK_AT_PICKED_ODDS = 'Back at the odds you picked';
export const SINCE_YOU_PICKED_IT = 'Since you picked it';
export const CHANGED_JUST_NOW = 'Changed just now';

export const newOdds = (count: number, leg: string, now: string, before: string) =>
  count === 1
    ? `${leg}: now ${now}, was ${before}`
    : `${count} selections in your betslip have new odds`;
export const legOpenAgain = (leg: string, odds: string) => `${leg}: open again at ${odds}`;

// What is in the way of placing
export const REMOVE_UNAVAILABLE = 'Remove unavailable';
export const USE_YOUR_BALANCE = 'Use your balance';

// The stake
export const STAKE = 'Stake';

export const HALF = 'Half';
export const DOUBLE = 'Double';
export const MAX = 'Max';
export const CLEAR = 'Clear';
export const THE_WHOLE_BET = 'the whole bet';
export const EACH_SELECTION = 'each selection';
export const quickStakes = (target: string) => `Quick stakes, ${target}`;

export const CLEAR_AMOUNT = 'Clear amount';
export const DELETE_DIGIT = 'Delete digit';
export const DECIMAL_POINT = 'Decimal point';
export const KEYPAD = 'Keypad';

// The groupings of a system
export const SYSTEM_BETS = 'System bets, stake per bet';
export const minimumPerBet = (minimum: string, step: string) =>
  `Minimum ${minimum} per bet, in steps of ₦${step}.`;
export const stakePerBet = (grouping: string) => `Stake per bet, ${grouping}`;
export const NOT_AVAILABLE = 'Not available';
export const STAKE_OF_ALL = 'total stake';
export const TO = 'to';
export const WINS_UP_TO = 'wins up to';
export const bankerWord = (count: number) => (count === 1 ? 'banker' : 'bankers');
export const legWord = (count: number) => (count === 1 ? 'leg' : 'legs');

// Odds changes
export const NONE = 'None';
export const ANY = 'Any';
export const ACCEPT_ODDS_CHANGES = 'Accept odds changes';

// The bonus
export const bonusNow = (percent: number) => `+${percent}% now`;
export const HIGHEST_BONUS_REACHED = 'Highest bonus reached';
export const moreSelections = (count: number) =>
  count === 1 ? '1 more selection' : `${count} more selections`;
export const atOddsOrMore = (odds: string) => ` at ${odds} or more`;

// The figures
export const totalStakeOf = (bets: string) => `Total stake, ${bets}`;
export const LOWEST_WIN = 'Lowest win';
export const HIGHEST_WIN = 'Highest win';
export const HIGHEST_BONUS = 'Highest bonus';
export const betsOfEach = (stake: string) => `Bets, ${stake} each`;
export const ODDS = 'Odds';
export const fromTo = (min: string, max: string) => `${min} to ${max}`;
export const TOTAL_ODDS = 'Total odds';
export const WIN = 'Win';
export const bonusOf = (percent: number) => `Bonus +${percent}%`;
export const exciseDutyOf = (percent: number) => `Excise duty, ${percent}% of the stake`;
export const taxOnWinnings = (percent: number) => `Tax, ${percent}% of net winnings`;
export const TOO_MANY_BETS = 'too many bets';
export const betCount = (count: number, shown: string) => (count === 1 ? '1 bet' : `${shown} bets`);
export const TOO_MANY = 'Too many';
export const OVER_1_BILLION = 'over ₦1 billion';

export const POTENTIAL_WIN = 'Potential win';
export const POTENTIAL_WIN_UP_TO = 'Potential win, up to';
export const MAXIMUM_PAYOUT = 'Maximum payout';

export const WHAT_IF_SOME_LOSE = 'What if some lose?';

// The bar that stands for the closed betslip
export const BETSLIP_SUMMARY = 'Betslip summary';
export const OPEN_BETSLIP = 'Open betslip';
export const typeAtOdds = (type: string, odds: string) => `${type} at ${odds}`;
export const ENTER_A_STAKE = 'Enter a stake';
export const stakeToWin = (stake: string, win: string) => `${stake} to win ${win}`;
export const BLOCKED = 'blocked';
export const UP = 'up';
export const DOWN = 'down';
export const CHANGED = 'changed';

// The settings
export const REAL_MONEY = 'Real money';
export const ACCEPT_LOWER_ODDS_WITHIN = 'Accept lower odds within';
export const BET_WITH = 'Bet with';
export const SIMULATION_IS_FREE = 'A simulation plays out at once and costs nothing.';
export const OPEN_ANOTHER_BETSLIP = 'Open another betslip';
export const CLEAR_BETSLIP = 'Clear betslip';
export const betWithSportBonus = (bonus: string) => `Bet with the sport bonus, ${bonus}`;

export const BETSLIP_CLEARED = 'Betslip cleared.';
