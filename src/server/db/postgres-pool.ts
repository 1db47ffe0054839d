// Connections to a PostgreSQL over a network that may stall: whoever waits for an answer waits for a while.

import { Pool, type PoolClient } from 'pg';

/** How long is waited, ms. */
export interface DatabasePatience {
  /** For a connection, whether a new one or a free one of the pool. */
  readonly connectMs: number;
  /** For one query. */
  readonly queryMs: number;
  /** Of that, for what somebody else holds. */
  readonly lockMs: number;
}

const POOL_SIZE = 10;
/** The server's own word about a slow query comes first, and its connection can be used again. */
const BEYOND_QUERY_MS = 1_000;
/**
 * A transaction that waits for its next query this many times a query's patience lost whoever began it;
 * what it holds is let go.
 */
const IDLE_QUERIES = 2;

/**
 * A pool whose queries fail, as `isUnavailable` knows it, once `patience` is over. Its timeouts are
 * parameters of the connection, so the server keeps them even where it hears nothing of us any more.
 */
export function openPostgresPool(
  connectionString: string,
  { connectMs, queryMs, lockMs }: DatabasePatience,
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

/** For migrations and operators' commands, which take as long as they take. */
export function openPatientPool(connectionString: string, connectMs: number): Pool {
  return new Pool({
    connectionString,
    max: POOL_SIZE,
    keepAlive: true,
    connectionTimeoutMillis: connectMs,
  });
}

/**
 * Ends a connection on which a question is open and nothing moves for `silenceMs`: its query fails, and
 * what would be asked next on it, such as a rollback, fails at once. One that only waits to be asked stays.
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

/** What sockets have, plain ones and those of TLS. */
interface Watched {
  readonly bytesWritten: number;
  setTimeout(idleMs: number, onIdle: () => void): void;
}
