// The process's log on stdout: short lines for people, JSON in production.

import { DrizzleQueryError } from 'drizzle-orm/errors';
import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino';

const LEVELS: Readonly<Record<number, string>> = { 40: 'warn  ', 50: 'error ', 60: 'fatal ' };
/** Control characters, line ends among them. */
const CONTROL = /[\p{Cc}\u2028\u2029]/gu;
const INDENT = '    ';
const HIDDEN = new Set(['level', 'time', 'pid', 'hostname', 'msg', 'err', 'reqId']);

/** Bytes that may wait for a full disk before lines are dropped. */
const MAX_WAITING_BYTES = 1_048_576;

/**
 * Logs from `info` up; fields that may hold a secret are redacted. A line that cannot be written,
 * as to a closed pipe or a full disk, is lost and `onLost` is called.
 */
export function createLogger(production: boolean, onLost: () => void): Logger {
  const options = {
    level: 'info',
    serializers: { err: describeError },
    redact: ['password', 'token', 'secret', '*.password', '*.token', 'req.headers'],
  };
  process.stdout.on('error', onLost);
  process.stderr.on('error', onLost);
  if (!production) return pino(options, shortLines());
  const lines = pino.destination({ dest: 1, sync: true, maxLength: MAX_WAITING_BYTES });
  lines.on('error', onLost);
  lines.on('drop', onLost);
  return pino(options, lines);
}

/**
 * The loggable form of an error. The message of a failed query contains its parameters, such as
 * password hashes and tokens, so only the SQL and the database's message are kept.
 */
export function describeError(error: unknown): unknown {
  if (!(error instanceof DrizzleQueryError)) {
    return error instanceof Error ? stdSerializers.err(error) : error;
  }
  const { cause, query, stack } = error;
  return {
    type: error.name,
    message: cause?.message ?? 'a query failed',
    query,
    // The first lines repeat the message.
    stack: stack?.slice(Math.max(0, stack.indexOf('\n    at '))),
  };
}

function shortLines(): DestinationStream {
  return {
    write(line: string) {
      process.stdout.write(`${formatLine(line)}\n`);
    },
  };
}

/** One record of pino as `12:00:01 message name=value`; text that is no record stays as it is. */
export function formatLine(line: string): string {
  let record: Record<string, unknown>;
  try {
    record = JSON.parse(line);
  } catch {
    return line.trimEnd();
  }
  const at = new Date(Number(record.time)).toISOString().slice(11, 19);
  const fields = Object.entries(record)
    .filter(([name]) => !HIDDEN.has(name))
    .map(
      ([name, value]) => ` ${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
    );
  const error = record.err as { message?: string; stack?: string } | undefined;
  const cause = error === undefined ? '' : `: ${indentStack(error.stack ?? error.message ?? '')}`;
  const text = `${record.msg ?? ''}${fields.join('')}`.replace(CONTROL, escapeControl);
  return `${at} ${LEVELS[Number(record.level)] ?? ''}${text}${cause}`;
}

/**
 * Indents every line of a stack: an unindented line of its message would pass for a record of its
 * own.
 */
function indentStack(stack: string): string {
  return stack
    .split('\n')
    .map((line, at) => (at === 0 || line.startsWith(INDENT) ? line : `${INDENT}${line}`))
    .map((line) => line.replace(CONTROL, escapeControl))
    .join('\n');
}

/** Clients choose ids and topics, which with a line end or escape code could forge log lines. */
function escapeControl(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
