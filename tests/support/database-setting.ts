// The setting that opens a test's database.

import type { DatabaseSetting } from '../../src/server/db/open-database.ts';
import type { TestDatabase } from './test-database.ts';

export function settingOf({ url }: TestDatabase): DatabaseSetting {
  return url === 'memory:' ? { kind: 'memory' } : { kind: 'postgres', url };
}
