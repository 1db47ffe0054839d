// What a message on a results' topic says, with what is wrong with it counted.

import type { ResultMessage } from '../../domain/settlement/result-message.ts';
import type { FeedOutput } from '../feed-source.ts';
import type { FeedFaults } from './fault-log.ts';
import { readSettlement } from './settlement-message.ts';

/** Why a message that can be read says nothing that could be kept. */
export const NAMES_NO_RESULT = 'it names no market with a result';

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
  output.refuse?.(read.skips);
  if (read.message.lines.length === 0) {
    faults.count(NAMES_NO_RESULT, name);
    return undefined;
  }
  if (read.skipped > 0) faults.countPart('results that cannot be read were left out', name);
  return read.message;
}
