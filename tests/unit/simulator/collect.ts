// Runs a simulation on a virtual clock and keeps what it said.

import type { SimulationEvent } from '../../../src/server/feed/simulator/event.ts';
import {
  createSimulation,
  type SimulationOptions,
} from '../../../src/server/feed/simulator/simulation.ts';
import type { FeedPayload } from '../../../src/shared/feed/payloads.ts';

export const START_AT = 1_795_262_400_000;

export type Published = Extract<SimulationEvent, { call: 'publish' }>;

/** The first `seconds` of a small simulation. */
export function collect(
  seconds: number,
  options: Partial<SimulationOptions> = {},
): SimulationEvent[] {
  const simulation = createSimulation({
    seed: 1,
    startAt: START_AT,
    matches: 12,
    speed: 10,
    ...options,
  });
  return [...simulation.advanceTo(START_AT + seconds * 1000)];
}

export function isPublished(event: SimulationEvent): event is Published {
  return event.call === 'publish';
}

/** Live messages of every match, in order. */
export function liveByMatch(events: readonly SimulationEvent[]): Map<string, Published[]> {
  const matches = new Map<string, Published[]>();
  for (const event of events) {
    if (!isPublished(event) || event.type !== 'live') continue;
    const messages = matches.get(event.matchId);
    if (messages === undefined) matches.set(event.matchId, [event]);
    else messages.push(event);
  }
  return matches;
}

/** The score a payload tells; undefined where it tells none. */
export function scoreOf(payload: FeedPayload): string | undefined {
  if ('home_score' in payload) return `${payload.home_score}:${payload.away_score}`;
  if (!('sport_event_status' in payload) || payload.sport_event_status === undefined)
    return undefined;
  return `${payload.sport_event_status.home_score}:${payload.sport_event_status.away_score}`;
}

/** Ids of matches of a sport. */
export function matchesOfSport(events: readonly SimulationEvent[], sportId: string): Set<string> {
  const ids = new Set<string>();
  for (const event of events) {
    if (event.call === 'declare' && event.fixture.sportId === sportId)
      ids.add(event.fixture.matchId);
  }
  return ids;
}
