// Replaying recordings: everything in order and as recorded, whatever the files and the faults.

import { describe, expect, test } from 'vitest';
import { createReplaySource, ReplayError } from '../../src/server/feed/replay/replay-source.ts';
import { keepingLogger } from '../support/broker-embedded.ts';
import { createReplayRig, hasEnded, recordedOdds as odds, until } from '../support/replay-rig.ts';

const { pathOf, write, play } = createReplayRig();

test('every message is published as recorded, in order, none merged', async () => {
  const recorded = Array.from({ length: 3_000 }, (_, i) => odds(i, '1', { nonce: i }));
  const played = await play([write('long.ndjson', [{ matchID: 1, type: 'live' }], recorded)]);
  await until(() => hasEnded(played));
  expect(played.published.map(({ payload }) => payload)).toEqual(
    recorded.map(({ payload }) => payload),
  );
});

test('files play together, by time since their own starts', async () => {
  const first = write('a.ndjson', [], [odds(0, 'a'), odds(20, 'a'), odds(30, 'a')]);
  const second = write(
    'b.ndjson',
    [],
    [odds(10, 'b'), odds(20, 'b'), odds(25, 'b'), odds(40, 'b')],
  );
  const played = await play([first, second]);
  await until(() => hasEnded(played));
  expect(played.published.map(({ payload }) => payload.event_id).join('')).toBe('ababbab');
});

test('the header declares fixtures, and a match it does not name is declared by its first message', async () => {
  const header = {
    matchID: 5,
    gameID: 1234,
    sportID: 21,
    sportName: 'Cricket',
    tournament: 'Cup',
    competitor1: 'A',
    competitor2: 'B',
    type: 'live',
  };
  const stop = { at: 1, topic: 'feeds/prematch/bet_stop/6', payload: { event_id: 6 } };
  const played = await play([write('declared.ndjson', [header], [odds(0, '5'), stop])]);
  await until(() => hasEnded(played));
  expect(played.calls).toEqual([
    'declare 5 live',
    'feeds/live/odds_change/5',
    'declare 6 prematch',
    'feeds/prematch/bet_stop/6',
  ]);
  expect(played.declared[0]).toMatchObject({
    gameId: '1234',
    sportId: '21',
    sportName: 'Cricket',
    home: 'A',
    away: 'B',
    startsAt: 1_000,
  });
  expect(played.declared[1]).toMatchObject({ home: 'Match 6', sportId: '1' });
});

test('a prematch fixture goes live with its first live message', async () => {
  const matches = [{ matchID: 1, type: 'prematch' }];
  const before = { at: 0, topic: 'feeds/prematch/odds_change/1', payload: { markets: [] } };
  const played = await play([write('turn.ndjson', matches, [before, odds(1, '1')])]);
  await until(() => hasEnded(played));
  expect(played.calls).toEqual([
    'declare 1 prematch',
    'feeds/prematch/odds_change/1',
    'declare 1 live',
    'feeds/live/odds_change/1',
  ]);
});

test('a kick-off that the recording has ahead of it comes as late in the replay', async () => {
  const matches = [
    { matchID: 1, type: 'prematch', startsAt: 1_000 + 60_000 },
    { matchID: 2, type: 'live', startsAt: 1_000 + 60_000 },
    { matchID: 3, type: 'prematch', startsAt: 900 },
  ];
  const file = write('ahead.ndjson', matches, [odds(10_000, '2')]);
  const before = Date.now();
  const { declared } = await play([file], { speed: 2 });
  const [ahead, live, past] = declared.map(({ startsAt }) => startsAt);
  expect(ahead).toBeGreaterThanOrEqual(before + 30_000);
  expect(ahead).toBeLessThanOrEqual(Date.now() + 30_000);
  expect([live, past]).toEqual([61_000, 900]);
});

test('a kick-off that moves in the recording moves by as much in the replay, and back with a loop', async () => {
  const file = write(
    'moved.ndjson',
    [{ matchID: 1, type: 'prematch', startsAt: 1_000 + 60_000 }],
    [
      {
        at: 1,
        topic: 'feeds/prematch/fixture_status/1',
        payload: { start_time: 1_000 + 90_000 },
      },
      odds(10, '1'),
    ],
  );
  const { declared, published } = await play([file], { speed: 2, loop: true });
  await until(() => declared.length >= 3);
  const [first, live, again] = declared.map(({ startsAt }) => startsAt);
  expect(published[0]?.payload).toMatchObject({ start_time: first! + 15_000 });
  expect(live).toBe(first! + 15_000);
  expect(again).toBeGreaterThanOrEqual(first!);
  expect(again).toBeLessThan(first! + 15_000);
});

