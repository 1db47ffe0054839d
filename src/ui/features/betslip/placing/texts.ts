// The button
export const PLAY_SIMULATION = 'Play simulation';
export const NEW_ODDS = 'new odds';
export const acceptAndPlace = (odds: string, stake: string) => `Accept ${odds} and place ${stake}`;
export const placeSplit = (stake: string) => `Place split ${stake}`;
export const placeBet = (stake: string) => `Place ${stake}`;
export const placeBets = (count: string, stake: string) => `Place ${count} bets ${stake}`;
export const plusDuty = (stake: string, duty: string) => `${stake} + ${duty} duty`;
export const depositAmount = (amount: string) => `Deposit ${amount}`;
export const SIMULATION_NO_REAL_MONEY = 'Simulation: no real money';
export const LOG_IN_TO_PLACE_IT = 'Log in to place it';
export const changedSelections = (count: number) =>
  count === 1 ? 'One selection' : `${count} selections`;
export const wentDown = (selections: string) => `${selections} went down`;
export const haveChanged = (selections: string) => `${selections} changed`;
export const liveDelay = (delay: string) => `Live delay ${delay}`;
export const secondsShort = (seconds: number) => `${seconds} s`;

/** Word for word (spec section 5). */
export const STAKE_ZERO = 'error. stake must be greater than 0';
export const WAIT_A_SECOND_THEN_PRESS_AGAIN = 'Wait a second, then press again.';

// Placed in another tab
export const PLACING_IN_ANOTHER_TAB = 'Placing in another tab';
export const RESULT_WILL_SHOW_HERE =
  'This betslip is being placed in another tab or window. The result will show here too.';
export const BET_ACCEPTED = 'Bet accepted';
export const RECEIPT_IN_DIALOG = 'The receipt is in the dialog.';

export const ODDS_MOVED_NOTHING_PLACED =
  'The odds moved. Nothing was placed; the selection is in your betslip.';
export const BETSLIP_NOT_READY =
  'The betslip is not ready yet. Nothing was placed. Try again in a moment.';

// Results
export const NOT_IN_TIME = 'Your bet did not reach us in time, so it was not placed.';

export const acceptedWin = (win: string) => `Bet accepted. Potential win ${win}.`;
export const CHANGED_ODDS_NOT_PLACED =
  'The odds changed. Your bet is not placed yet. Accept the new odds or cancel.';
export const CHANGED_AMOUNTS_NOT_PLACED =
  'The amounts changed. Your bet is not placed yet. Accept the new amounts or cancel.';
export const notAccepted = (reason: string) => `Bet not accepted. ${reason}`;
export const DO_NOT_KNOW_YET = 'We do not know yet if your bet was placed. We keep checking.';

// Accepted
export const CHECK_BET_HISTORY = 'Check Bet History';
export const TOTAL_STAKE = 'Total stake';
export const EXCISE_DUTY = 'Excise duty';
export const STAKE_AND_DUTY = 'Stake and duty';
export const BOOKING_CODE = 'Booking code';
export const KEEP_SELECTIONS = 'Keep selections';
export const BET_AGAIN = 'Bet again';
export const FOLLOW_THIS_BET = 'Follow this bet';
export const DOWNLOAD_RECEIPT = 'Download receipt';

export const RECEIPT_THE_ODDS_OF_EACH_SELECTION = 'Receipt: the odds of each selection';
export const SELECTION = 'Selection';
export const PICKED = 'Picked';
export const SENT = 'Sent';
export const ACCEPTED = 'Accepted';

// The receipt to keep
export const nairaCode = (amount: string) => `NGN ${amount}`;
export const feedMessage = (number: number) => `, feed message ${number}`;
export const receiptOf = (betslipId: string, number: string) =>
  `Touchline bet ${betslipId}${number}`;
export const betNumber = (betId: string) => `, number ${betId}`;
export const acceptedOn = (time: string) => `Accepted ${time}`;
export const amountOnReceipt = (name: string, amount: string) => `${name} ${amount}`;
export const TIME_UNKNOWN = 'time unknown';

// Refused
export const stakeStays = (stake: string) => ` Your ₦${stake} stays in your balance.`;
export const BET_NOT_ACCEPTED = 'Bet not accepted';
export const YOUR_LIMITS = 'Your limits';
export const removeSelections = (count: number) =>
  count === 1 ? 'Remove selection' : `Remove ${count} selections`;
export const DEPOSIT = 'Deposit';
export const BACK_TO_BETSLIP = 'Back to betslip';

// A simulation
export const simulationOver = (result: string) => `Simulation over. ${result}.`;
export const SKIP_TO_THE_END = 'Skip to the end';
export const NO_REAL_MONEY = 'This is a simulation. No real money is staked or won.';
export const LOST = 'Lost';
export const WON = 'Won';
export const wonAmount = (amount: string) => `Won: ₦${amount}`;
export const HOME = 'home';
export const AWAY = 'away';
export const NO_GOALS = 'No goals';
export const halfTimeAnd = (score: string, pick: string) => `. Half-time ${score}. ${pick}.`;
export const YOUR_PICK_STANDS = 'Your pick stands';
export const YOUR_PICK_LOST = 'Your pick lost';

export const SIMULATION_NOT_PLAYED = 'Simulation not played';
export const THE_SIMULATION_DID_NOT_LOAD = 'The simulation did not load. Try again.';
export const matchNumber = (reference: string) => `Match ${reference}`;
