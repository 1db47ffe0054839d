// The setting that opens a test's database.

import type { DatabaseSetting } from '../../src/server/db/open-database.ts';
import { startReusedEmbedded } from './reused-embedded.ts';
import type { TestDatabase } from './test-database.ts';

export function settingOf({ url }: TestDatabase): DatabaseSetting {
  return url === 'memory:'
    ? { kind: 'memory', start: startReusedEmbedded }
    : { kind: 'postgres', url };
}
