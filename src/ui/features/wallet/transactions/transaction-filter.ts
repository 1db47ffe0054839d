// The filter of the transactions: a range of days in Lagos, and one wallet or all.

import { lagosDate } from '../../../components/lagos-time.ts';
import { CASINO_BONUS, SPORT_BONUS } from '../texts.ts';
import {
  ALL,
  DAYS_7,
  DAYS_30,
  FIRST_DAY_AFTER_LAST,
  OWED,
  REAL_MONEY,
  TODAY,
  TRUST,
  VIRTUAL,
} from './texts.ts';

export interface TransactionFilter {
  /** `YYYY-MM-DD`; '' for no bound. Both days are included. */
  readonly from: string;
  readonly to: string;
  /** '' for all. */
  readonly wallet: '' | 'real' | 'sport_bonus' | 'casino_bonus' | 'debt';
}

export const ALL_TRANSACTIONS: TransactionFilter = { from: '', to: '', wallet: '' };

const DAY_MS = 86_400_000;

/** Ranges offered as chips; `days` 0 has no bounds. */
export const RANGES: readonly { readonly text: string; readonly days: number }[] = [
  { text: ALL, days: 0 },
  { text: TODAY, days: 1 },
  { text: DAYS_7, days: 7 },
  { text: DAYS_30, days: 30 },
];

/** The bounds of the last `days` days, today included. */
export function rangeOf(days: number, now: number): Pick<TransactionFilter, 'from' | 'to'> {
  if (days === 0) return { from: '', to: '' };
  return { from: lagosDate(now - (days - 1) * DAY_MS), to: lagosDate(now) };
}

/** '' where the range is valid, else what is wrong. */
export function findRangeFault({ from, to }: TransactionFilter): string {
  if (from !== '' && to !== '' && from > to) return FIRST_DAY_AFTER_LAST;
  return '';
}

export const WALLET_NAMES: Readonly<Record<string, string>> = {
  real: REAL_MONEY,
  sport_bonus: SPORT_BONUS,
  casino_bonus: CASINO_BONUS,
  virtual: VIRTUAL,
  trust: TRUST,
  debt: OWED,
};
