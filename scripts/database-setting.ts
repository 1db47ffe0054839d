// Where the site's data lives, as its own process reads it.

import { existsSync } from 'node:fs';
import { readConfig } from '../src/server/config/config.ts';
import type { DatabaseSetting } from '../src/server/db/open-database.ts';

/**
 * The same database, without the site's patience: a backup takes as long as it takes.
 *
 * @throws ConfigError as the site itself does.
 */
export function readDatabaseSetting(): DatabaseSetting {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const { database } = readConfig(process.env);
  return database.kind === 'postgres' ? { kind: 'postgres', url: database.url } : database;
}
