// Stakes of live bets that wait to be accepted: money that the player cannot use for anything else
// meanwhile.

import { bigint, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { players } from './accounts.ts';
import { kobo, moment } from './columns.ts';

export const stakeReservations = pgTable(
  'stake_holds',
  {
    playerId: bigint('player_id', { mode: 'number' })
      .notNull()
      .references(() => players.id),
    /** The idempotency key that the bet came with. */
    key: text('key').notNull(),
    /** SHA-256 of the coupon, hex; the same key with another coupon is refused. */
    bodyHash: text('body_hash').notNull().default(''),
    wallet: text('wallet').notNull(),
    amountKobo: kobo('amount_kobo').notNull(),
    /** When the reservation ends by itself, in case the process that made it has ended. */
    until: moment('until').notNull(),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.key] })],
);
