// Where the site's data lives, as its own process reads it.

import { existsSync } from 'node:fs';
import { readConfig } from '../src/server/config.ts';
import type { DatabaseSetting } from '../src/server/db/open-database.ts';

/** @throws ConfigError as the site itself does. */
export function readDatabaseSetting(): DatabaseSetting {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return readConfig(process.env).database;
}
