// The embedded database in memory, handed from one test to the next: emptying it takes a tenth of what a
// new thread takes, which is three seconds of CPU on a busy machine.

import { Pool } from 'pg';
import {
  type EmbeddedDatabase,
  startEmbedded,
} from '../../src/server/db/embedded/start-embedded.ts';

interface Reused {
  readonly embedded: EmbeddedDatabase;
  /** What a new database has. */
  readonly pristine: Pristine;
  onEnd: (error: Error) => void;
}

interface Pristine {
  readonly catalog: string;
  /** Rows that migrations made, as JSON by the name of their table. */
  readonly rows: ReadonlyMap<string, string>;
  readonly sequences: string;
}

/** Each holds some 100 MB. */
const MAX_IDLE = 2;
const idle: Reused[] = [];

/** Every table, column, constraint, trigger and function: a database where one differs is not used again. */
const CATALOG = `select md5(concat(
  (select string_agg(concat(oid, relname, relnamespace, relkind), ',' order by oid)
     from pg_class where oid >= 16384),
  (select string_agg(concat(attrelid, attname, atttypid, attnotnull), ',' order by attrelid, attnum)
     from pg_attribute where attrelid >= 16384),
  (select string_agg(concat(oid, conname), ',' order by oid) from pg_constraint),
  (select string_agg(concat(oid, tgname, tgenabled), ',' order by oid) from pg_trigger),
  (select string_agg(concat(oid, proname, md5(prosrc)), ',' order by oid) from pg_proc where oid >= 16384)
)) as catalog`;
const SEQUENCES = `select json_agg(json_build_object(
    'name', format('%I.%I', schemaname, sequencename), 'last', last_value, 'start', start_value))::text
  as sequences from pg_sequences where schemaname = 'public'`;
const TABLES = `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`;

/** As `startEmbedded` in memory; what `close` gives back is emptied before somebody else gets it. */
export async function startReusedEmbedded(
  _dataDir: undefined | string,
  onEnd: (error: Error) => void = () => {},
): Promise<EmbeddedDatabase> {
  const reused = (await takeIdle()) ?? (await startNew());
  reused.onEnd = onEnd;
  return {
    connect: () => reused.embedded.connect(),
    async close() {
      reused.onEnd = () => {};
      if (idle.length < MAX_IDLE) idle.push(reused);
      else await reused.embedded.close();
    },
  };
}

async function startNew(): Promise<Reused> {
  let reused: Reused | undefined;
  const embedded = await startEmbedded(undefined, (error) => reused?.onEnd(error));
  const pristine = await withPool(embedded, readPristine);
  reused = { embedded, pristine, onEnd: () => {} };
  return reused;
}

async function takeIdle(): Promise<Reused | undefined> {
  const reused = idle.pop();
  if (reused === undefined) return undefined;
  try {
    const isPristine = await withPool(reused.embedded, (pool) => restore(pool, reused.pristine));
    if (isPristine) return reused;
  } catch {
    // A thread that has ended.
  }
  await reused.embedded.close();
  return takeIdle();
}

async function withPool<T>(embedded: EmbeddedDatabase, work: (pool: Pool) => Promise<T>) {
  const pool = new Pool({
    max: 1,
    user: 'postgres',
    database: 'postgres',
    stream: () => embedded.connect(),
  });
  pool.on('error', () => {});
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}

async function readOne(pool: Pool, statement: string): Promise<string> {
  const { rows } = await pool.query<Record<string, string>>(statement);
  return Object.values(rows[0] ?? {})[0] ?? '';
}

async function readTables(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(TABLES);
  return rows.map(({ name }) => name);
}

async function readPristine(pool: Pool): Promise<Pristine> {
  const rows = new Map<string, string>();
  for (const table of await readTables(pool)) {
    const found = await readOne(pool, `select json_agg(t)::text from ${table} t`);
    if (found !== '') rows.set(table, found);
  }
  return {
    rows,
    catalog: await readOne(pool, CATALOG),
    sequences: await readOne(pool, SEQUENCES),
  };
}

/** Empties it; false where it is not what a new one is. */
async function restore(pool: Pool, { catalog, rows, sequences }: Pristine): Promise<boolean> {
  await pool.query('discard all');
  if ((await readOne(pool, CATALOG)) !== catalog) return false;
  // Some tables refuse to be changed, by triggers.
  await pool.query('set session_replication_role = replica');
  await pool.query(`truncate ${(await readTables(pool)).join(', ')}`);
  for (const [table, found] of rows) {
    await pool.query(
      `insert into ${table} overriding system value
       select * from json_populate_recordset(null::${table}, $1)`,
      [found],
    );
  }
  await pool.query(
    `select setval(value ->> 'name', coalesce((value ->> 'last')::bigint, (value ->> 'start')::bigint),
       value ->> 'last' is not null)
     from json_array_elements($1::json)`,
    [sequences],
  );
  await pool.query('set session_replication_role = origin');
  return true;
}
