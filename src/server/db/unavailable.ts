// Tells errors of an unavailable database (unreachable, starting, full, conflicting transactions)
// from errors of the query.

/** Classes of PostgreSQL's error codes (its appendix A) whose cause is not the query. */
const CODE_CLASSES = new Set([
  '08', // connection
  '40', // rolled back: a deadlock, or a conflict with another transaction
  '53', // disk full, out of memory, too many connections
  '57', // shut down, crashed, starting, cancelled
  '58', // I/O error
]);
const CODES = new Set([
  '25006', // read-only: a standby that has not taken over yet
  '25P03', // a transaction waited too long for its next query
  '55P03', // a lock could not be acquired in time
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);
/** Messages of the driver and its pool that have no code. */
const MESSAGE =
  /^(Connection terminated|Client (has encountered a connection error|was closed) and is not queryable|timeout exceeded when trying to connect|Query read timeout|Cannot use a pool after calling end)/;
const MAX_CAUSES = 10;

/** True where, as far as is known, the query had no effect and may be retried. */
export function isUnavailable(error: unknown): boolean {
  let current = error;
  for (let depth = 0; depth < MAX_CAUSES && current instanceof Error; depth += 1) {
    const { code, message, cause } = current as Error & { code?: unknown };
    if (typeof code === 'string' && (CODES.has(code) || isClass(code))) return true;
    if (MESSAGE.test(message)) return true;
    current = cause;
  }
  return false;
}

function isClass(code: string): boolean {
  return /^[0-9A-Z]{5}$/.test(code) && CODE_CLASSES.has(code.slice(0, 2));
}
