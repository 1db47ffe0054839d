// The rolling periods over which limits count: the last 1, 7 or 30 days, not calendar days.

const LIMIT_PERIODS = ['day', 'week', 'month'] as const;
export type LimitPeriod = (typeof LIMIT_PERIODS)[number];

const DAY_MS = 86_400_000;
const DAYS: Readonly<Record<LimitPeriod, number>> = { day: 1, week: 7, month: 30 };

/** When the period that ends at `at` began. */
export function startOfPeriod(period: LimitPeriod, at: Date): Date {
  return new Date(at.getTime() - DAYS[period] * DAY_MS);
}
