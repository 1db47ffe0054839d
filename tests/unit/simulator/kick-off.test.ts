// A kick-off brought forward: the match goes in play once, then, and plays on like any other.

import { expect, test } from 'vitest';
import { createSimulation } from '../../../src/server/feed/simulator/simulation.ts';
import { START_AT } from './collect.ts';

const MINUTE_MS = 60_000;

function startSimulation() {
  const simulation = createSimulation({ seed: 3, startAt: START_AT, matches: 2, speed: 60 });
  const declared = [...simulation.advanceTo(START_AT)].flatMap((event) =>
    event.call === 'declare' ? [event.fixture] : [],
  );
  // One that follows on a match in play, not one of the week's calendar.
  const next = declared.find(
    ({ type, startsAt }) => type === 'prematch' && startsAt < START_AT + 3 * MINUTE_MS,
  );
  if (next === undefined) throw new Error('nothing begins soon');
  return { simulation, next };
}

test('the match hands its markets over, goes live now, and not again at its own time', () => {
  const { simulation, next } = startSimulation();
  expect(next.startsAt).toBeGreaterThan(START_AT + 2_000);
  expect(simulation.kickOff(next.matchId, START_AT + 1_000)).toBe(true);
  const events = [...simulation.advanceTo(START_AT + 2_000)].filter((event) =>
    event.call === 'declare'
      ? event.fixture.matchId === next.matchId
      : event.matchId === next.matchId,
  );
  const live = events.findIndex((event) => event.call === 'declare');
  expect(events[live - 1]).toMatchObject({ call: 'publish', type: 'prematch' });
  expect(events[live]).toMatchObject({
    fixture: { type: 'live', startsAt: START_AT + 1_000 },
  });
  expect(events[live + 1]).toMatchObject({ call: 'publish', type: 'live', kind: 'odds_change' });
  expect(simulation.kickOff(next.matchId, START_AT + 2_000)).toBe(false);

  const later = [...simulation.advanceTo(START_AT + 8 * MINUTE_MS)];
  const declaredAgain = later.filter(
    (event) => event.call === 'declare' && event.fixture.matchId === next.matchId,
  );
  expect(declaredAgain).toEqual([]);
  const retired = later.filter(
    (event) => event.call === 'retire' && event.matchId === next.matchId,
  );
  expect(retired).toHaveLength(1);
});

test('what is unknown or in play cannot be kicked off', () => {
  const { simulation } = startSimulation();
  expect(simulation.kickOff('nobody', START_AT)).toBe(false);
});
