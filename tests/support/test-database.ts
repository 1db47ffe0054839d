// A database of a test's own: PGlite in memory, or a fresh one on the PostgreSQL of TEST_DATABASE_URL.

import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

export interface TestDatabase {
  /** For `DATABASE_URL`. */
  readonly url: string;
  drop(): Promise<void>;
}

export async function createTestDatabase(): Promise<TestDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  if (server === undefined || server === '') return { url: 'memory:', drop: async () => {} };
  const name = `touchline_test_${randomBytes(6).toString('hex')}`;
  await run(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => run(server, `drop database if exists ${name} with (force)`) };
}

async function run(server: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
