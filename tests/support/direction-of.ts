// The direction of a price, read from the row of its outcome.

import type { OutcomeColumns } from '../../src/worker/book/outcome-columns.ts';
import { DIRECTION, FLAGS, ROW } from '../../src/worker/book/outcome-row.ts';

/** PriceFlag.Up or Down while a move is shown, else 0. */
export function directionOf(outcomes: OutcomeColumns, handle: number): number {
  return outcomes.rows[handle * ROW + FLAGS]! & DIRECTION;
}
