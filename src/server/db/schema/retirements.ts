// Matches whose announcement has yet to be deleted on the operator's broker, which could not be
// reached.

import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

export const retirements = pgTable('retirements', {
  matchId: text('match_id').primaryKey(),
  retiredAt: moment('retired_at').notNull(),
});
