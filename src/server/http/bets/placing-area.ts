// Placing, booking and checking coupons: thin routes over domain/bets.

import { randomInt } from 'node:crypto';
import {
  betByKeyCall,
  bookBetCall,
  findBetCall,
  placeBetCall,
  splitPropsCall,
  validateSelectionsCall,
} from '../../../shared/api/bet-calls.ts';
import type { Coupon } from '../../../shared/api/coupon.ts';
import { readBonusTiers } from '../../domain/bets/bonus-tiers.ts';
import { bookBet } from '../../domain/bets/book-bet.ts';
import { findBet } from '../../domain/bets/find-bet.ts';
import { BetPlacement } from '../../domain/bets/place-bet.ts';
import { simulateBet } from '../../domain/bets/simulate-bet.ts';
import { computeSplitProps } from '../../domain/bets/split-props.ts';
import { sweepBookings } from '../../domain/bets/sweep-bookings.ts';
import { readLineResults } from '../../domain/legs/line-results.ts';
import { findLeg } from '../../domain/legs/price-leg.ts';
import { Refused } from '../../domain/refused.ts';
import { assertOwnClient } from '../../domain/settings/assert-own-client.ts';
import { createJob } from '../../jobs/create-job.ts';
import { success } from '../answers.ts';
import type { Area, AreaContext } from '../area.ts';
import { registerCall } from '../calls/register-call.ts';
import {
  toBookedBet,
  toFoundBet,
  toPlacedBet,
  toSimulatedBet,
  toSplitProps,
} from './bet-answers.ts';

/** `isBooking` of the coupon. */
const Mode = { Place: 0, Book: 1, Simulate: 2 } as const;
const SEEDS = 2 ** 31;
const SWEEP_MS = 3_600_000;

export function createPlacingArea(context: AreaContext): Area {
  const { config, database, logger, rules, store, findPlayer, playMatch } = context;
  const deps = { database, rules, store };
  const placement = new BetPlacement(deps);
  const sweep = createJob({
    name: 'sweep of booking codes',
    everyMs: SWEEP_MS,
    logger,
    run: () => sweepBookings(database),
  });
  const created = <Data>(data: Data, message: string) => ({
    ...success(data, message),
    status: 201,
  });
  const assertOwn = (coupon: Coupon, clientId: string) => {
    assertOwnClient(config, clientId);
    assertOwnClient(config, coupon.clientId);
  };
  const simulate = async (coupon: Coupon) => {
    const seed = randomInt(SEEDS);
    const bet = await simulateBet({ ...deps, playMatch }, coupon, seed);
    return created(toSimulatedBet(bet, seed), 'Bet simulated');
  };

  return {
    async api(api) {
      registerCall(api, findPlayer, placeBetCall, async (input) => {
        const { body: coupon, params, player, idempotencyKey } = input;
        assertOwn(coupon, params.clientId);
        if (coupon.isBooking === Mode.Simulate) return simulate(coupon);
        if (coupon.isBooking === Mode.Book) {
          throw new Refused('not_a_bet', 'Bookings are made by book-bet');
        }
        const order = { playerId: player.playerId, key: idempotencyKey, coupon };
        return created(toPlacedBet(await placement.place(order)), 'Bet placed');
      });
      registerCall(api, findPlayer, bookBetCall, async ({ body: coupon, params, player }) => {
        assertOwn(coupon, params.clientId);
        if (coupon.isBooking === Mode.Simulate) return simulate(coupon);
        const booking = await bookBet(deps, player?.playerId ?? null, coupon);
        return created(toBookedBet(booking), 'Bet booked');
      });
      registerCall(api, findPlayer, findBetCall, async ({ body }) => {
        assertOwnClient(config, body.clientId);
        return success(toFoundBet(await findBet(deps, body.betslipId)));
      });
      registerCall(api, findPlayer, validateSelectionsCall, async ({ body }) => {
        return success(await checkSelections(deps, body.events));
      });
      registerCall(api, findPlayer, betByKeyCall, async ({ params, player }) => {
        const receipt = await placement.findReceipt(player.playerId, params.key);
        return created(toPlacedBet(receipt), 'Bet placed');
      });
    },
    async webApi(api) {
      registerCall(api, findPlayer, splitPropsCall, async ({ body }) => {
        const tiers = await readBonusTiers(database);
        return toSplitProps(computeSplitProps(body.selections, body.stake, tiers));
      });
    },
    start: () => sweep.start(),
    async stop() {
      await sweep.stop();
      await placement.stop();
    },
  };
}

/** The current odds of each selection, and why it cannot be bet on, if so. */
async function checkSelections(
  { database, store }: Pick<AreaContext, 'database' | 'store'>,
  events: readonly Parameters<typeof findLeg>[2][],
) {
  const records = await readLineResults(database, events);
  const now = Date.now();
  return events.map((event) => {
    const { found, fault } = findLeg(store, records, event, now);
    const match = store.get(event.matchId)?.definition;
    return {
      ...event,
      odds: (found?.outcome.odds ?? 0) / 100,
      active: fault === undefined ? 1 : 0,
      ...(fault === undefined ? {} : { code: fault }),
      ...(match && { type: match.type, startsAt: match.startsAt }),
    };
  });
}
