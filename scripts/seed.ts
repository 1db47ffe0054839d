// npm run seed: writes the content of a new site into a database of either kind; existing content
// stays.

import { existsSync } from 'node:fs';
import { describeFailure } from '../src/server/admin/describe-failure.ts';
import { readConfig } from '../src/server/config/config.ts';
import { openDatabase } from '../src/server/db/open-database.ts';
import { PlayRules } from '../src/server/domain/settings/play-rules.ts';
import { seedContent } from '../src/server/seed/seed-database.ts';
import { DEMO_PLAYER, seedDemoPlayer } from '../src/server/seed/seed-demo-player.ts';

async function seed(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const config = readConfig(process.env);
  const opened = await openDatabase(config.database);
  const { database } = opened;
  try {
    await seedContent(database);
    console.log('Pages, promotions, bonuses and games are there.');
    if (!config.sandbox) return;
    const siteUrl = config.publicUrl ?? `http://127.0.0.1:${config.port}`;
    await seedDemoPlayer({ database, rules: new PlayRules(database), siteUrl });
    console.log(`Log in as ${DEMO_PLAYER.username}, password ${DEMO_PLAYER.password}.`);
  } finally {
    await opened.close();
  }
}

try {
  await seed();
} catch (error) {
  console.error(describeFailure(error));
  process.exitCode = 1;
}
