// The order of lines within a market and of outcomes within a line.

import { compareNaturally } from '../../../shared/feed/natural-order.ts';
import type { LineState, OutcomeState } from './fixture.ts';

/** By the numbers of the specifier ('total=2.5' before 'total=10.5'), then as text. */
export function sortLines(lines: readonly LineState[]): LineState[] {
  return lines.length < 2 ? [...lines] : [...lines].sort(compareLines);
}

function compareLines(a: LineState, b: LineState): number {
  const left = a.order;
  const right = b.order;
  for (let i = 0; i < Math.min(left.length, right.length); i++) {
    if (left[i] !== right[i]) return left[i]! - right[i]!;
  }
  return compareText(a.specifier, b.specifier);
}

/** `[2, 9.5]` for 'setnr=2|total=9.5'. */
export function numbersOf(specifier: string): number[] {
  return (specifier.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number);
}

/** `2` before `10`, and `t2` before `t10`. */
export function compareOutcomes(a: OutcomeState, b: OutcomeState): number {
  return compareNaturally(a.id, b.id);
}

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
