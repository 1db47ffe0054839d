// Processes that announce matches on the operator's broker, and the matches that each has
// announced.

import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

export const announcers = pgTable('announcers', {
  /** The unique name of the process. */
  holder: text('holder').primaryKey(),
  /** When the process last renewed its row, by the database's clock. */
  renewedAt: moment('renewed_at').notNull(),
});

export const announcedMatches = pgTable(
  'announced_matches',
  {
    matchId: text('match_id').notNull(),
    holder: text('holder').notNull(),
  },
  (table) => [primaryKey({ columns: [table.matchId, table.holder] })],
);
