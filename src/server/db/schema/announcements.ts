// What the operator's feed announced of matches, so that their names outlive broker and process.

import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

export const announcements = pgTable(
  'announcements',
  {
    matchId: text('match_id').primaryKey(),
    /** JSON as it came, read anew by whoever starts. */
    body: text('body').notNull(),
    /** `prematch` or `live`: the topics that carry the match. */
    type: text('type').notNull(),
    startsAt: moment('starts_at').notNull(),
    /** When the match had its last message, to the hour. */
    lastMessageAt: moment('heard_at').notNull(),
  },
  (table) => [index('announcements_heard').on(table.lastMessageAt)],
);
