// The correction that the migration makes of what bets of earlier versions say was paid for them.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { MIGRATIONS } from '../../src/server/db/migrate-database.ts';
import type { TestBackend } from './backend.ts';

export async function correctPaidFigures({ server }: TestBackend): Promise<void> {
  const text = readFileSync(join(MIGRATIONS, '0029_paid_figures.sql'), 'utf8');
  for (const statement of text.split('--> statement-breakpoint'))
    await server.database.execute(sql.raw(statement));
}
