// Restores a backup into an empty database of the same schema: everything, or nothing.

import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database, Transaction } from '../open-database.ts';
import { headerSchema, readEndLine, readTableLine } from './backup-format.ts';
import { countMigrations } from './count-migrations.ts';
import { readTableOrder } from './table-order.ts';

const ROWS_PER_INSERT = 500;
/**
 * A site that was in use has rows in one of these tables; others may have rows of migrations and
 * seeds.
 */
const FILLED_BY_USE = ['players', 'ledger_transactions', 'bets', 'settings'];

/** The backup does not fit the database, or is no backup. Nothing was written. */
export class RestoreError extends Error {
  override readonly name = 'RestoreError';
}

/**
 * Restores the lines of `writeBackup` and returns the number of rows.
 *
 * @throws RestoreError where the database was used, the schema differs, or a line cannot be read.
 */
export async function restoreBackup(
  database: Database,
  lines: AsyncIterable<string>,
): Promise<number> {
  return database.transaction(async (transaction) => {
    const tables = await readTableOrder(transaction);
    for (const table of FILLED_BY_USE) await assertEmpty(transaction, table);
    await clear(transaction, tables);
    const rows = new RowWriter(transaction);
    let isFirst = true;
    let promised: number | undefined;
    for await (const line of lines) {
      if (isFirst) await assertSameSchema(transaction, line);
      else promised = await readLine(line, tables, rows);
      isFirst = false;
    }
    await rows.flush();
    if (promised !== rows.written) throw new RestoreError('The backup is cut: its end is missing.');
    for (const name of tables) await continueNumbers(transaction, name);
    return rows.written;
  });
}

/** Processes one line after the header; returns the number of rows where it is the last line. */
async function readLine(
  line: string,
  tables: readonly string[],
  rows: RowWriter,
): Promise<number | undefined> {
  const table = readTableLine(line);
  if (table === undefined) {
    const end = readEndLine(line);
    if (end === undefined) await rows.add(line);
    return end;
  }
  if (!tables.includes(table)) throw new RestoreError(`There is no table ${table}.`);
  await rows.begin(table);
  return undefined;
}

/** Inserts the rows of one table after another, many at a time. */
class RowWriter {
  readonly #transaction: Transaction;
  #table: string | undefined;
  #rows: string[] = [];
  written = 0;

  constructor(transaction: Transaction) {
    this.#transaction = transaction;
  }

  async begin(table: string): Promise<void> {
    await this.flush();
    this.#table = table;
  }

  async add(row: string): Promise<void> {
    this.#rows.push(row);
    if (this.#rows.length >= ROWS_PER_INSERT) await this.flush();
  }

  async flush(): Promise<void> {
    const rows = this.#rows;
    this.#rows = [];
    if (rows.length === 0) return;
    if (this.#table === undefined) throw new RestoreError('Rows come before the name of a table.');
    await insertRows(this.#transaction, this.#table, rows);
    this.written += rows.length;
  }
}

async function assertEmpty(transaction: Transaction, table: string): Promise<void> {
  const { rows } = await transaction.execute(sql`select 1 from ${sql.identifier(table)} limit 1`);
  if (rows.length > 0) {
    throw new RestoreError(`The database is not empty: ${table} has rows. Restore into a new one.`);
  }
}

async function clear(transaction: Transaction, tables: readonly string[]): Promise<void> {
  const names = tables.map((table) => sql.identifier(table));
  await transaction.execute(sql`truncate ${sql.join(names, sql`, `)}`);
}

async function assertSameSchema(transaction: Transaction, line: string): Promise<void> {
  const header = z.safeParse(headerSchema, parse(line));
  if (!header.success) throw new RestoreError('The first line is not that of a backup.');
  const migrations = await countMigrations(transaction);
  if (header.data.migrations === migrations) return;
  throw new RestoreError(
    `The backup is of a schema of ${header.data.migrations} migrations, this version has ${migrations}.`,
  );
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

async function insertRows(transaction: Transaction, table: string, rows: string[]): Promise<void> {
  const name = sql.identifier(table);
  await transaction.execute(sql`
    insert into ${name} overriding system value
    select * from json_populate_recordset(null::${name}, ${`[${rows.join(',')}]`}::json)`);
}

/** Sets the id sequence of a table behind its restored rows. */
async function continueNumbers(transaction: Transaction, table: string): Promise<void> {
  const { rows } = await transaction.execute<{ sequence: string | null }>(sql`
    select pg_get_serial_sequence(${table}, 'id') as sequence
    from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and column_name = 'id'`);
  const sequence = rows[0]?.sequence;
  if (sequence === null || sequence === undefined) return;
  await transaction.execute(sql`
    select setval(${sequence}, greatest(1, coalesce(max(id), 0)), max(id) is not null)
    from ${sql.identifier(table)}`);
}
