// What results say of lines as a whole: whether a bet may still be taken on one.

import { bigint, boolean, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** A line with results. One that has no row was never settled. */
export const lineResults = pgTable(
  'line_results',
  {
    matchId: text('match_id').notNull(),
    marketId: text('market_id').notNull(),
    specifier: text('specifier').notNull().default(''),
    /** A result of any of its outcomes stands, so that it takes no bet. */
    closed: boolean('closed').notNull(),
    /** Feed time of the newest result or rollback, ms; 0 where nobody said. */
    saidAt: bigint('said_at', { mode: 'number' }).notNull().default(0),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.matchId, table.marketId, table.specifier] }),
    index('line_results_changed').on(table.changedAt),
  ],
);
