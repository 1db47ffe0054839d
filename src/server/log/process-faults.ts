// The last resort: what becomes of a fault that nothing else caught, and how often it came to that.

import { isUnavailable } from '../db/unavailable.ts';
import { LimitedLog } from './limited-log.ts';
import type { Logger } from './logger.ts';

/**
 * `rejection`, `exception`: of a promise or in a callback that nobody looked after. `log`: a line
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
 * Looks after the whole process. A rejection that nobody handled is logged and counted, and the
 * process goes on: nothing was cut short in the middle, and money moves in transactions alone. An
 * exception cut its callback short. One that a system call or the database threw is the outside's, and
 * the process goes on; after any other nobody knows what is half done, so `end` is called.
 */
export function catchProcessFaults(
  faults: ProcessFaults,
  logger: Logger,
  end: (error: Error) => void,
): void {
  const rejections = new LimitedLog(logger, 'error', 'a rejection that nobody handled');
  const exceptions = new LimitedLog(logger, 'error', 'an exception that nobody caught');
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
