// An order: one intent to bet, with the key that makes it one bet however often it is sent.

import * as z from 'zod/mini';
import { placedBetSchema } from '../../../../shared/api/bet-calls.ts';
import { type CouponInput, couponSchema } from '../../../../shared/api/coupon.ts';
import { lazySchema } from '../../../../shared/api/lazy-schema.ts';
import { type Kobo, readNaira } from '../../../../shared/money/kobo.ts';

const price = lazySchema(() => z.object({ odds: z.number(), at: z.number(), seq: z.number() }));

/** A leg as the receipt keeps it: odds in hundredths, ms since epoch, feed `seq`. */
const legSchema = lazySchema(() =>
  z.object({
    selectionId: z.string(),
    name: z.string(),
    eventName: z.string(),
    picked: price(),
    sent: price(),
  }),
);

const orderSchema = lazySchema(() =>
  z.object({
    /** UUID of the `Idempotency-Key` header. */
    key: z.string(),
    /** Mobile number of the player who sent it; null while nobody was logged in. */
    owner: z.nullable(z.string()),
    /** For a quick bet: the selection and the odds that were pressed, the base of the tolerance. */
    only: z.optional(z.object({ selectionId: z.string(), odds: z.number(), active: z.boolean() })),
    /** Id of the slip that the order was made from, of several. */
    slipTab: z.string(),
    coupon: z.custom<CouponInput>((value) => z.safeParse(couponSchema(), value).success),
    legs: z.array(legSchema()).check(z.minLength(1), z.maxLength(100)),
    /** Kobo, as the slip showed it. */
    totalStake: z.number(),
    possibleWin: z.number(),
    /** Decimal, as it was shown. */
    totalOdds: z.number(),
    /** How long the backend holds it back, ms; 0 without live legs. */
    delayMs: z.number(),
    /** When it was first sent, ms since epoch; null before. */
    sentAt: z.nullable(z.number()),
  }),
);
export type Order = z.infer<ReturnType<typeof orderSchema>>;

/** Stake and duty together, as the slip showed them. */
export function costOf({ coupon, totalStake }: Pick<Order, 'coupon' | 'totalStake'>): Kobo {
  return readNaira(coupon.shown?.cost ?? '') ?? totalStake;
}

/**
 * What is stored, so that it outlives the page. `login`: not sent, waits for a login. `sent`: may
 * have become a bet. `accepted`: is a bet, and the player has not closed its receipt yet.
 */
export const placingRecordSchema = lazySchema(() =>
  z.union([
    z.object({ stage: z.enum(['login', 'sent']), order: orderSchema() }),
    z.object({
      stage: z.literal('accepted'),
      order: orderSchema(),
      bet: z.custom<z.infer<ReturnType<typeof placedBetSchema>>>(
        (value) => z.safeParse(placedBetSchema(), value).success,
      ),
    }),
  ]),
);
export type PlacingRecord = z.infer<ReturnType<typeof placingRecordSchema>>;
