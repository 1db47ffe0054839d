// The database that one test leaves to the next is as a new one.

import { expect, test } from 'vitest';
import { type OpenDatabase, openDatabase } from '../../src/server/db/open-database.ts';
import { startReusedEmbedded } from '../support/reused-embedded.ts';

const open = () => openDatabase({ kind: 'memory', start: startReusedEmbedded });

/** All rows of every table, every sequence, and the session's own settings. */
async function readAll({ pool }: OpenDatabase) {
  const { rows } = await pool.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const all: unknown[] = [];
  for (const { name } of rows) {
    const found = await pool.query(`select json_agg(t order by t::text) as found from ${name} t`);
    all.push([name, found.rows[0]]);
  }
  const sequences = 'select sequencename, last_value from pg_sequences order by 1';
  const locks = `select count(*)::int as count from pg_locks where locktype = 'advisory'`;
  for (const statement of [sequences, locks, 'show search_path', 'show session_replication_role'])
    all.push((await pool.query(statement)).rows);
  return all;
}

const changes = [
  'delete from bonus_tiers',
  `insert into bonus_tiers (section, ticket_length, bonus) values ('vip', 2, 1)`,
  `select nextval(sequencename::regclass) from pg_sequences where schemaname = 'public'`,
  `set search_path = 'pg_catalog'`,
  'select pg_advisory_lock(1)',
];

test.each(changes)('nothing is left of: %s', async (statement) => {
  const first = await open();
  const whole = await readAll(first);
  await first.pool.query(statement);
  await first.close();
  const second = await open();
  expect(await readAll(second)).toEqual(whole);
  await second.close();
});

test.each([
  'create table left_behind ()',
  'alter table players rename to players_away',
  'alter table result_log disable trigger all',
])('is not used again after: %s', async (statement) => {
  const first = await open();
  await first.pool.query(statement);
  await first.close();
  const second = await open();
  await second.pool.query('select from players');
  const left = `select count(*)::int as count from pg_tables where tablename = 'left_behind'`;
  const off = `select count(*)::int as count from pg_trigger where tgenabled = 'D'`;
  expect((await second.pool.query(left)).rows).toEqual([{ count: 0 }]);
  expect((await second.pool.query(off)).rows).toEqual([{ count: 0 }]);
  await second.close();
});
