// Coupons by their code for those who read pages and no API: as often as the API answers.

import limiters from 'rate-limiter-flexible';
import { addressKey } from '../../broker/address-key.ts';
import { type FoundBet, findBet } from '../../domain/bets/find-bet.ts';
import type { BetDeps } from '../../domain/bets/place-bet.ts';
import { Refused } from '../../domain/refused.ts';

/** `address` is the asker's. Undefined where nobody knows the code; `too_many`: ask again in a minute. */
export type FindBooking = (
  code: string,
  address: string,
) => Promise<FoundBet | undefined | 'too_many'>;

const CODE = /^[A-Z0-9]{4,20}$/;
/** The limit of the call. */
const CODES_A_MINUTE = 60;

/** Whoever guesses codes gets no further over pages than over the call `bets/find-bet`. */
export function createFindBooking(deps: BetDeps): FindBooking {
  const limiter = new limiters.RateLimiterMemory({ points: CODES_A_MINUTE, duration: 60 });
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
