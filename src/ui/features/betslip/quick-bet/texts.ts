// The setting
export const QUICK_BET = 'Quick bet';
export const OFF = 'Off';
export const ON = 'On';
export const QUICK_BET_STAKE = 'Quick bet stake';
export const QUICK_BET_DOES =
  'While your betslip is empty, one tap on odds places this stake. You have 3 seconds to take it back. Odds that move meanwhile are taken as set under Accept odds changes, or nothing is placed.';

// The bet that is about to be placed
export const quickBetOn = (outcome: string, odds: string) => `${outcome} at ${odds}`;
export const oddsWere = (odds: string) => `(was ${odds})`;
export const placesStake = (stake: string, seconds: number) =>
  seconds <= 0 ? `₦${stake}, placing now` : `₦${stake} in ${seconds} s`;
export const willBePlaced = (stake: string, outcome: string, odds: string) =>
  `Quick bet of ₦${stake} on ${outcome} at ${odds} in 3 seconds. Escape takes it back.`;
export const UNDO = 'Undo';
export const TAKEN_BACK = 'Quick bet taken back. Nothing was placed.';

// Why nothing was placed
export const ODDS_MOVED = 'The odds moved.';
export const NOT_OPEN = 'Betting on it is paused.';
export const PAGE_WAS_LEFT = 'You left the page.';
export const NOT_AS_SET = 'Your betslip is not ready.';
export const notPlaced = (why: string) =>
  `Quick bet not placed. ${why} The selection is in your betslip.`;
