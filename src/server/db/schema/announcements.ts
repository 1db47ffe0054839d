// Match announcements of the operator's feed, so that names survive restarts of broker and process.

import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

export const announcements = pgTable(
  'announcements',
  {
    matchId: text('match_id').primaryKey(),
    /** The announcement as it was received, JSON; decoded at each start. */
    body: text('body').notNull(),
    /** `prematch` or `live`: the topics that carry the match. */
    type: text('type').notNull(),
    startsAt: moment('starts_at').notNull(),
    /** When the match had its last message, to the hour. */
    lastMessageAt: moment('heard_at').notNull(),
  },
  (table) => [index('announcements_heard').on(table.lastMessageAt)],
);
