// The marks of the what-if explorer as they come from the page.

import { readOneOf, readRecord } from '../../shared/betslip/coupon/read-fields.ts';
import { MAX_LEGS } from '../../shared/betslip/coupon/read-selection.ts';
import type { LegMark } from '../../shared/betslip/slip.ts';
import type { OutcomeKey } from '../../shared/feed/outcome-key.ts';

const MARKS: readonly LegMark[] = ['won', 'lost', 'void'];

/** Undefined where one of them is no mark, or where there are more than a slip has legs. */
export function readMarks(value: unknown): Readonly<Record<OutcomeKey, LegMark>> | undefined {
  const record = readRecord(value);
  if (record === undefined) return undefined;
  const entries = Object.entries(record);
  if (entries.length > MAX_LEGS) return undefined;
  return entries.every(([, mark]) => readOneOf(mark, MARKS) !== undefined)
    ? (record as Readonly<Record<OutcomeKey, LegMark>>)
    : undefined;
}
