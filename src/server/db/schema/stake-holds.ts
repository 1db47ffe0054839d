// Stakes of live bets that wait to be accepted: money that its player cannot use for anything else meanwhile.

import { bigint, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { players } from './accounts.ts';
import { kobo, moment } from './columns.ts';

export const stakeHolds = pgTable(
  'stake_holds',
  {
    playerId: bigint('player_id', { mode: 'number' })
      .notNull()
      .references(() => players.id),
    /** The idempotency key that the bet came with. */
    key: text('key').notNull(),
    /** SHA-256 of the coupon, hex: with another one the key is somebody else's. */
    bodyHash: text('body_hash').notNull().default(''),
    wallet: text('wallet').notNull(),
    amountKobo: kobo('amount_kobo').notNull(),
    /** It ends by itself then, where the process that made it has ended before. */
    until: moment('until').notNull(),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.key] })],
);
