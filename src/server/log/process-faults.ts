// Handles and counts errors that nothing else caught.

import { isUnavailable } from '../db/unavailable.ts';
import { LimitedLog } from './limited-log.ts';
import type { Logger } from './logger.ts';

/**
 * `rejection`, `exception`: an unhandled promise rejection, an uncaught exception. `log`: a line
 * could not be written. `database`: the thread of the embedded database ended.
 */
const KINDS = ['rejection', 'exception', 'log', 'database'] as const;
export type ProcessFault = (typeof KINDS)[number];

/** Counts faults of one process, for its metrics. */
export class ProcessFaults {
  readonly counts: Record<ProcessFault, number> = {
    rejection: 0,
    exception: 0,
    log: 0,
    database: 0,
  };

  count(kind: ProcessFault): void {
    this.counts[kind] += 1;
  }
}

/**
 * Handles uncaught errors of the whole process. An unhandled rejection is logged and counted, and
 * the process continues: no code was interrupted, and money only moves in transactions. An
 * exception interrupts its callback. If a system call or the database threw it, the process
 * continues; after any other, state may be inconsistent, and `end` is called.
 */
export function catchProcessFaults(
  faults: ProcessFaults,
  logger: Logger,
  end: (error: Error) => void,
): void {
  const rejections = new LimitedLog(logger, 'error', 'unhandled promise rejection');
  const exceptions = new LimitedLog(logger, 'error', 'uncaught exception');
  process.on('unhandledRejection', (reason) => {
    faults.count('rejection');
    rejections.write({ err: reason });
  });
  process.on('uncaughtException', (error) => {
    faults.count('exception');
    exceptions.write({ err: error });
    if (!isFromOutside(error)) end(error);
  });
}

function isFromOutside(error: unknown): boolean {
  return isUnavailable(error) || (error instanceof Error && 'syscall' in error);
}
