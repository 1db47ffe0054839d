// Which transactions are shown: days in Lagos, one wallet or all.

import { lagosDate } from '../../../components/lagos-time.ts';

export interface TransactionFilter {
  /** `YYYY-MM-DD`; '' for no bound. Both days are included. */
  readonly from: string;
  readonly to: string;
  /** '' for all. */
  readonly wallet: '' | 'real' | 'sport_bonus' | 'casino_bonus' | 'debt';
}

export const ALL_TRANSACTIONS: TransactionFilter = { from: '', to: '', wallet: '' };

const DAY_MS = 86_400_000;

/** Ranges to press; `days` 0 has no bounds. */
export const RANGES: readonly { readonly text: string; readonly days: number }[] = [
  { text: 'All', days: 0 },
  { text: 'Today', days: 1 },
  { text: '7 days', days: 7 },
  { text: '30 days', days: 30 },
];

/** The bounds of the last `days` days, today included. */
export function rangeOf(days: number, now: number): Pick<TransactionFilter, 'from' | 'to'> {
  if (days === 0) return { from: '', to: '' };
  return { from: lagosDate(now - (days - 1) * DAY_MS), to: lagosDate(now) };
}

/** '' where the bounds can be asked for, else what is wrong. */
export function findRangeFault({ from, to }: TransactionFilter): string {
  if (from !== '' && to !== '' && from > to)
    return 'The first day is after the last. Change one of them.';
  return '';
}

export const WALLET_NAMES: Readonly<Record<string, string>> = {
  real: 'Real money',
  sport_bonus: 'Sport bonus',
  casino_bonus: 'Casino bonus',
  virtual: 'Virtual',
  trust: 'Trust',
  debt: 'Owed',
};
