// The parameters of the sports calls (contract section 4.1) and what they mean.

import * as z from 'zod/mini';
import { canonicalSpecifier } from '../../../shared/feed/specifier.ts';
import type { ViewClock } from '../../domain/sports/fixture-views.ts';
import type { LineSelection } from '../../domain/sports/list-outcomes.ts';
import { readSteadyTime } from '../../domain/sports/steady-time.ts';
import {
  ALL_TIME,
  DEFAULT_OFFSET_HOURS,
  periodWindow,
  readMoment,
  type TimeWindow,
} from '../../domain/sports/time-window.ts';
import { BadRequestError } from '../answers.ts';
import {
  absentIfEmpty,
  flag,
  id,
  idList,
  matchIdList,
  moment,
  offsetHours,
  shortText,
  whole,
} from '../query.ts';

const clockFields = { timeoffset: absentIfEmpty(offsetHours), source: absentIfEmpty(shortText) };
const SPECIFIER_RULE = 'must be name=value pairs';
/** Canonical, as the lines of the feed are. */
const specifier = z.pipe(
  z
    .string('must be given once')
    .check(z.refine((value) => canonicalSpecifier(value) !== undefined, SPECIFIER_RULE)),
  z.transform((value: string) => canonicalSpecifier(value) ?? ''),
);
const windowFields = {
  period: absentIfEmpty(shortText),
  start: absentIfEmpty(moment),
  end: absentIfEmpty(moment),
  startDate: absentIfEmpty(moment),
  endDate: absentIfEmpty(moment),
};

export const clockQuery = z.object(clockFields);
export const windowQuery = z.object({ ...clockFields, ...windowFields });

export const highlightQuery = z.object({
  ...clockFields,
  page: absentIfEmpty(whole(1, 100_000)),
  perPage: absentIfEmpty(whole(1, 500)),
  upcoming: flag,
  today: flag,
  hours: absentIfEmpty(whole(1, 720)),
  markets: absentIfEmpty(idList),
  marketID: absentIfEmpty(idList),
  specifier: absentIfEmpty(specifier),
  tournamentID: absentIfEmpty(id),
  countryCode: absentIfEmpty(shortText),
  search: absentIfEmpty(shortText),
  favourite: absentIfEmpty(matchIdList),
});

/**
 * For live lists only. With `names` prices are left out, for clients that receive them by images.
 * With `since` only the changes since the answer with this `state` are returned.
 */
export const liveQuery = z.extend(highlightQuery, { names: flag, since: absentIfEmpty(shortText) });

export const fixturesQuery = z.object({
  ...clockFields,
  ...windowFields,
  sportID: absentIfEmpty(id),
  marketID: absentIfEmpty(idList),
  markets: absentIfEmpty(idList),
  specifier: absentIfEmpty(specifier),
  limit: absentIfEmpty(whole(1, 500)),
});

interface WindowParameters {
  readonly period?: string | undefined;
  readonly start?: string | undefined;
  readonly end?: string | undefined;
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
}

/** The client's clock; `timeoffset` defaults to Lagos. */
export function clockOf(query: { readonly timeoffset?: number | undefined }): ViewClock {
  const offsetHours = query.timeoffset ?? DEFAULT_OFFSET_HOURS;
  return { now: Date.now(), ticks: readSteadyTime(), offsetHours };
}

/**
 * Dates take precedence over a period; one date alone leaves the other end open.
 *
 * @throws BadRequestError for an unknown period.
 */
export function windowOf(query: WindowParameters, clock: ViewClock): TimeWindow {
  const start = query.start ?? query.startDate;
  const end = query.end ?? query.endDate;
  if (start === undefined && end === undefined) {
    const window = periodWindow(query.period ?? 'all', clock.now, clock.offsetHours);
    if (window !== undefined) return window;
    throw new BadRequestError('period must be all, today, tomorrow, week, a weekday or 24hour');
  }
  const { offsetHours: offset } = clock;
  return {
    from: start === undefined ? ALL_TIME.from : readMoment(start, offset)!,
    to: end === undefined ? ALL_TIME.to : readMoment(end, offset, true)!,
  };
}

/** The requested markets; undefined: the columns of the sport. */
export function selectionOf(query: {
  readonly marketID?: string[] | undefined;
  readonly markets?: string[] | undefined;
  readonly specifier?: string | undefined;
}): LineSelection | undefined {
  const marketIds = query.marketID ?? query.markets;
  if (marketIds === undefined) return undefined;
  return { marketIds: [...new Set(marketIds)], specifier: query.specifier };
}
