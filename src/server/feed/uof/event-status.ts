// `sport_event_status` of an odds change, in the names of our own wire.

import { isObject, readNumber, readText, type WireObject } from '../../../shared/feed/wire.ts';
import { childOf, childrenOf, type XmlElement } from './xml-element.ts';

/** The supplier's points for advantage in a game of tennis. */
const ADVANTAGE = '50';

/** Reads the state of a match; what the element does not have is undefined. */
export function readEventStatus(element: XmlElement): WireObject {
  const { attributes } = element;
  const clock = childOf(element, 'clock')?.attributes;
  const periods = childrenOf(childOf(element, 'period_scores'), 'period_score');
  const statistics = childOf(element, 'statistics')?.children ?? [];
  return {
    status: readNumber(attributes.status),
    match_status: readNumber(attributes.match_status),
    home_score: readNumber(attributes.home_score),
    away_score: readNumber(attributes.away_score),
    home_gamescore: gameScore(attributes.home_gamescore),
    away_gamescore: gameScore(attributes.away_gamescore),
    current_server: readNumber(attributes.current_server),
    clock: clock === undefined ? undefined : readClock(clock),
    period_scores: periods.length === 0 ? undefined : periods.map(readPeriod),
    statistics:
      statistics.length === 0
        ? undefined
        : Object.fromEntries(
            statistics.map(({ name, attributes: { home, away } }) => [name, { home, away }]),
          ),
  };
}

function readClock(clock: Readonly<Record<string, string>>): WireObject {
  return {
    match_time: readText(clock.match_time),
    remaining_time_in_period: readText(clock.remaining_time_in_period),
    stopped: clock.stopped,
    stoppage_time_announced: readText(clock.stoppage_time_announced),
  };
}

function readPeriod({ attributes }: XmlElement): WireObject {
  return {
    home_score: readNumber(attributes.home_score),
    away_score: readNumber(attributes.away_score),
  };
}

function gameScore(points: string | undefined): string | undefined {
  return points === ADVANTAGE ? 'AD' : points;
}

/**
 * In basketball time runs down: the clock shows what is left of the period, not the time played.
 */
export function withRunningDown(state: WireObject): WireObject {
  const { clock } = state;
  if (!isObject(clock) || clock.remaining_time_in_period === undefined) return state;
  return { ...state, clock: { ...clock, match_time: clock.remaining_time_in_period } };
}
