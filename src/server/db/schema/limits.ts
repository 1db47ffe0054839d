// Safety settings of players: limits, breaks and self-exclusion.

import { bigint, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { players } from './accounts.ts';
import { createdAt, kobo, moment, serial } from './columns.ts';

export const playerLimits = pgTable(
  'player_limits',
  {
    id: serial('id').primaryKey(),
    playerId: bigint('player_id', { mode: 'number' })
      .notNull()
      .references(() => players.id),
    /** `deposit` or `loss`. */
    kind: text('kind').notNull(),
    /** `day`, `week` or `month`. */
    period: text('period').notNull(),
    /** Null: no limit. */
    amountKobo: kobo('amount_kobo'),
    /**
     * A raised limit, which applies from `pendingFrom` on; null with `pendingFrom` set removes the
     * limit.
     */
    pendingAmountKobo: kobo('pending_amount_kobo'),
    pendingFrom: moment('pending_from'),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('player_limits_kind').on(table.playerId, table.kind, table.period)],
);

export const exclusions = pgTable(
  'exclusions',
  {
    id: serial('id').primaryKey(),
    playerId: bigint('player_id', { mode: 'number' })
      .notNull()
      .references(() => players.id),
    /** `time_out` or `self_exclusion`. */
    kind: text('kind').notNull(),
    createdAt: createdAt(),
    endsAt: moment('ends_at').notNull(),
  },
  (table) => [index('exclusions_player').on(table.playerId, table.endsAt)],
);
