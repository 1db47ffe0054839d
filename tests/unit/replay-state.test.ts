// What a replayed match says again while its recording is silent.

import { expect, test } from 'vitest';
import { LastKnownState } from '../../src/server/feed/replay/last-known-state.ts';
import { ReplayedMatches } from '../../src/server/feed/replay/replayed-matches.ts';
import { decodeFeedPayload } from '../../src/shared/feed/decode.ts';

test('nothing is made up before the first message', () => {
  const beat = new LastKnownState('7', '1').heartbeat(false);
  expect(beat).toEqual({ event_id: 7, product: 1, timestamp: 0, event_time: '--:--' });
  const topic = { type: 'live', kind: 'fixture_status', matchId: '7' } as const;
  const decoded = decodeFeedPayload(topic, beat);
  expect(decoded).toMatchObject({
    ok: true,
    message: { ended: false, state: { score: undefined } },
  });
});

test('a fixture status and an odds change add to the same state, the later one winning', () => {
  const state = new LastKnownState('m', '1');
  state.apply('fixture_status', {
    timestamp: 10,
    product: 1,
    status_code: 6,
    status: 1,
    home_score: 1,
    away_score: 0,
    event_time: '12:00',
    match_status: '1st half',
    statistics: { corners: { home: 3, away: 1 } },
  });
  state.apply('odds_change', {
    timestamp: 20,
    product: 1,
    sport_event_status: { status: 1, match_status: 7, home_score: 1, away_score: 1 },
  });
  state.apply('bet_stop', { timestamp: 30, product: 1 });
  expect(state.heartbeat(false)).toEqual({
    event_id: 'm',
    product: 1,
    timestamp: 30,
    status: 1,
    status_code: 7,
    match_status: '2nd half',
    home_score: 1,
    away_score: 1,
    event_time: '--:--',
    statistics: { corners: { home: 3, away: 1 } },
  });
});

test('a time in microseconds is not said again', () => {
  const state = new LastKnownState('1', '1');
  for (const timestamp of [30, 1_657_537_000_548_000]) state.apply('bet_stop', { timestamp });
  expect(state.heartbeat(false).timestamp).toBe(30);
});

test('a clock that rests is repeated, one that runs is left alone', () => {
  const state = new LastKnownState('1', '1');
  const resting = { match_time: '45:00', stopped: true };
  state.apply('odds_change', { sport_event_status: { clock: resting } });
  expect(state.heartbeat(false)).toMatchObject({ event_time: '45:00', clock: resting });
  state.apply('odds_change', {
    sport_event_status: { clock: { match_time: '46:00', stopped: false } },
  });
  expect(state.heartbeat(false)).not.toHaveProperty('clock');
});

test('a period of another sport is not given a football name', () => {
  const state = new LastKnownState('1', '21');
  state.apply('odds_change', { sport_event_status: { match_status: 6 } });
  expect(state.heartbeat(false)).toMatchObject({ status_code: 6, match_status: undefined });
  state.apply('odds_change', { sport_event_status: { match_status: 6, period: '2nd innings' } });
  expect(state.heartbeat(false).match_status).toBe('2nd innings');
});

test('a heartbeat repeats the end, and not what came late behind it', () => {
  let now = 0;
  const said: object[] = [];
  const nothing = () => {};
  const matches = new ReplayedMatches(
    {
      declare: nothing,
      restart: nothing,
      retire: nothing,
      publish: (_side, _kind, _matchId, payload) => void said.push(payload),
    },
    () => now,
    1,
  );
  const play = (kind: string, payload: object) =>
    matches.publish('f', `feeds/live/${kind}/1`, payload);
  const beat = () => {
    now += 9_000;
    matches.heartbeat();
    return said.at(-1);
  };
  const late = { sport_event_status: { status: 1, match_status: 7 }, markets: [] };
  play('odds_change', late);
  play('fixture_status', { status: 3, status_code: 100 });
  play('odds_change', late);
  expect(beat()).toMatchObject({ status: 3, status_code: 100 });
  play('fixture_status', { status: 1, status_code: 7 });
  expect(beat()).toMatchObject({ status: 1, status_code: 7 });
  // A period that is the end ends it too.
  for (const kind of ['odds_change', 'fixture_status'] as const) {
    const end = { status: 1, [kind === 'odds_change' ? 'match_status' : 'status_code']: 100 };
    play(kind, kind === 'odds_change' ? { sport_event_status: end, markets: [] } : end);
    play('odds_change', late);
    expect(beat()).toMatchObject({ status_code: 100 });
    play('fixture_status', { status: 1, status_code: 7 });
    expect(beat()).toMatchObject({ status: 1, status_code: 7 });
  }
});