test('results go to whoever settles, and none that cannot be read', async () => {
  const result = (topic: string, payload: unknown) => ({
    at: 1,
    topic: `feeds/live/${topic}`,
    payload,
  });
  const outcome = [{ id: '1', result: 1 }];
  const file = write(
    'results.ndjson',
    [{ matchID: 1, type: 'live' }],
    [
      odds(0, '1'),
      result('bet_settlement/1', { markets: [{ id: 1, outcome }] }),
      result('rollback_bet_settlement/1', { markets: [{ id: 1 }] }),
      result('bet_settlement/1', { markets: [{ id: 1, outcome: [{}] }] }),
      result('bet_cancel/1', {}),
    ],
  );
  const played = await play([file]);
  await until(() => hasEnded(played));
  expect(played.calls.slice(2, 4)).toEqual(['bet_settlement 1', 'rollback_bet_settlement 1']);
  expect(played.lines.map(({ message }) => message)).toEqual([
    `recording ${file} line 5 skipped: it names no market with a result (feeds/live/bet_settlement/1)`,
    `recording ${file} line 6 skipped: bad markets (feeds/live/bet_cancel/1)`,
    'replay ended: 3 messages, 2 skipped',
  ]);
});

test('broken lines are named once and counted, and the rest is played', async () => {
  const file = write(
    'broken.ndjson',
    [],
    [
      odds(10, '1'),
      '{"at":11,"topic":"feeds/live',
      odds(5, '1'),
      { at: 12, topic: 'somewhere/else', payload: {} },
      { at: 13, topic: 'feeds/live/bet_stop/1', payload: 'text' },
      odds(20, '1'),
    ],
  );
  const played = await play([file]);
  await until(() => hasEnded(played));
  expect(played.published).toHaveLength(2);
  expect(played.lines.map(({ message }) => message)).toEqual([
    `recording ${file} line 3 skipped: not a JSON object`,
    `recording ${file} line 4 skipped: time falls back`,
    `recording ${file} line 5 skipped: not a feed topic (somewhere/else)`,
    `recording ${file} line 6 skipped: the payload is not an object (feeds/live/bet_stop/1)`,
    'replay ended: 2 messages, 4 skipped',
  ]);
});

describe('is refused', () => {
  test('where two files hold the same match', async () => {
    const one = write('one.ndjson', [{ matchID: 1 }], []);
    const two = write('two.ndjson', [{ matchID: '1' }], []);
    const failure = play([one, two]);
    await expect(failure).rejects.toThrow(ReplayError);
    await expect(failure).rejects.toThrow(`match 1 is in ${one} and in ${two}`);
  });

  test('where a file is missing, before anything is declared', async () => {
    await expect(play([pathOf('nowhere')])).rejects.toThrow(/nowhere: no such file/);
  });

  test.each([0, -1, Number.NaN])('at speed %s', (speed) => {
    const { logger } = keepingLogger();
    expect(() => createReplaySource({ files: ['x'], speed, loop: false, logger })).toThrow(
      /speed must be above 0/,
    );
  });
});

test('a loop restarts every match and plays the same again', async () => {
  const file = write('loop.ndjson', [{ matchID: 1, type: 'live' }], [odds(0, '1'), odds(1, '1')]);
  const played = await play([file], { loop: true });
  await until(() => played.calls.filter((call) => call === 'restart 1').length >= 2);
  expect(played.calls.slice(0, 7)).toEqual([
    'declare 1 live',
    'feeds/live/odds_change/1',
    'feeds/live/odds_change/1',
    'restart 1',
    'feeds/live/odds_change/1',
    'feeds/live/odds_change/1',
    'restart 1',
  ]);
});

test('a loop over an empty recording ends instead of spinning', async () => {
  const played = await play([write('empty.ndjson', [{ matchID: 1 }], [])], { loop: true });
  await until(() => hasEnded(played));
  expect(played.calls).toEqual(['declare 1 prematch']);
});
