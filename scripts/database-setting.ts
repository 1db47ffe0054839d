// Reads the database setting as the site's own process does.

import { existsSync } from 'node:fs';
import { readConfig } from '../src/server/config/config.ts';
import type { DatabaseSetting } from '../src/server/db/open-database.ts';

/**
 * The same database, without the site's query timeouts, since a backup may take long.
 *
 * @throws ConfigError as the site itself does.
 */
export function readDatabaseSetting(): DatabaseSetting {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const { database } = readConfig(process.env);
  return database.kind === 'postgres' ? { kind: 'postgres', url: database.url } : database;
}
