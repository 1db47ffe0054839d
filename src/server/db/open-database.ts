// Opens the database: PGlite in a thread by default, or PostgreSQL, with the same driver and SQL
// for both.

import { join } from 'node:path';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Pool, type PoolClient } from 'pg';
import { type EmbeddedDatabase, startEmbedded } from './embedded/start-embedded.ts';
import { FolderUnusableError } from './folder-unusable.ts';
import { lockFolder } from './lock-folder.ts';
import { migrateDatabase } from './migrate-database.ts';
import { type DatabaseTimeouts, openPatientPool, openPostgresPool } from './postgres-pool.ts';
import { isUnavailable } from './unavailable.ts';

/** Where the data lives. */
export type DatabaseSetting =
  | {
      readonly kind: 'postgres';
      readonly url: string;
      /** Undefined: queries have no time limit. */
      readonly timeouts?: DatabaseTimeouts;
    }
  /** PGlite in `<dataDir>/database`. */
  | { readonly kind: 'embedded'; readonly dataDir: string }
  /** PGlite in memory, for tests. `start` replaces how it is started, where tests need many. */
  | { readonly kind: 'memory'; readonly start?: typeof startEmbedded };

export type Database = NodePgDatabase;
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** What a query runs on: the database itself, or a transaction of the caller's. */
export type Queryable = Database | Transaction;

export interface OpenDatabase {
  readonly database: Database;
  readonly pool: Pool;
  readonly kind: DatabaseSetting['kind'];
  /** Whether a query is answered within a second. */
  answers(): Promise<boolean>;
  close(): Promise<void>;
}

/**
 * A query that waits this long for a connection fails. On the embedded database, which has a single
 * connection, this is mostly a query outside the transaction that its own caller holds open.
 */
const CONNECTION_TIMEOUT_MS = 10_000;
const ANSWER_TIMEOUT_MS = 1_000;

/**
 * Opens the database and migrates it.
 *
 * `onEnd` receives the reason why the embedded database ended by itself; the next connection starts
 * it again.
 *
 * @throws FolderLockedError where another process has the embedded database open; FolderUnusableError
 *   where its files cannot be used; the driver's error where PostgreSQL cannot be reached.
 */
export async function openDatabase(
  setting: DatabaseSetting,
  onEnd?: (error: Error) => void,
): Promise<OpenDatabase> {
  const opened =
    setting.kind === 'postgres' ? openPostgres(setting) : await openOwn(setting, onEnd);
  surviveLosses(opened.pool);
  const database = createDatabase(opened.pool);
  let closing: Promise<void> | undefined;
  const close = () => {
    closing ??= opened.close();
    return closing;
  };
  try {
    await migrate(setting, opened.pool);
  } catch (error) {
    await close();
    throw error;
  }
  const answers = createAnswerCheck(opened.pool);
  return { database, pool: opened.pool, kind: setting.kind, answers, close };
}

async function migrate(setting: DatabaseSetting, pool: Pool): Promise<void> {
  if (setting.kind !== 'postgres') return migrateDatabase(pool);
  // A migration of a large table takes longer than the limit of a player's queries.
  const patient = openPatientPool(setting.url, connectMsOf(setting));
  surviveLosses(patient);
  try {
    await migrateDatabase(patient);
  } finally {
    await patient.end();
  }
}

/**
 * Listens to the errors of every connection, each of which would end the process otherwise. An idle
 * connection is replaced at the next query. The loss of one that is in use shows in the query that
 * fails.
 */
function surviveLosses(pool: Pool): void {
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
}

/** A drizzle database whose transactions release their connection even where BEGIN fails. */
function createDatabase(pool: Pool): Database {
  const database = drizzle(pool);
  database.transaction = async (work, settings) => {
    const client = await pool.connect();
    let isLost = false;
    try {
      return await onConnection(client).transaction(work, settings);
    } catch (error) {
      isLost = isUnavailable(error);
      throw error;
    } finally {
      client.release(isLost);
    }
  };
  return database;
}

function onConnection(client: PoolClient): Database {
  return drizzle(client);
}

type PostgresSetting = Extract<DatabaseSetting, { kind: 'postgres' }>;

function openPostgres(setting: PostgresSetting) {
  const { url, timeouts } = setting;
  const pool =
    timeouts === undefined
      ? openPatientPool(url, connectMsOf(setting))
      : openPostgresPool(url, timeouts);
  return { pool, close: () => pool.end() };
}

function connectMsOf({ timeouts }: PostgresSetting): number {
  return timeouts?.connectMs ?? CONNECTION_TIMEOUT_MS;
}

async function openOwn(
  setting: Exclude<DatabaseSetting, { kind: 'postgres' }>,
  onEnd?: (error: Error) => void,
) {
  if (setting.kind === 'memory') {
    const { start = startEmbedded } = setting;
    return openEmbedded(await start(undefined, onEnd), () => {});
  }
  const folder = join(setting.dataDir, 'database');
  const release = lockFolder(setting.dataDir);
  try {
    return openEmbedded(await startEmbedded(folder, onEnd), release);
  } catch (error) {
    release();
    throw new FolderUnusableError(setting.dataDir, error);
  }
}

function openEmbedded(embedded: EmbeddedDatabase, release: () => void) {
  const pool = new Pool({
    max: 1,
    user: 'postgres',
    database: 'postgres',
    stream: () => embedded.connect(),
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    idleTimeoutMillis: 0,
  });
  return {
    pool,
    async close() {
      await pool.end();
      await embedded.close();
      release();
    },
  };
}

/**
 * Runs one query at a time: while the database does not answer, repeated calls take no further
 * connections.
 */
function createAnswerCheck(pool: Pool): () => Promise<boolean> {
  let asked: Promise<boolean> | undefined;
  return async () => {
    asked ??= pool
      .query('select 1')
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        asked = undefined;
      });
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<boolean>((resolve) => {
      timer = setTimeout(resolve, ANSWER_TIMEOUT_MS, false);
    });
    const result = await Promise.race([asked, tooLate]);
    clearTimeout(timer);
    return result;
  };
}
