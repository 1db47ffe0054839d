// Texts of the `/code` page.

export const READ_A_CODE = 'Read a booking code';
export const BOOKING_CODE = 'Booking code';
export const SHOW = 'Show';
export const NOTHING_LEFT = 'Nothing of this coupon can be bet on any more.';
export const NO_SUCH_CODE =
  'There is no coupon with this code. Look at its letters and digits again.';
export const NO_CODE_IN_IT =
  'There is no booking code in what you typed. A code has seven letters and digits.';
export const TOO_MANY = 'Too many codes were asked for. Wait a minute, then try again.';
export const NEEDS_A_BROWSER =
  'To bet on it, open this address in a browser of today with JavaScript: Chrome 106, Firefox 115, Safari 15.6 or newer.';
export const HOW_TO =
  'Type the code, or paste the message that it came in. Its selections are shown here without JavaScript.';
export const TOTAL_ODDS = 'Total odds';
export const ODDS_OF_THE_BOOKING = 'Odds are those of the booking.';
export const OPEN_THE_SITE = 'Open the site';
export const ADULTS = 'Adults 18+ only.';

export const codeHeading = (code: string) => `Booking code ${code}`;
export const countLegs = (left: number, booked: number) =>
  left === booked
    ? booked === 1
      ? '1 selection'
      : `${booked} selections`
    : `${left} of ${booked} selections can still be bet on`;
export const kicksOff = (at: string) => `${at} (Lagos)`;
