// Replaying recordings in time: at their pace, with pauses, and with alive messages where they are silent.

import { afterEach, expect, test, vi } from 'vitest';
import { createReplayRig, hasEnded, recordedOdds as odds, until } from '../support/replay-rig.ts';

// Registered first, run last: a replay ends in the time that it ran in.
afterEach(() => {
  vi.useRealTimers();
});

const { write, play } = createReplayRig();

const fakeTime = (): void => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'],
  });
};
/** Moves the clock, then lets everything that became due happen. */
const pass = async (ms: number): Promise<void> => {
  await vi.advanceTimersByTimeAsync(ms);
  for (let i = 0; i < 20; i++) await new Promise((resolve) => setImmediate(resolve));
};

test('messages come at their recorded times divided by the speed', async () => {
  fakeTime();
  const file = write('paced.ndjson', [], [odds(0, '1'), odds(2_000, '1'), odds(6_000, '1')]);
  const played = await play([file], { speed: 2 });
  await until(() => played.published.length === 1);
  await pass(999);
  expect(played.published).toHaveLength(1);
  await pass(1);
  expect(played.published).toHaveLength(2);
  await pass(1_999);
  expect(played.published).toHaveLength(2);
  await pass(1);
  expect(played.published).toHaveLength(3);
});

test('a pause stops time, and nothing is made up for it', async () => {
  fakeTime();
  const file = write('pause.ndjson', [], [odds(0, '1'), odds(1_000, '1'), odds(2_000, '1')]);
  const played = await play([file], { speed: 1 });
  await until(() => played.published.length === 1);
  await pass(500);
  played.source.pause?.();
  await pass(100_000);
  expect(played.published).toHaveLength(1);
  played.source.resume?.();
  const prices = () => played.published.filter(({ topic }) => topic.includes('odds_change'));
  await pass(499);
  expect(prices()).toHaveLength(1);
  await pass(1);
  expect(prices()).toHaveLength(2);
  await pass(1_000);
  expect(prices()).toHaveLength(3);
});

test('a silent live match repeats its state within 10 s, with its last recorded time', async () => {
  fakeTime();
  const state = { status: 1, match_status: 6, home_score: 2, away_score: 0 };
  const file = write(
    'silent.ndjson',
    [{ matchID: 1, type: 'live' }, { matchID: 2 }],
    [odds(0, '1', { sport_event_status: state }), odds(60_000, '1')],
  );
  const played = await play([file], { speed: 1 });
  await until(() => played.published.length === 1);
  for (let passed = 0; passed < 50; passed += 10) {
    const before = played.published.length;
    await pass(10_000);
    expect(played.published.length).toBeGreaterThan(before);
  }
  const beats = played.published.slice(1);
  for (const beat of beats) {
    expect(beat).toEqual({
      topic: 'feeds/live/fixture_status/1',
      payload: {
        event_id: 1,
        product: 1,
        timestamp: 1_000,
        status: 1,
        status_code: 6,
        match_status: '1st half',
        home_score: 2,
        away_score: 0,
        event_time: '--:--',
      },
    });
  }
});

test('after the end live matches still say their state, until the replay is stopped', async () => {
  fakeTime();
  const clock = { match_time: '71:30', stopped: false };
  const state = { status: 1, match_status: 7, home_score: 0, away_score: 0, clock };
  const message = odds(0, '1', { sport_event_status: state });
  const played = await play([write('over.ndjson', [], [message])]);
  await until(() => hasEnded(played));
  await pass(30_000);
  const beats = played.published.slice(1);
  expect(beats.length).toBeGreaterThanOrEqual(3);
  expect(beats.at(-1)?.payload).toMatchObject({
    event_time: '71:30',
    clock: { match_time: '71:30', stopped: true },
    match_status: '2nd half',
  });
  await played.source.stop();
  await pass(30_000);
  expect(played.published).toHaveLength(1 + beats.length);
  expect(vi.getTimerCount()).toBe(0);
});
