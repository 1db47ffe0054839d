// Replaying recordings: everything in order and as recorded, whatever the speed, the files, the faults.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type {
  FeedOutput,
  FeedSource,
  FixtureDefinition,
} from '../../src/server/feed/feed-source.ts';
import { createReplaySource, ReplayError } from '../../src/server/feed/replay/replay-source.ts';
import {
  formatHeader,
  formatMessage,
  type RecordedMessage,
  type RecordingHeader,
} from '../../src/shared/feed/recording.ts';
import { keepingLogger, type LoggedLine } from '../support/broker-embedded.ts';

/** So fast that everything is due at once. */
const AT_ONCE = 1e9;

interface Published {
  readonly topic: string;
  readonly payload: Record<string, unknown>;
}

interface Played {
  readonly source: FeedSource;
  readonly published: Published[];
  readonly declared: FixtureDefinition[];
  /** Every call of the output, in order, in short. */
  readonly calls: string[];
  readonly lines: LoggedLine[];
}

let folder: string;
let sources: FeedSource[] = [];
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'touchline-replay-'));
});
afterEach(async () => {
  for (const source of sources) await source.stop();
  sources = [];
  vi.useRealTimers();
});
afterAll(() => rmSync(folder, { recursive: true }));

function write(
  name: string,
  matches: RecordingHeader['matches'],
  lines: readonly (RecordedMessage | string)[],
): string {
  const path = join(folder, name);
  const header = formatHeader({ recording: 1, source: 'test', startedAt: 1_000, matches });
  const body = lines.map((line) => (typeof line === 'string' ? `${line}\n` : formatMessage(line)));
  writeFileSync(path, header + body.join(''));
  return path;
}

function odds(at: number, matchId: string, extra: object = {}): RecordedMessage {
  const payload = { event_id: matchId, product: 1, timestamp: 1_000 + at, markets: [], ...extra };
  return { at, topic: `feeds/live/odds_change/${matchId}`, payload };
}

async function play(
  files: readonly string[],
  options: { speed?: number; loop?: boolean } = {},
): Promise<Played> {
  const published: Published[] = [];
  const declared: FixtureDefinition[] = [];
  const calls: string[] = [];
  const { logger, lines } = keepingLogger();
  const output: FeedOutput = {
    declare: (fixture) => {
      declared.push(fixture);
      calls.push(`declare ${fixture.matchId} ${fixture.type}`);
    },
    publish: (type, kind, matchId, payload) => {
      const topic = `feeds/${type}/${kind}/${matchId}`;
      published.push({ topic, payload: payload as unknown as Record<string, unknown> });
      calls.push(topic);
    },
    restart: (matchId) => void calls.push(`restart ${matchId}`),
    retire: (matchId) => void calls.push(`retire ${matchId}`),
  };
  const source = createReplaySource({
    files,
    speed: options.speed ?? AT_ONCE,
    loop: options.loop ?? false,
    logger,
  });
  sources.push(source);
  await source.start(output);
  return { source, published, declared, calls, lines };
}

/** Waits without a timer, which may be a fake one. */
async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setImmediate(resolve));
}

const hasEnded = ({ lines }: Played): boolean =>
  lines.some(({ message }) => message.startsWith('replay ended'));

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
    await expect(play([join(folder, 'nowhere')])).rejects.toThrow(/nowhere: no such file/);
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

describe('in time', () => {
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
});
