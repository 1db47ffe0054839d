// The pure parts of a disturbed match: its late messages, how it is cut short, which results are wrong.

import { expect, test } from 'vitest';
import {
  cancelLines,
  divideLines,
  writeCutStatus,
} from '../../../src/server/feed/simulator/disturbances/cut-short.ts';
import {
  pickLateLines,
  writeLateEnd,
  writeLatePrematch,
  writeOvertaken,
} from '../../../src/server/feed/simulator/disturbances/late-messages.ts';
import { settleAll } from '../../../src/server/feed/simulator/disturbances/write-results.ts';
import type { FixtureStatusPayload, MarketPayload } from '../../../src/shared/feed/payloads.ts';
import { MarketStatus } from '../../../src/shared/feed/status-codes.ts';

const NOW = 1_795_262_400_000;

function lineOf(id: number, status: MarketPayload['status'] = MarketStatus.Suspended) {
  const outcomes = ['1', '2', '3'].map((outcome) => ({
    id: outcome,
    odds: 2.5,
    active: 0 as const,
  }));
  return { id, specifiers: '', status, outcomes } as unknown as MarketPayload;
}

const STATUS = {
  event_id: 7,
  product: 1,
  timestamp: NOW - 5_000,
  status: 1,
  status_code: 6,
  match_status: '1st half',
  home_score: 2,
  away_score: 1,
  clock: { match_time: '44:10', stopped: false },
} as unknown as FixtureStatusPayload;

test('late lines are four at most, from their place on, open and at one price', () => {
  const lines = [1, 2, 3, 4, 5, 6, 7, 8].map((id) => lineOf(id));
  expect(pickLateLines(lines, 0.25).map(({ id }) => id)).toEqual([3, 4, 5, 6]);
  expect(pickLateLines(lines, 0.99).map(({ id }) => id)).toEqual([8]);
  expect(pickLateLines([], 0.5)).toEqual([]);
  expect(pickLateLines(lines, 0)[0]).toMatchObject({
    status: MarketStatus.Active,
    outcomes: ['1', '2', '3'].map((id) => ({ id, odds: 4, active: 1 })),
  });
});

test('the prematch side sends prices, a stop and its own status, if there is one', () => {
  const messages = writeLatePrematch('7', [lineOf(1)], STATUS, NOW);
  expect(messages.map(({ type, kind }) => `${type} ${kind}`)).toEqual([
    'prematch odds_change',
    'prematch bet_stop',
    'prematch fixture_status',
  ]);
  for (const { payload } of messages) {
    expect(payload).toMatchObject({ event_id: 7, product: 3, timestamp: NOW });
  }
  expect(messages[1]?.payload).toMatchObject({ groups: ['all'] });
  expect(messages[2]?.payload).toMatchObject({
    ...{ status: 0, status_code: 0, match_status: 'Not started', home_score: 2 },
  });
  expect(writeLatePrematch('7', [lineOf(1)], undefined, NOW)).toEqual(messages.slice(0, 2));
});

test('an overtaken price is 20 s older than the message it comes with', () => {
  const { type, kind, payload } = writeOvertaken('7', [lineOf(1)], NOW);
  expect([type, kind]).toEqual(['live', 'odds_change']);
  expect(payload).toMatchObject({ event_id: 7, product: 1, timestamp: NOW - 20_000 });
});

test('after the end come an older price and one of now, both with the match in play', () => {
  const messages = writeLateEnd('7', [lineOf(1)], STATUS, NOW);
  expect(messages.map(({ payload }) => (payload as { timestamp: number }).timestamp)).toEqual([
    NOW - 20_000,
    NOW,
  ]);
  for (const { payload } of messages) {
    expect(payload).toMatchObject({
      sport_event_status: { status: 1, match_status: 7, home_score: 2, away_score: 1 },
    });
  }
});

test('what is settled is decided, but in basketball only once a third quarter has a score', () => {
  const lines = [lineOf(1, MarketStatus.Settled), lineOf(2, MarketStatus.Active)];
  const [settled, open] = lines;
  const quarter = { home: 20, away: 18 };
  const two = { periods: [quarter, quarter] };
  const three = { periods: [quarter, quarter, quarter] };
  expect(divideLines(lines, two, '1')).toEqual({ decided: [settled], undecided: [open] });
  expect(divideLines(lines, two, '2')).toEqual({ decided: [], undecided: lines });
  expect(divideLines(lines, three, '2')).toEqual({ decided: [settled], undecided: [open] });
});

test('of the others, those that are not closed are cancelled', () => {
  const cancelled = cancelLines([
    lineOf(1, MarketStatus.Active),
    lineOf(2, MarketStatus.Suspended),
    lineOf(3, MarketStatus.Settled),
    lineOf(4, MarketStatus.Cancelled),
  ]);
  expect(cancelled.map(({ id, status }) => [id, status])).toEqual([
    [1, MarketStatus.Cancelled],
    [2, MarketStatus.Cancelled],
  ]);
});

test('the last status says how the match was cut short, and stops its clock', () => {
  const stopped = { timestamp: NOW, clock: { match_time: '44:10', stopped: true }, home_score: 2 };
  expect(writeCutStatus(STATUS, 'retired', '5', NOW)).toMatchObject({
    ...{ ...stopped, status_code: 95, match_status: 'Retired' },
  });
  const abandoned = writeCutStatus(STATUS, 'abandoned', '1', NOW);
  expect(abandoned).toMatchObject({ ...stopped, status_code: 90 });
  const { clock: _, ...withoutClock } = STATUS;
  expect(writeCutStatus(withoutClock, 'abandoned', '1', NOW)).not.toHaveProperty('clock');
});

test('of results with faults one of three is wrong, from their place on', () => {
  const lines = [1, 2, 3, 4, 5, 6].map(() => lineOf(1));
  const state = { home: 2, away: 1, periods: [], goals: [] };
  const right = settleAll(lines, state);
  expect(right[0]?.outcome).toEqual([
    { id: '1', result: 1 },
    { id: '2', result: 0 },
    { id: '3', result: 0 },
  ]);
  const wrongOf = (from: number) =>
    settleAll(lines, state, from).flatMap((market, place) =>
      JSON.stringify(market) === JSON.stringify(right[place]) ? [] : [place],
    );
  expect(wrongOf(0)).toEqual([0, 3]);
  expect(wrongOf(0.5)).toEqual([1, 4]);
  expect(wrongOf(0.99)).toEqual([2, 5]);
});
