// Describes a page whose address shares a booking code: title, description and picture of the
// coupon.

import { readBookingCode } from '../../../../shared/betslip/read-booking-code.ts';
import type { FoundBet } from '../../../domain/bets/find-bet.ts';
import { readLegNames } from '../../../domain/legs/leg-names.ts';
import { codePicturePath } from '../pictures/picture-paths.ts';
import type { PageDescription } from './page-description.ts';
import { bookingTitle, describeBooking } from './texts.ts';

const PARAMETER = 'sharecode';
/** More legs than any messenger shows. */
const MAX_LEGS = 8;

/** The booking code in the address that the page would load; undefined where there is none. */
export function readShareCode(query: URLSearchParams): string | undefined {
  for (const [name, value] of query)
    if (name.toLowerCase() === PARAMETER) return readBookingCode(value);
  return undefined;
}

/** Returns `page` with the title, description and picture of the coupon. */
export function withBooking(
  page: PageDescription,
  code: string,
  { booked, legs }: FoundBet,
): PageDescription {
  const named = legs.slice(0, MAX_LEGS).map(({ names, odds }) => {
    const { outcomeName, marketName, eventName } = readLegNames(names);
    return `${eventName}, ${marketName}: ${outcomeName} ${(odds / 100).toFixed(2)}`;
  });
  return {
    ...page,
    title: bookingTitle(code),
    description: describeBooking(booked, named),
    shared: `/?shareCode=${code}`,
    picture: codePicturePath(code),
    code,
  };
}
