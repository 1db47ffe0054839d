// Numbers and limits in words, the same in every table.

import type { Budget } from '../budgets.ts';

/** Three decimals below 10, one above; a dash for what is no number. */
export function format(value: number): string {
  if (!Number.isFinite(value)) return '-';
  if (Number.isInteger(value)) return String(value);
  return value.toFixed(Math.abs(value) < 10 ? 3 : 1);
}

/** '<= 0.5', '>= 20'; a dash where the budget has no such limit. */
export function formatLimit(budget: Budget, kind: 'must' | 'aim'): string {
  const limit = budget[kind];
  if (limit === undefined) return '-';
  const small = limit > 0 && limit < 0.001;
  return `${budget.better === 'lower' ? '<=' : '>='} ${small ? limit.toExponential() : format(limit)}`;
}
