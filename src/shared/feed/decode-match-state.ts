// Reads what a message reports of the match itself: score, clock, period, statistics, incidents.

import type { Incident, MatchClock, MatchState, SidePair } from './messages.ts';
import { EventStatus, FIXTURE_ENDED, isOver } from './status-codes.ts';
import {
  isObject,
  readActive,
  readCount,
  readMatchTime,
  readNumber,
  readText,
  type WireObject,
} from './wire.ts';

const MAX_LIST = 100;

/** `sport_event_status` of an odds change or a snapshot; undefined where it is missing or no object. */
export function decodeMatchState(value: unknown): MatchState | undefined {
  if (!isObject(value)) return undefined;
  return {
    status: readEventStatus(value.status, value.match_status),
    matchStatus: readNumber(value.match_status),
    period: readText(value.period),
    score: readPair(value.home_score, value.away_score),
    clock: decodeClock(value.clock),
    ...decodeDetails(value),
  };
}

/**
 * The status of a match (EventStatus) by the status and the period in a message: with a period that
 * is the end the match is over, whatever its status. Undefined where the message has neither, and for a
 * status that no image could carry.
 */
export function readEventStatus(value: unknown, matchStatus: unknown): number | undefined {
  const status = readCount(value);
  const hasEnded = readNumber(matchStatus) === FIXTURE_ENDED;
  return hasEnded && !isOver(status ?? EventStatus.NotStarted) ? EventStatus.Ended : status;
}

/** The parts that a fixture status carries under the same names. */
export function decodeDetails(
  value: WireObject,
): Pick<MatchState, 'periodScores' | 'statistics' | 'incidents' | 'gameScore' | 'server'> {
  return {
    periodScores: readPeriodScores(value.period_scores),
    statistics: readStatistics(value.statistics),
    incidents: readIncidents(value.incidents),
    gameScore: readGameScore(value),
    server: readServer(value.current_server),
  };
}

export function decodeClock(value: unknown): MatchClock | undefined {
  if (!isObject(value)) return undefined;
  const rate = readNumber(value.rate);
  return {
    seconds: readMatchTime(value.match_time),
    stopped:
      value.stopped === undefined || value.stopped === null ? undefined : readActive(value.stopped),
    rate: rate !== undefined && rate >= 0 && rate <= 1000 ? rate : undefined,
    announced: readMatchTime(value.stoppage_time_announced) ?? 0,
  };
}

/** Two numbers, as numbers or as text; undefined where one of them is missing. */
export function readPair(home: unknown, away: unknown): SidePair | undefined {
  const homeValue = readNumber(home);
  const awayValue = readNumber(away);
  return homeValue === undefined || awayValue === undefined
    ? undefined
    : { home: homeValue, away: awayValue };
}

function readPeriodScores(value: unknown): readonly SidePair[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const scores: SidePair[] = [];
  for (const entry of value.slice(0, MAX_LIST)) {
    const pair = isObject(entry) ? readPair(entry.home_score, entry.away_score) : undefined;
    if (pair !== undefined) scores.push(pair);
  }
  return scores;
}

function readStatistics(value: unknown): Readonly<Record<string, SidePair>> | undefined {
  if (!isObject(value)) return undefined;
  const statistics: [name: string, pair: SidePair][] = [];
  for (const [name, entry] of Object.entries(value).slice(0, MAX_LIST)) {
    const pair = isObject(entry) ? readPair(entry.home, entry.away) : undefined;
    if (pair !== undefined && readText(name) === name) statistics.push([name, pair]);
  }
  // Unlike an assignment, this makes a statistic named `__proto__` one like any other.
  return Object.fromEntries(statistics);
}

function readIncidents(value: unknown): readonly Incident[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const incidents: Incident[] = [];
  for (const entry of value.slice(0, MAX_LIST)) {
    if (!isObject(entry)) continue;
    const { type, side } = entry;
    const minute = readNumber(entry.minute);
    if (type !== 'goal' && type !== 'yellow' && type !== 'red') continue;
    if ((side !== 'home' && side !== 'away') || minute === undefined) continue;
    incidents.push({ type, side, minute });
  }
  return incidents;
}

function readGameScore(value: WireObject): { home: string; away: string } | undefined {
  const home = readPoints(value.home_gamescore);
  const away = readPoints(value.away_gamescore);
  return home === undefined || away === undefined ? undefined : { home, away };
}

/** '40', 40 or 'AD'. */
function readPoints(value: unknown): string | undefined {
  const text = typeof value === 'number' && Number.isFinite(value) ? String(value) : value;
  return typeof text === 'string' ? readText(text.trim().slice(0, 8)) : undefined;
}

function readServer(value: unknown): 'home' | 'away' | undefined {
  if (value === 1 || value === 'home') return 'home';
  return value === 2 || value === 'away' ? 'away' : undefined;
}
