export const PROMOTIONS = 'Promotions';
export const CURRENT_OFFERS_AND_THEIR_TERMS = 'Current offers and their terms.';
export const THE_PROMOTIONS_DID_NOT_LOAD = 'The promotions did not load';
export const NO_PROMOTIONS_RIGHT_NOW = 'No promotions right now';
export const SEE_WHAT_IS_LIVE = 'See what is live';
export const CHECK_BACK_LATER_FOR_NEW_OFFERS = 'Check back later for new offers.';
export const DEPOSIT = 'Deposit';
export const SEE_THE_GAMES = 'See the games';
export const SEE_THE_MATCHES = 'See the matches';
export const openTheOffer = (offer: string) => `Open the offer, ${offer}`;
export const OPEN_THE_OFFER = 'Open the offer';

// When an offer runs
export const fromDay = (day: string) => `From ${day}`;
export const endedOn = (day: string) => `Ended ${day}`;
export const ENDS_TODAY = 'Ends today';
export const ENDS_TOMORROW = 'Ends tomorrow';
export const untilDay = (day: string) => `Until ${day}`;
