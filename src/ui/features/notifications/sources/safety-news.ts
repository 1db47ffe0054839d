// News about limits and breaks: pure functions that compare the known marks with an answer.

import type { PlayerLimit, Safety } from '../../../../shared/api/limit-calls.ts';
import type { LimitMark, Marks } from '../marks.ts';
import { nairaWords } from '../money-words.ts';
import type { News } from '../notice.ts';
import {
  DAILY,
  limitHasEnded,
  limitIsNow,
  limitOf,
  MONTHLY,
  WEEKLY,
  YOUR_BREAK_IS_OVER,
} from './texts.ts';

type SafetyMarks = Pick<Marks, 'limits' | 'breakEndsAt'>;

export interface SafetyFindings {
  readonly news: readonly News[];
  readonly marks: SafetyMarks;
}

const PAGE = '/Account/SafetySecurity';
const PERIODS = { day: DAILY, week: WEEKLY, month: MONTHLY } as const;

/** The limits that an answer changes. The first answer ever is no news. */
export function compareSafety(known: SafetyMarks, safety: Safety): SafetyFindings {
  const news: News[] = [];
  const marks = safety.limits.map(toMark);
  if (known.limits !== null) {
    const isNamed = ({ kind, period }: LimitMark) =>
      safety.limits.some((limit) => limit.kind === kind && limit.period === period);
    const ended = known.limits
      .filter((limit) => !isNamed(limit))
      .map((limit) => ({ ...limit, amount: null, pendingFrom: 0 }));
    for (const limit of [...marks, ...ended]) {
      const before = known.limits.find(
        ({ kind, period }) => kind === limit.kind && period === limit.period,
      );
      if ((before?.amount ?? null) !== limit.amount) news.push(limitNews(limit));
    }
  }
  return { news, marks: { limits: marks, breakEndsAt: safety.exclusion?.endsAt ?? 0 } };
}

/** What took effect by the clock: pending limits, and the end of a break. `now`: ms since epoch. */
export function findDue(known: SafetyMarks, now: number): SafetyFindings {
  const news: News[] = [];
  const limits = known.limits?.map((limit) => {
    if (limit.pendingFrom === 0 || limit.pendingFrom > now) return limit;
    const after = { ...limit, amount: limit.pendingAmount, pendingAmount: null, pendingFrom: 0 };
    if (after.amount !== limit.amount) news.push(limitNews(after));
    return after;
  });
  const { breakEndsAt } = known;
  const isOver = breakEndsAt > 0 && breakEndsAt <= now;
  if (isOver)
    news.push({
      kind: 'safety',
      key: `break/${breakEndsAt}`,
      text: YOUR_BREAK_IS_OVER,
      link: `${PAGE}#time-out`,
    });
  return { news, marks: { limits: limits ?? null, breakEndsAt: isOver ? 0 : breakEndsAt } };
}

function limitNews({ kind, period, amount }: LimitMark): News {
  const name = limitOf(PERIODS[period], kind);
  return {
    kind: 'safety',
    key: `limit/${kind}/${period}`,
    text: amount === null ? limitHasEnded(name) : limitIsNow(name, nairaWords(amount)),
    link: `${PAGE}#${kind}-limits`,
  };
}

function toMark({ kind, period, amount, pendingAmount, pendingFrom }: PlayerLimit): LimitMark {
  return {
    kind,
    period,
    amount,
    pendingAmount: pendingAmount ?? null,
    pendingFrom: pendingFrom ?? 0,
  };
}
