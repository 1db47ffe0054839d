// Processes that announce matches on the operator's broker, and which ones each has there.

import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

export const announcers = pgTable('announcers', {
  /** Names the process; no other has the same. */
  holder: text('holder').primaryKey(),
  /** When the process said last that it goes on, by the database's clock. */
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
