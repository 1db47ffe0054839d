// Texts of pages for search engines and messengers.

export const SITE = 'Live sports betting and casino, with odds in real time. Adults 18+ only.';
const ADULTS = 'Adults 18+ only.';

export const LIVE_NOW = 'Matches in play now, with odds in real time. Adults 18+ only.';
export const COMING_UP = 'Matches that are coming up, with odds. Adults 18+ only.';
export const CASINO = 'Casino games with results that can be checked. Adults 18+ only.';
export const OFFERS = 'Offers that run now. Adults 18+ only.';
export const OPEN_AN_ACCOUNT = 'Open an account with a mobile number. Adults 18+ only.';

export const PAGE_NOT_FOUND = 'Page not found';
export const NO_SUCH_PAGE = 'There is no page at this address.';
export const MATCH_NOT_FOUND = 'Match not found';
export const NO_SUCH_MATCH = 'There is no match at this address.';
export const MATCH_IS_OVER = 'This match is over, or is offered no longer.';

export const versus = (home: string, away: string) => (away === '' ? home : `${home} v ${away}`);
export const describeLive = (name: string, league: string) =>
  `${name}, ${league}: in play now, with odds in real time. ${ADULTS}`;
export const describeUpcoming = (name: string, league: string, kickOff: string) =>
  `${name}, ${league}: ${inLagos(kickOff)}. Odds of every market. ${ADULTS}`;
export const inLagos = (time: string) => `${time} (Lagos)`;
export const describeMatches = (place: string) => `Odds on matches: ${place}. ${ADULTS}`;

export const bookingTitle = (code: string) => `Booking code ${code}`;
export const describeBooking = (booked: number, legs: readonly string[]) =>
  legs.length === 0
    ? 'Nothing of this coupon can be bet on any more.'
    : `${countSelections(booked)}: ${legs.join('; ')}`;
export const countSelections = (count: number) =>
  count === 1 ? '1 selection' : `${count} selections`;

// On pictures of matches and codes
export const IN_PLAY = 'In play now';
export const BOOKING_CODE = 'Booking code';
export const totalOdds = (odds: string) => `total odds ${odds}`;
