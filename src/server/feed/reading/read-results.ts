// Reads a message with results, and counts what is wrong with it.

import type { ResultMessage } from '../../domain/settlement/result-message.ts';
import type { FeedOutput } from '../feed-source.ts';
import type { FeedFaults } from './fault-log.ts';
import { readSettlement } from './settlement-message.ts';

/** The reason for a message that can be read, but contains no result. */
export const NAMES_NO_RESULT = 'it names no market with a result';

/**
 * Undefined for a message that cannot be read or contains no result. `faults` counts it, and a
 * message with skipped entries; `output` counts the entries.
 */
export function readCountedResults(
  name: string,
  text: string,
  faults: FeedFaults,
  output: Pick<FeedOutput, 'countSkipped'>,
): ResultMessage | undefined {
  const read = readSettlement(name, text);
  if (typeof read === 'string') {
    faults.count(read, name);
    return undefined;
  }
  output.countSkipped?.(read.skips);
  if (read.message.lines.length === 0) {
    faults.count(NAMES_NO_RESULT, name);
    return undefined;
  }
  if (read.skipped > 0) faults.countPart('results that cannot be read were left out', name);
  return read.message;
}
