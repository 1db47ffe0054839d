// Tells the faults of a database that is away, starting, full or overtaken from those of a query.

/** Classes of PostgreSQL's codes (its appendix A) that say nothing against what was asked. */
const CODE_CLASSES = new Set([
  '08', // the connection
  '40', // rolled back: a deadlock, or overtaken by another transaction
  '53', // disk full, out of memory, too many connections
  '57', // shut down, crashed, starting, cancelled
  '58', // input and output
]);
const CODES = new Set([
  '25006', // read-only: a standby that has not taken over yet
  '25P03', // a transaction waited too long for its next query
  '55P03', // a lock was not to be had
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);
/** What the driver and its pool say without a code. */
const MESSAGE =
  /^(Connection terminated|Client (has encountered a connection error|was closed) and is not queryable|timeout exceeded when trying to connect|Query read timeout|Cannot use a pool after calling end)/;
const DEEPEST_CAUSE = 10;

/** Where what was asked was not done, as far as anybody knows, and may be done when asked again. */
export function isUnavailable(error: unknown): boolean {
  let current = error;
  for (let depth = 0; depth < DEEPEST_CAUSE && current instanceof Error; depth += 1) {
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
