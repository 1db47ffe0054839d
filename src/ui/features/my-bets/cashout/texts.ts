// The offer
export const CASH_OUT_NOW = 'Cash out now';
export const WAITING_FOR_AN_OFFER = 'Waiting for an offer.';
export const andWeKeepChecking = (reason: string) => `${reason} We keep checking.`;
export const PART_TO_CASH_OUT = 'Part to cash out';
export const THE_OFFER_OF = 'The offer of';
export const HAS_CHANGED = 'has changed. Nothing was cashed out. It is now';
export const PRESS_AGAIN_TO_ACCEPT_IT = ': press again to accept it.';
export const WE_ARE_CASHING_OUT_YOUR_BET = 'We are cashing out your bet.';
export const NO_ANSWER_WE_KEEP_CHECKING =
  'We got no answer. Your bet may already be cashed out: we keep checking, and it cannot happen twice.';
export const NO_OFFER = 'There is no cash-out offer right now.';
export const OFFER_EXPIRED_GETTING_A_NEW_ONE = 'Offer expired. Getting a new one.';
export const CASHING_OUT = 'Cashing out';
export const CHECKING = 'Checking';
export const CASH_OUT = 'Cash out';
export const CASH_OUT_HALF = 'Cash out half';
export const cashOutPercent = (percent: number) => `Cash out ${percent}%`;
export const offerAge = (age: string, validFor: string) =>
  `Offer updated ${age} ago, valid for ${validFor}.`;
export const staysInPlay = (percent: number, win: string) =>
  `${percent}% stays in play, potential win about ₦${win}. `;

export const cashOutOfStake = (amount: string, stake: string, win: string) =>
  `Cash out ${amount}, stake ${stake}, full win ${win}`;
export const noCashOutOfStake = (stake: string, win: string) =>
  `No offer, stake ${stake}, full win ${win}`;
export const stakeAmount = (amount: string) => `Stake ₦${amount}`;
export const fullWin = (amount: string) => `Full win ₦${amount}`;

// Confirming
export const offerFellTo = (amount: string) => `The offer fell to ₦${amount}. Confirm again.`;
export const offerFellFrom = (amount: string) => ` The offer fell from ₦${amount}.`;
export const KEEP_THE_BET = 'Keep the bet';
export const confirmAmount = (amount: string) => `Confirm ₦${amount}`;

// Cashed out
export const cashedOutAmount = (amount: string) => `Cashed out ₦${amount}.`;
export const stakeStays = (paid: string, stake: string) =>
  `${paid} A stake of ₦${stake} stays in play.`;

export const CASH_OUT_NOT_AVAILABLE_RIGHT = 'Cash-out is not available right now.';

// Automatic cash-out
export const mostRules = (most: number) =>
  `You can set up to ${most} automatic cash-outs. Remove one from another bet first.`;
export const CASHES_OUT_AUTOMATICALLY = 'Cashes out the whole bet automatically at';
export const OR_MORE = 'or more.';
export const REMOVE = 'Remove';
export const ONLY_OPEN =
  'It only works while Touchline is open in this browser. It does not work when the page is closed or your phone is asleep.';
export const AUTOMATIC_CASH_OUT = 'Automatic cash-out';
export const CASH_OUT_WHEN_THE_OFFER_REACHES = 'Cash out when the offer reaches';
export const SET = 'Set';
export const ENTER_MORE_THAN_0 = 'Enter more than 0';
export const neverMoreThan = (amount: string) => `The offer can never be more than ₦${amount}.`;
export const alreadyWorth = (amount: string) =>
  `The offer is already ₦${amount}. Press Cash out, or enter more.`;

export const cashesOutAt = (amount: string) =>
  `Cashes out automatically at ₦${amount}, while Touchline is open.`;

export const reachedAmount = (betslipId: string, text: string) =>
  `Bet ${betslipId} reached your cash-out amount. ${text}`;
