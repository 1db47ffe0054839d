// An embedded database serves one process.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startSiteProcess } from '../../support/site-process.ts';

test('a second process on an embedded database says who has it, and ends', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'touchline-one-'));
  const env = { FEED: 'off', DATABASE_URL: '' };
  const first = await startSiteProcess({ dataDir, env });
  try {
    await expect(startSiteProcess({ dataDir, env })).rejects.toThrow(/is in use by process \d+/);
  } finally {
    await first.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
