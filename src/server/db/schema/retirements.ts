// Matches whose announcement is to be taken away on the operator's broker, which was not there for it yet.

import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

export const retirements = pgTable('retirements', {
  matchId: text('match_id').primaryKey(),
  retiredAt: moment('retired_at').notNull(),
});
