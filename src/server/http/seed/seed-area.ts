// Fills the embedded database at its first start; PostgreSQL is the operator's to fill (`npm run seed`).

import type { Area, AreaContext } from '../../area.ts';
import { seedNewDatabase } from '../../domain/seed/seed-database.ts';

export function createSeedArea({ config, database, rules }: AreaContext): Area {
  return {
    async start() {
      if (config.database.kind !== 'embedded') return;
      const siteUrl = config.publicUrl ?? `http://127.0.0.1:${config.port}`;
      await seedNewDatabase({ database, rules, siteUrl }, config.sandbox);
    },
  };
}
