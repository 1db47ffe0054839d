// The example recording: ten minutes of a simulated Saturday, the same text from the same seed.

import type { FixtureDefinition } from '../src/server/domain/sports/fixture-definition.ts';
import type { SimulationEvent } from '../src/server/feed/simulator/event.ts';
import { createSimulation } from '../src/server/feed/simulator/simulation.ts';
import { formatHeader, formatMessage } from '../src/shared/feed/recording.ts';
import { formatTopic } from '../src/shared/feed/topics.ts';
import { toWireFixture } from '../src/shared/feed/wire-fixture.ts';

/** Saturday, 21 November 2026, 15:00 in Lagos. */
const STARTS_AT = Date.UTC(2026, 10, 21, 14);
const SECONDS = 600;
/** Half the usual pace, so that the matches are not over before the recording is. */
const SETTINGS = { seed: 1, startAt: STARTS_AT, matches: 120, speed: 5 };

/** Of each of these leagues the match in play that began last. */
const LEAGUES = [
  ['Nigeria', 'NPFL'],
  ['England', 'Premier League'],
  ['Spain', 'LaLiga'],
  ['Italy', 'Serie A'],
  ['ATP', 'ATP Finals series'],
] as const;

/** The recording as text: header and messages. */
export function makeSaturdayRecording(): string {
  const events = [...createSimulation(SETTINGS).advanceTo(STARTS_AT + SECONDS * 1000)];
  const matches = LEAGUES.map(([country, tournament]) => pick(events, country, tournament));
  const ids = new Set(matches.map(({ matchId }) => matchId));
  const lines = [
    formatHeader({
      recording: 1,
      source: `simulator, seed ${SETTINGS.seed}`,
      startedAt: STARTS_AT,
      matches: matches.map((match) => toWireFixture(match.matchId, match.type, match)),
    }),
  ];
  for (const event of events) {
    if (event.call !== 'publish' || !ids.has(event.matchId)) continue;
    const topic = formatTopic(event.type, event.kind, event.matchId);
    lines.push(formatMessage({ at: event.at - STARTS_AT, topic, payload: event.payload }));
  }
  return lines.join('');
}

function pick(
  events: readonly SimulationEvent[],
  country: string,
  tournament: string,
): FixtureDefinition {
  const inPlay = events
    .filter((event) => event.call === 'declare' && event.at === STARTS_AT)
    .map((event) => (event as Extract<SimulationEvent, { call: 'declare' }>).fixture)
    .filter(({ type }) => type === 'live')
    .filter((fixture) => fixture.categoryName === country && fixture.tournament === tournament)
    .sort((a, b) => b.startsAt - a.startsAt);
  if (inPlay[0] === undefined) throw new Error(`nobody plays in ${tournament}`);
  return inPlay[0];
}
