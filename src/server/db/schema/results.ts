// The log of results as they were received, and the results in force for lines as a whole.

import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { createdAt, moment, serial } from './columns.ts';

/**
 * Every result message of a feed, one row for each line, in the order received. Nothing but
 * `appliedAt` is changed afterwards. The results in force are folded from it
 * (`domain/settlement/fold-results`).
 */
export const resultLog = pgTable(
  'result_log',
  {
    id: serial('id').primaryKey(),
    /** `mqtt` or `http`. */
    source: text('source').notNull(),
    /** Unique in its source; a message about several lines has a row for each. */
    messageId: text('message_id').notNull(),
    /** Index of the line in its message, from 0. */
    position: integer('position').notNull(),
    /** SHA-256 of the content of the whole message. */
    bodyHash: text('body_hash').notNull(),
    matchId: text('match_id').notNull(),
    marketId: text('market_id').notNull(),
    specifier: text('specifier').notNull(),
    /** `bet_settlement`, `rollback_bet_settlement`, `bet_cancel` or `rollback_bet_cancel`. */
    kind: text('kind').notNull(),
    /** `product`; -1 where the message named none. */
    producer: integer('producer').notNull(),
    /** `{ outcomes, score, start, end, supercededBy }` (`domain/settlement/result-message`). */
    body: jsonb('body').notNull(),
    /** Feed time, ms; 0 where the message has none. */
    generatedAt: bigint('generated_at', { mode: 'number' }).notNull(),
    appliedAt: moment('applied_at'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('result_log_message').on(table.source, table.messageId, table.position),
    index('result_log_line').on(table.matchId, table.marketId, table.specifier),
    index('result_log_new').on(table.matchId).where(sql`applied_at is null`),
  ],
);

/** Lines with results. A line without a row was never settled. */
export const lineResults = pgTable(
  'line_results',
  {
    matchId: text('match_id').notNull(),
    marketId: text('market_id').notNull(),
    specifier: text('specifier').notNull().default(''),
    /** A result of any of its outcomes is in force, or the line is cancelled: it takes no bets. */
    closed: boolean('closed').notNull(),
    /** A cancellation without an end is in force. */
    cancelled: boolean('cancelled').notNull().default(false),
    /**
     * Cancellations and their rollbacks, `[{ voids, start, end }]`, bounds in ms or null. The last
     * one whose window has the time of a bet decides whether its legs on the line are void.
     */
    cancels: jsonb('cancels').notNull().default([]),
    /** Whether `cancels` has been applied to every leg on the line. */
    applied: boolean('applied').notNull().default(true),
    /** Feed time of the newest result or rollback, ms; 0 where none has a time. */
    resultAt: bigint('said_at', { mode: 'number' }).notNull().default(0),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.matchId, table.marketId, table.specifier] }),
    index('line_results_changed').on(table.changedAt),
    index('line_results_new').on(table.matchId).where(sql`not applied`),
  ],
);
