// Connection pools for PostgreSQL, with timeouts for a network that may stall.

import { Pool, type PoolClient } from 'pg';

/** Timeouts, ms. */
export interface DatabaseTimeouts {
  /** For a connection, new or from the pool. */
  readonly connectMs: number;
  /** For one query. */
  readonly queryMs: number;
  /** Of that, for a lock that another transaction holds. */
  readonly lockMs: number;
}

const POOL_SIZE = 10;
/**
 * Added to the query timeout, so that the server's timeout comes first and its connection can be
 * used again.
 */
const BEYOND_QUERY_MS = 1_000;
/**
 * A transaction that gets no query for this many query timeouts has lost its client. The server
 * ends it, which frees its locks.
 */
const IDLE_QUERIES = 2;

/**
 * A pool whose queries fail with an error that `isUnavailable` recognises once a timeout is over.
 * The timeouts are parameters of the connection, so the server keeps them even where it can no
 * longer reach the client.
 */
export function openPostgresPool(
  connectionString: string,
  { connectMs, queryMs, lockMs }: DatabaseTimeouts,
): Pool {
  const pool = new Pool({
    connectionString,
    max: POOL_SIZE,
    keepAlive: true,
    connectionTimeoutMillis: connectMs,
    statement_timeout: queryMs,
    lock_timeout: lockMs,
    idle_in_transaction_session_timeout: queryMs * IDLE_QUERIES,
  });
  pool.on('connect', (client) => hangUpOnSilence(client, queryMs + BEYOND_QUERY_MS));
  return pool;
}

/** A pool without query timeouts, for migrations and operators' commands. */
export function openPatientPool(connectionString: string, connectMs: number): Pool {
  return new Pool({
    connectionString,
    max: POOL_SIZE,
    keepAlive: true,
    connectionTimeoutMillis: connectMs,
  });
}

/**
 * Closes a connection with an unanswered query on which no byte moves for `silenceMs`: the query
 * fails, and a following one, such as a rollback, fails at once. An idle connection stays open.
 */
function hangUpOnSilence({ connection }: PoolClient, silenceMs: number): void {
  const socket = connection.stream as typeof connection.stream & Watched;
  let bytesAnswered = socket.bytesWritten;
  connection.on('readyForQuery', () => {
    bytesAnswered = socket.bytesWritten;
  });
  socket.setTimeout(silenceMs, () => {
    if (socket.bytesWritten === bytesAnswered) return;
    socket.destroy(new Error(`Connection terminated: no answer within ${silenceMs / 1_000} s`));
  });
}

/** What plain and TLS sockets have in common. */
interface Watched {
  readonly bytesWritten: number;
  setTimeout(idleMs: number, onIdle: () => void): void;
}
