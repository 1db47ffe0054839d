// Checks whether the database can still write: one that can only be read answers queries, but takes
// no bets.

import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type SQL, sql } from 'drizzle-orm';
import type { Database, OpenDatabase } from './open-database.ts';

/** How long a result is reused. */
const FRESH_MS = 3_000;
const TIMEOUT_MS = 5_000;
const PROBE_FILE = 'write-check';
const PROBE_BYTES = 1_048_576;

/** Rolled back, so that no row remains; refused by a database that cannot write. */
const ROW = sql`insert into settings (name, value, changed_at) values ('write-check', '', now())
  on conflict (name) do update set value = excluded.value`;
/**
 * A sort that exceeds its memory and writes a megabyte of temporary files to the disk of the data.
 */
const SPILL_MEMORY = sql`set local work_mem = '64kB'`;
const SPILL = sql`select count(*) from (
  select repeat('x', 200) || g as line from generate_series(1, 5000) g order by 1 desc offset 0
) lines`;

/** Thrown to roll back a transaction that succeeded. */
class Undo extends Error {}

/**
 * Returns a function that tells why nothing can be written, undefined where writing works. It
 * really writes, at most every three seconds. `folder`: the data directory of an embedded database,
 * tested with a file.
 */
export function createWriteCheck(
  { database }: Pick<OpenDatabase, 'database'>,
  folder: string | undefined,
): () => Promise<string | undefined> {
  let asked: Promise<string | undefined> | undefined;
  let askedAt = Number.NEGATIVE_INFINITY;
  return () => {
    const now = performance.now();
    if (asked === undefined || now - askedAt > FRESH_MS) {
      askedAt = now;
      asked = check(database, folder);
    }
    return asked;
  };
}

async function check(database: Database, folder: string | undefined): Promise<string | undefined> {
  try {
    if (folder !== undefined) await writeFile(join(folder, PROBE_FILE));
  } catch (error) {
    return `DATA_DIR=${folder} cannot be written: ${reasonOf(error)}`;
  }
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<string>((resolve) => {
    timer = setTimeout(resolve, TIMEOUT_MS, 'the database takes too long to write');
  });
  const written = writeToDatabase(database).then(
    () => undefined,
    (error) => `the database cannot write: ${reasonOf(error)}`,
  );
  const answer = await Promise.race([written, tooLate]);
  clearTimeout(timer);
  return answer;
}

async function writeToDatabase(database: Database): Promise<void> {
  const steps: readonly SQL[] = [ROW, SPILL_MEMORY, SPILL];
  try {
    await database.transaction(async (transaction) => {
      for (const step of steps) await transaction.execute(step);
      throw new Undo();
    });
  } catch (error) {
    if (!(error instanceof Undo)) throw error;
  }
}

async function writeFile(path: string): Promise<void> {
  const file = await open(path, 'w', 0o600);
  try {
    await file.writeFile(Buffer.alloc(PROBE_BYTES));
    await file.sync();
  } finally {
    await file.close();
    await rm(path, { force: true });
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : reasonOf(error.cause);
}
