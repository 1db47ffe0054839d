// Columns that many tables share.

import { sql } from 'drizzle-orm';
import { bigint, timestamp } from 'drizzle-orm/pg-core';

/** A whole amount of kobo; a number, as 2^53 kobo is ninety trillion naira. */
export const kobo = (name: string) => bigint(name, { mode: 'number' });

/** A moment, to the millisecond. */
export const moment = (name: string) =>
  timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });

/** When the row was made. */
export const createdAt = () => moment('created_at').notNull().default(sql`now()`);

/** A row's own number, given by the database. */
export const serial = (name: string) =>
  bigint(name, { mode: 'number' }).generatedAlwaysAsIdentity();
