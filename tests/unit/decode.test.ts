// The decoder case by case: refusals, bounds, bet stops, match state.

import { describe, expect, test } from 'vitest';
import { decodeFeedMessage, decodeFeedPayload } from '../../src/shared/feed/decode.ts';
import type { BetStop, FixtureStatus, OddsChange } from '../../src/shared/feed/messages.ts';
import type { FeedTopic, TopicKind } from '../../src/shared/feed/topics.ts';
import { MAX_MARKETS, MAX_OUTCOMES, MAX_PAYLOAD_CHARACTERS } from '../../src/shared/feed/wire.ts';
import { PayloadDecoder } from '../../src/worker/ingest/payload-decoder.ts';

const on = (kind: TopicKind): FeedTopic => ({ type: 'live', kind, matchId: '4711' });

function decode(kind: 'odds_change', value: object): OddsChange;
function decode(kind: 'bet_stop', value: object): BetStop;
function decode(kind: 'fixture_status', value: object): FixtureStatus;
function decode(kind: TopicKind, value: object) {
  const decoded = decodeFeedPayload(on(kind), value);
  if (!decoded.ok) throw new Error(decoded.reason);
  return decoded.message;
}

describe('refused as a whole, with the first reason', () => {
  test.each([
    ['not JSON', ''],
    ['not JSON', '{"markets":['],
    ['not an object', 'null'],
    ['not an object', '[]'],
    ['not an object', '"text"'],
    ['another match', '{"event_id":4712,"markets":[]}'],
    ['another match', '{"event_id":"sr:match:47","match_id":4711}'],
    ['bad markets', '{"markets":{}}'],
    ['bad markets', '{"markets":"none"}'],
    ['bad markets', '{"odds":{"markets":7}}'],
    ['too large', ' '.repeat(MAX_PAYLOAD_CHARACTERS + 1)],
  ])('%s', (reason, text) => {
    expect(decodeFeedMessage(on('odds_change'), text)).toEqual({ ok: false, reason });
  });

  test('more markets than a message may hold', () => {
    const markets = (count: number) => ({
      markets: Array.from({ length: count }, () => ({ id: 1 })),
    });
    expect(decode('odds_change', markets(MAX_MARKETS)).markets).toHaveLength(MAX_MARKETS);
    expect(decodeFeedPayload(on('odds_change'), markets(MAX_MARKETS + 1))).toEqual({
      ok: false,
      reason: 'bad markets',
    });
  });

  test('the match in a message of another kind counts as well', () => {
    for (const kind of ['bet_stop', 'fixture_status'] as const) {
      expect(decodeFeedPayload(on(kind), { match_id: 1 }).ok).toBe(false);
    }
  });
});

describe('odds change', () => {
  test('without markets it is only the state of the match', () => {
    expect(decode('odds_change', {})).toMatchObject({ markets: [], state: undefined, skipped: 0 });
    expect(decode('odds_change', { odds: {} }).markets).toEqual([]);
    expect(
      decode('odds_change', { markets: null, odds: { markets: [{ id: 1 }] } }).markets,
    ).toEqual([{ id: '1', specifier: '', status: 0, favourite: false, outcomes: [] }]);
  });

  test('more outcomes than a market may hold count as one entry left out', () => {
    const outcomes = Array.from({ length: MAX_OUTCOMES + 1 }, (_, id) => ({ id, odds: 2 }));
    const change = decode('odds_change', { markets: [{ id: 1, outcomes }] });
    expect([change.markets[0]?.outcomes.length, change.skipped]).toEqual([0, 1]);
  });

  test('names, where the feed gives them', () => {
    const outcomes = [
      { id: 1, name: 'Arsenal' },
      { id: 2, name: 7 },
      { id: 3, name: '' },
    ];
    const change = decode('odds_change', { markets: [{ id: 1, outcomes }] });
    expect(change.markets[0]?.outcomes.map(({ name }) => name)).toEqual([
      'Arsenal',
      undefined,
      undefined,
    ]);
  });

  test('the state of the match, with zero fields and odd ones left out', () => {
    const { state } = decode('odds_change', {
      sport_event_status: {
        status: 1,
        match_status: '7',
        home_score: '2',
        away_score: 0,
        clock: { match_time: '62:05', stopped: 0, rate: 10, stoppage_time_announced: '04:00' },
        period_scores: [{ home_score: 1, away_score: 0 }, null, { home_score: 'x' }],
        statistics: { corners: { home: 3, away: '4' }, shots: 5 },
        incidents: [
          { type: 'goal', side: 'home', minute: 12 },
          { type: 'foul', side: 'home', minute: 13 },
          { type: 'red', side: 'both', minute: 14 },
        ],
        home_gamescore: 40,
        away_gamescore: 'AD',
        current_server: 2,
      },
    });
    expect(state).toEqual({
      status: 1,
      matchStatus: 7,
      period: undefined,
      score: { home: 2, away: 0 },
      clock: { seconds: 3_725, stopped: false, rate: 10, announced: 240 },
      periodScores: [{ home: 1, away: 0 }],
      statistics: { corners: { home: 3, away: 4 } },
      incidents: [{ type: 'goal', side: 'home', minute: 12 }],
      gameScore: { home: '40', away: 'AD' },
      server: 'away',
    });
    for (const missing of [undefined, null, 'live', 1, []]) {
      expect(decode('odds_change', { sport_event_status: missing }).state).toBeUndefined();
    }
  });

  test('a statistic cannot reach a prototype', () => {
    const value = JSON.parse('{"statistics":{"__proto__":{"home":1,"away":2}}}');
    const { state } = decode('odds_change', { sport_event_status: value });
    expect(Object.getPrototypeOf(state?.statistics)).toBe(Object.prototype);
    expect(({} as { home?: number }).home).toBeUndefined();
  });
});

