// A coupon that is shared by its code, in the words of its legs.

import { findBet } from '../../../domain/bets/find-bet.ts';
import type { BetDeps } from '../../../domain/bets/place-bet.ts';
import { readLegNames } from '../../../domain/legs/leg-names.ts';
import { Refused } from '../../../domain/refused.ts';
import type { PageDescription } from './page-description.ts';
import { bookingTitle, describeBooking } from './texts.ts';

const CODE = /^[a-z0-9]{4,20}$/i;
const PARAMETER = 'sharecode';
/** More than any messenger shows. */
const MOST_LEGS = 8;

/** The code in the query of an address, in any case of either; undefined where it has none. */
export function readShareCode(query: URLSearchParams): string | undefined {
  for (const [name, value] of query)
    if (name.toLowerCase() === PARAMETER && CODE.test(value.trim()))
      return value.trim().toUpperCase();
  return undefined;
}

/** `page` with what the coupon holds; as it is where nobody knows the code. */
export async function withBooking(
  deps: BetDeps,
  page: PageDescription,
  code: string,
): Promise<PageDescription> {
  try {
    const { booked, legs } = await findBet(deps, code);
    const named = legs.slice(0, MOST_LEGS).map(({ names, odds }) => {
      const { outcomeName, marketName, eventName } = readLegNames(names);
      return `${eventName}, ${marketName}: ${outcomeName} ${(odds / 100).toFixed(2)}`;
    });
    return {
      ...page,
      title: bookingTitle(code),
      description: describeBooking(booked, named),
      shared: `/?shareCode=${code}`,
    };
  } catch (error) {
    if (error instanceof Refused) return page;
    throw error;
  }
}
