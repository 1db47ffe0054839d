// The thread of the embedded database ends by itself: calls fail meanwhile, and the data is there again.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openDatabase } from '../../../src/server/db/open-database.ts';
import { isUnavailable } from '../../../src/server/db/unavailable.ts';
import { eventually } from '../../support/wait.ts';

test('a transaction in flight fails, what was committed stays, and calls work again', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'touchline-ends-'));
  const ends: Error[] = [];
  const { database, pool, close } = await openDatabase({ kind: 'embedded', dataDir }, (error) =>
    ends.push(error),
  );
  try {
    for (let round = 1; round <= 2; round += 1) {
      await database.execute(sql`insert into settings (name, value, changed_at)
        values (${`kept-${round}`}, '1', now())`);
      const inFlight = database.transaction(async (transaction) => {
        await transaction.execute(sql`insert into settings (name, value, changed_at)
          values (${`lost-${round}`}, '1', now())`);
        // No message of the protocol: the thread throws in the middle of the transaction.
        const client = Reflect.get(Reflect.get(transaction, 'session'), 'client');
        client.connection.stream.write(Buffer.from('Q\0\0\0\0'));
        await transaction.execute(sql`select 1`);
      });
      expect(isUnavailable(await inFlight.catch((error: unknown) => error))).toBe(true);
      await eventually(() => expect(ends).toHaveLength(round));
      await eventually(async () => {
        const { rows } = await database.execute(sql`select name from settings order by name`);
        expect(rows).toEqual(
          Array.from({ length: round }, (_, at) => ({ name: `kept-${at + 1}` })),
        );
      });
    }
    expect(pool.totalCount).toBe(1);
  } finally {
    await close();
    rmSync(dataDir, { recursive: true, force: true });
  }
});

test('a database whose thread has ended is closed all the same, and its directory is free', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'touchline-ends-'));
  const ends: Error[] = [];
  const setting = { kind: 'embedded', dataDir } as const;
  const { pool, close } = await openDatabase(setting, (error) => ends.push(error));
  try {
    const client = await pool.connect();
    Reflect.get(Reflect.get(client, 'connection'), 'stream').write(Buffer.from('Q\0\0\0\0'));
    await eventually(() => expect(ends).toHaveLength(1));
    client.release(true);
    await close();
    const again = await openDatabase(setting);
    await again.close();
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
});
