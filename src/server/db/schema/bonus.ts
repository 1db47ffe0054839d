// Accumulator tiers, bonuses on offer, and what players were given and still owe in wagering.

import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { players } from './accounts.ts';
import { createdAt, kobo, moment, serial } from './columns.ts';

export const bonusTiers = pgTable(
  'bonus_tiers',
  {
    id: serial('id').primaryKey(),
    section: text('section').notNull().default('onliners'),
    ticketLength: integer('ticket_length').notNull(),
    /** Hundredths of a percent. */
    bonus: integer('bonus').notNull(),
  },
  (table) => [uniqueIndex('bonus_tiers_length').on(table.section, table.ticketLength)],
);

export const bonuses = pgTable('bonuses', {
  id: serial('id').primaryKey(),
  /** `deposit`, `promo_code`, `feature_trigger` or `free_rounds`. */
  kind: text('kind').notNull(),
  name: text('name').notNull(),
  /** `flat` (kobo) or `percentage` (whole percent). */
  type: text('type').notNull(),
  value: bigint('value', { mode: 'number' }).notNull(),
  /** The most that it gives. */
  capKobo: kobo('cap_kobo').notNull().default(0),
  /** `sport_bonus` or `casino_bonus`. */
  wallet: text('wallet').notNull(),
  /** Times the amount that has to be staked before it becomes real money. */
  wageringTimes: integer('wagering_times').notNull().default(0),
  promoCode: text('promo_code').notNull().default(''),
  /** Games it may be played on; empty: all. */
  gameIds: jsonb('game_ids').$type<string[]>().notNull().default([]),
  freeSpins: integer('free_spins').notNull().default(0),
  active: boolean('active').notNull().default(true),
});

export const awardedBonuses = pgTable(
  'awarded_bonuses',
  {
    id: serial('id').primaryKey(),
    playerId: bigint('player_id', { mode: 'number' })
      .notNull()
      .references(() => players.id),
    bonusId: bigint('bonus_id', { mode: 'number' })
      .notNull()
      .references(() => bonuses.id),
    /** What it was given for, once: a deposit (`deposit:<reference>`), or the registration. */
    reason: text('reason').notNull(),
    amountKobo: kobo('amount_kobo').notNull(),
    wageringOwedKobo: kobo('wagering_owed_kobo').notNull().default(0),
    wageringDoneKobo: kobo('wagering_done_kobo').notNull().default(0),
    /** The most that becomes real money; null for any. */
    maxConversionKobo: kobo('max_conversion_kobo'),
    /** `active`, `converted`, `expired` or `cancelled`. */
    status: text('status').notNull().default('active'),
    createdAt: createdAt(),
    expiresAt: moment('expires_at'),
  },
  (table) => [
    uniqueIndex('awarded_bonuses_reason').on(table.playerId, table.bonusId, table.reason),
    index('awarded_bonuses_status').on(table.playerId, table.status),
  ],
);