test.each(['{"toString":1}', '{"valueOf":null,"toString":null}', '[[1]]', 'true'])(
  'points in a game that are %s are no points',
  (text) => {
    const wire = JSON.parse(`{"home_gamescore":${text},"away_gamescore":15}`);
    expect(decode('fixture_status', wire).state.gameScore).toBeUndefined();
  },
);

describe('bet stop', () => {
  test.each([
    [undefined, undefined],
    [null, undefined],
    [[], undefined],
    ['', undefined],
    ['all', undefined],
    [['All'], undefined],
    [['goals', 'all'], undefined],
    [['goals', 7], undefined],
    [{}, undefined],
    [5, undefined],
    [['goals'], ['goals']],
    ['goals', ['goals']],
    ['Goals| corners |goals', ['goals', 'corners']],
    [
      ['1', 'CARDS'],
      ['1', 'cards'],
    ],
  ])('groups %j', (groups, expected) => {
    expect(decode('bet_stop', { groups }).groups).toEqual(expected);
  });

  test.each([
    [undefined, 1],
    [0, 1],
    ['x', 1],
    [9, 1],
    [1, 1],
    [2, 2],
    ['3', 3],
    [4, 4],
    [5, 5],
  ])('market status %j moves markets to %i, never to active', (market_status, expected) => {
    expect(decode('bet_stop', { market_status }).marketStatus).toBe(expected);
  });

  test('its reason and its producer', () => {
    const stop = { betstop_reason: 'VAR check', product: '3', seq: 4, epoch: 2, timestamp: 9 };
    expect(decode('bet_stop', stop)).toMatchObject({
      reason: 'VAR check',
      product: 3,
      seq: 4,
      epoch: 2,
      timestamp: 9,
    });
    expect(decode('bet_stop', { product: null })).toMatchObject({
      reason: undefined,
      product: undefined,
      timestamp: 0,
    });
  });
});

describe('fixture status', () => {
  test('code 100 ends the match, whatever else it says', () => {
    const ended = decode('fixture_status', { status_code: '100', status: 1, event_time: '--:--' });
    expect(ended.ended).toBe(true);
    expect(ended.state).toMatchObject({ status: 3, matchStatus: 100, clock: undefined });
  });

  test('the text of the period is text, and the time sets the clock', () => {
    const running = decode('fixture_status', {
      status_code: 6,
      home_score: 0,
      away_score: 1,
      event_time: '12:07',
      match_status: '1st half',
    });
    expect(running).toMatchObject({
      ended: false,
      state: {
        status: undefined,
        matchStatus: 6,
        period: '1st half',
        score: { home: 0, away: 1 },
        clock: { seconds: 727, stopped: undefined, rate: undefined, announced: 0 },
      },
    });
  });

  test('a clock wins over the time, and takes it where it has none', () => {
    const clockOf = (clock: object) =>
      decode('fixture_status', { event_time: '10:00', clock }).state.clock;
    expect(clockOf({ match_time: '11:00', stopped: true })).toMatchObject({
      seconds: 660,
      stopped: true,
    });
    expect(clockOf({ stopped: true })).toMatchObject({ seconds: 600, stopped: true });
  });
});

test('a time that no clock can show is none, and so is a producer that no supplier has', () => {
  const read = (kind: 'odds_change' | 'bet_stop', more: object) => {
    const { timestamp, product } = decodeFeedMessageOf(kind, more);
    return { timestamp, product };
  };
  for (const kind of ['odds_change', 'bet_stop'] as const) {
    const last = Date.UTC(9999, 11, 31);
    expect(read(kind, { timestamp: last, product: 999 })).toEqual({
      timestamp: last,
      product: 999,
    });
    // Microseconds among them.
    for (const timestamp of [last + 1, 1_657_537_000_548_000, 1e308, -5, '1e400'])
      expect(read(kind, { timestamp, product: 1 }).timestamp).toBe(0);
    for (const product of [0, 1_000, 2 ** 31 - 1, -1, 1.5])
      expect(read(kind, { timestamp: 1, product }).product).toBeUndefined();
  }
});

/** Of the bytes where there is a quicker reader for them, which has to say the same. */
function decodeFeedMessageOf(kind: 'odds_change' | 'bet_stop', value: object) {
  const bytes = new TextEncoder().encode(JSON.stringify({ ...value, markets: [] }));
  const decoded = new PayloadDecoder().decode(on(kind), bytes);
  if (!decoded.ok) throw new Error(decoded.reason);
  return decoded.message;
}

test('a match whose period is the end is over, whatever its status still says', () => {
  const statusOf = (status: unknown) =>
    decode('odds_change', { sport_event_status: { status, match_status: 100 } }).state?.status;
  expect([1, undefined, 3, 5].map(statusOf)).toEqual([3, 3, 3, 5]);
});
