// What a message on a results' topic says, with what is wrong with it counted.

import type { ResultMessage } from '../../domain/settlement/result-message.ts';
import type { FeedOutput } from '../feed-source.ts';
import type { FeedFaults } from './fault-log.ts';
import { readSettlement } from './settlement-message.ts';

/** Undefined where it cannot be read; `faults` and `output` hear of that and of parts. */
export function readCountedResults(
  name: string,
  text: string,
  faults: FeedFaults,
  output: Pick<FeedOutput, 'refuse'>,
): ResultMessage | undefined {
  const read = readSettlement(name, text);
  if (typeof read === 'string') {
    faults.count(read, name);
    return undefined;
  }
  if (read.skipped > 0) faults.countPart('results that cannot be read were left out', name);
  output.refuse?.(read.skips);
  return read.message;
}
