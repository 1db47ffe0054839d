// Finds coupons by their booking code for pages, with the rate limit of the API.

import limiters from 'rate-limiter-flexible';
import { addressKey } from '../../broker/address-key.ts';
import { type FoundBet, findBet } from '../../domain/bets/find-bet.ts';
import type { BetDeps } from '../../domain/bets/place-bet.ts';
import { Refused } from '../../domain/refused.ts';

/**
 * `address` is that of the client. Undefined where the code is unknown; `too_many`: retry in a
 * minute.
 */
export type FindBooking = (
  code: string,
  address: string,
) => Promise<FoundBet | undefined | 'too_many'>;

const CODE = /^[A-Z0-9]{4,20}$/;
/** The same limit as that of the call. */
const CODES_PER_MINUTE = 60;

/**
 * Rate limited, so that codes cannot be guessed faster by pages than by the call `bets/find-bet`.
 */
export function createFindBooking(deps: BetDeps): FindBooking {
  const limiter = new limiters.RateLimiterMemory({ points: CODES_PER_MINUTE, duration: 60 });
  return async (code, address) => {
    if (!CODE.test(code)) return undefined;
    try {
      await limiter.consume(addressKey(address));
    } catch {
      return 'too_many';
    }
    try {
      return await findBet(deps, code);
    } catch (error) {
      if (error instanceof Refused) return undefined;
      throw error;
    }
  };
}
