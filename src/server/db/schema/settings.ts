// Rules of play that an operator changes, and the log of who changed what.

import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, moment, serial } from './columns.ts';

/**
 * Rules of play that differ from their defaults in `domain/settings/play-rules.ts`. Names with a
 * colon are state that the processes of a site share (`feed/mqtt/results-reader.ts`).
 */
export const settings = pgTable('settings', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
  changedAt: moment('changed_at').notNull(),
});

export const auditLog = pgTable('audit_log', {
  id: serial('id').primaryKey(),
  actor: text('actor').notNull(),
  action: text('action').notNull(),
  subject: text('subject').notNull().default(''),
  details: jsonb('details').notNull().default({}),
  createdAt: createdAt(),
});
