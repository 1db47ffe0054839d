// The log of results as they were said, and what they come to for lines as a whole.

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
 * Every message of a feed on a line, in the order in which it came; nothing of it is changed but
 * `appliedAt`. What stands is folded from it (`domain/settlement/fold-results`).
 */
export const resultLog = pgTable(
  'result_log',
  {
    id: serial('id').primaryKey(),
    /** `mqtt` or `http`. */
    source: text('source').notNull(),
    /** Names the message within its source; a message of many lines has a row for each. */
    messageId: text('message_id').notNull(),
    /** Of the line within its message, from 0. */
    position: integer('position').notNull(),
    /** SHA-256 of what the whole message says. */
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

/** A line with results. One that has no row was never settled. */
export const lineResults = pgTable(
  'line_results',
  {
    matchId: text('match_id').notNull(),
    marketId: text('market_id').notNull(),
    specifier: text('specifier').notNull().default(''),
    /** A result of any of its outcomes stands, or it is cancelled, so that it takes no bet. */
    closed: boolean('closed').notNull(),
    /** A cancellation without an end stands. */
    cancelled: boolean('cancelled').notNull().default(false),
    /**
     * Cancellations and what took them back, `[{ voids, start, end }]`, bounds in ms or null: the
     * last one that a bet was accepted in says whether its legs on the line are void.
     */
    cancels: jsonb('cancels').notNull().default([]),
    /** Whether every leg on the line has what `cancels` says. */
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
