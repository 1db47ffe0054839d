// Seeds the embedded database at its first start. PostgreSQL is seeded by the operator (`npm run
// seed`).

import { seedNewDatabase } from '../../seed/seed-database.ts';
import { seedDemoPlayer } from '../../seed/seed-demo-player.ts';
import { seedOpenBets } from '../../seed/seed-open-bets.ts';
import type { Area, AreaContext } from '../area.ts';

export function createSeedArea({ config, database, rules, store, logger }: AreaContext): Area {
  const siteUrl = config.publicUrl ?? `http://127.0.0.1:${config.port}`;
  let demo: Promise<unknown> = Promise.resolve();
  const stopping = new AbortController();
  const seedDemo = async () => {
    const playerId = await seedDemoPlayer({ database, rules, siteUrl });
    if (playerId === undefined) return;
    await seedOpenBets({ database, rules, store }, playerId, stopping.signal);
  };
  return {
    async start() {
      if (config.database.kind !== 'embedded') return;
      const isNew = await seedNewDatabase(database);
      if (!isNew || !config.sandbox) return;
      // Not awaited: it takes a second, for which no visitor should wait.
      demo = seedDemo().catch((error: unknown) =>
        logger.error({ err: error }, 'the demo player is not complete'),
      );
    },
    async stop() {
      stopping.abort();
      await demo;
    },
  };
}
