// The disturbances, each as operators' feeds send it.

import { expect, test } from 'vitest';
import { readFinalResult } from '../../../src/server/domain/settlement/final-result.ts';
import { FixtureStore } from '../../../src/server/domain/sports/fixture-store.ts';
import { FeedHub } from '../../../src/server/feed/feed-hub.ts';
import type { DisturbedEvent } from '../../../src/server/feed/simulator/disturbances/disturbed-event.ts';
import { DisturbedSimulation } from '../../../src/server/feed/simulator/disturbances/disturbed-simulation.ts';
import { planMatch } from '../../../src/server/feed/simulator/disturbances/plan.ts';
import { collect, START_AT } from './collect.ts';

const OPTIONS = { startAt: START_AT, matches: 24, speed: 300 };

function collectDisturbed(seconds: number, disturbedShare: number, seed = 1): DisturbedEvent[] {
  const simulation = new DisturbedSimulation({ ...OPTIONS, seed, disturbedShare });
  return [...simulation.advanceTo(START_AT + seconds * 1_000)];
}

const events = collectDisturbed(75, 1);

function matchOf(event: DisturbedEvent): string | undefined {
  if (event.call === 'declare') return event.fixture.matchId;
  return 'matchId' in event ? event.matchId : undefined;
}

test('everything happens', () => {
  const counts = new Map<string, number>();
  for (const event of events) {
    if (event.call === 'disturb') counts.set(event.what, (counts.get(event.what) ?? 0) + 1);
  }
  expect(Object.fromEntries(counts)).toEqual({
    'late prematch': expect.any(Number),
    'late price': expect.any(Number),
    'late price after the end': expect.any(Number),
    'late result': expect.any(Number),
    'handed over early': expect.any(Number),
    'kick-off brought forward': expect.any(Number),
    'kick-off postponed': expect.any(Number),
    abandoned: expect.any(Number),
    retired: expect.any(Number),
    overtime: expect.any(Number),
    'void or half result': expect.any(Number),
    'settled too soon': expect.any(Number),
    'result corrected': expect.any(Number),
    'settlement rolled back': expect.any(Number),
    cancelled: expect.any(Number),
    'cancelled within a window': expect.any(Number),
    'cancellation rolled back': expect.any(Number),
    'source silent': expect.any(Number),
    'source back': expect.any(Number),
  });
});

test('a match that is left alone says what it would in a calm simulation', () => {
  const share = 0.3;
  const calm = new Map<string, string[]>();
  const disturbed = new Map<string, string[]>();
  const ends = 2_000;
  const add = (to: Map<string, string[]>, event: DisturbedEvent) => {
    const matchId = matchOf(event);
    if (matchId === undefined || event.call === 'disturb' || event.at > START_AT + ends) return;
    to.set(matchId, [...(to.get(matchId) ?? []), JSON.stringify(event)]);
  };
  // Up to the first time that a source is silent.
  for (const event of collect(ends / 1_000, OPTIONS)) add(calm, event);
  const all = collectDisturbed(ends / 1_000, share);
  const silentAt = all.find(
    (event) => event.call === 'disturb' && event.what === 'source silent',
  )?.at;
  for (const event of all) if (event.at < (silentAt ?? Infinity)) add(disturbed, event);
  let alone = 0;
  let touched = 0;
  for (const [matchId, said] of calm) {
    const sportOf = JSON.parse(said[0]!).fixture.sportId;
    const heard = disturbed.get(matchId) ?? [];
    if (planMatch(1, share, { matchId, sportId: sportOf }) === undefined) {
      expect(heard).toEqual(said.slice(0, heard.length));
      alone += 1;
    } else touched += 1;
  }
  expect(touched / (alone + touched)).toBeCloseTo(share, 0.5);
});

test('a match in play that is level goes on, and its markets are on regular time', () => {
  const store = new FixtureStore(() => START_AT);
  const hub = new FeedHub(store, { publish: () => {} });
  const levelWins: unknown[] = [];
  const wentOn = new Set(
    events.flatMap((event) =>
      event.call === 'disturb' && event.what === 'overtime' ? [event.matchId] : [],
    ),
  );
  for (const event of events) {
    if (!wentOn.has(matchOf(event) ?? '')) continue;
    if (event.call === 'declare') hub.declare(event.fixture);
    if (event.call !== 'publish') continue;
    hub.publish(event.type, event.kind, event.matchId, event.payload);
    if (!('status_code' in event.payload) || event.payload.status_code !== 110) continue;
    const fixture = store.get(event.matchId);
    if (fixture === undefined || fixture.definition.sportId !== '1') continue;
    expect(event.payload.home_score).not.toBe(event.payload.away_score);
    levelWins.push(readFinalResult(fixture, '1', '', '2'));
  }
  expect(levelWins.length).toBeGreaterThan(0);
  expect(new Set(levelWins)).toEqual(new Set(['won']));
});

test('a match that was cut short says nothing more, and every line of it is settled or void', () => {
  const cut = events.flatMap((event) =>
    event.call === 'disturb' && (event.what === 'abandoned' || event.what === 'retired')
      ? [event.matchId]
      : [],
  );
  expect(cut.length).toBeGreaterThan(3);
  for (const matchId of cut) {
    const own = events.filter((event) => matchOf(event) === matchId);
    const end = own.findIndex(
      (event) =>
        event.call === 'publish' &&
        'status_code' in event.payload &&
        [90, 95].includes(event.payload.status_code),
    );
    const lines = new Set<string>();
    for (const event of own.slice(0, end)) {
      if (event.call !== 'publish' || !('markets' in event.payload)) continue;
      for (const { id, specifiers } of event.payload.markets) lines.add(`${id}/${specifiers}`);
    }
    const after = own.slice(end + 1);
    const ended = new Set<string>();
    for (const event of after) {
      if (event.call === 'publish') expect(event.payload).toMatchObject({ product: 1 });
      if (event.call !== 'result') continue;
      for (const { id, specifiers } of event.payload.markets) ended.add(`${id}/${specifiers}`);
    }
    // Late words of the other side name lines that are there already.
    for (const line of lines) expect(ended).toContain(line);
  }
});
