// What breaks the contract of a feed, said in words: our own recordings, and ones that were broken.

import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { checkRecording } from '../../src/server/feed/check/check-recording.ts';
import { FeedChecker } from '../../src/server/feed/check/feed-checker.ts';
import { Tally } from '../../src/server/feed/check/tally.ts';
import { createSimulation } from '../../src/server/feed/simulator/simulation.ts';
import type { RecordedMessage, RecordingHeader } from '../../src/shared/feed/recording.ts';
import { formatTopic } from '../../src/shared/feed/topics.ts';
import { EVENING_HEADER, goodEvening } from '../support/good-evening.ts';
import { createReplayRig } from '../support/replay-rig.ts';

const SATURDAY = resolve(import.meta.dirname, '../../recordings/saturday.ndjson.gz');
const OPTIONS = { silenceMs: 30_000 };
const { pathOf, write } = createReplayRig();

type Evening = (RecordedMessage | string)[];
let files = 0;

/** The tally of the good evening after a change. */
async function checkEvening(
  change: (evening: Evening, payloads: Record<string, unknown>[]) => Evening | undefined,
  header: RecordingHeader['matches'] = EVENING_HEADER,
): Promise<Tally> {
  const evening = goodEvening();
  const payloads = evening.map(({ payload }) => payload as Record<string, unknown>);
  files += 1;
  const path = write(`evening-${files}.ndjson`, header, change(evening, payloads) ?? evening);
  return (await checkRecording(path, OPTIONS)).tally;
}

test('the recording of the README breaks nothing', async () => {
  const { tally, messages, matches } = await checkRecording(SATURDAY, OPTIONS);
  expect(tally.report()).toBe('');
  expect(messages).toBeGreaterThan(1_000);
  expect(matches).toBe(5);
});

test('the simulator breaks nothing, from announcements to the ends of its matches', () => {
  const startAt = Date.UTC(2026, 10, 21, 14);
  const checker = new FeedChecker({ ...OPTIONS, announces: true });
  const tally = new Tally();
  const ended = new Set<string>();
  const simulation = createSimulation({ seed: 7, startAt, matches: 6, speed: 40 });
  for (const event of simulation.advanceTo(startAt + 300_000)) {
    const at = event.at - startAt;
    const say = (topic: string, value: unknown) =>
      tally.add(`${event.at}`, checker.check({ at, topic, text: JSON.stringify(value) }));
    if (event.call === 'declare') {
      const { matchId, home, away, sportId, type } = event.fixture;
      say(`fixtures/${matchId}`, { sportID: sportId, competitor1: home, competitor2: away, type });
    } else if (event.call === 'publish') {
      const { type, kind, matchId, payload } = event;
      if ('status_code' in payload && payload.status_code === 100) ended.add(matchId);
      say(formatTopic(type, kind, matchId), payload);
    }
  }
  tally.add('the end', checker.end(300_000, 0));
  expect(tally.report()).toBe('');
  expect(ended.size).toBeGreaterThan(3);
});

test('a whole evening breaks nothing', async () => {
  expect((await checkEvening(() => undefined)).report()).toBe('');
});

/** Each breaks the evening in one way; what is found, and nothing else. */
const broken: [name: string, change: Parameters<typeof checkEvening>[0], found: object][] = [
  ['a message is lost', (evening) => evening.toSpliced(5, 1), { 'seq-gap': 1 }],
  [
    'two messages are swapped',
    (evening, payloads) => {
      [payloads[4]!.seq, payloads[5]!.seq] = [payloads[5]!.seq, payloads[4]!.seq];
      return evening;
    },
    { 'seq-gap': 2, 'seq-back': 1 },
  ],
  [
    'a time runs back',
    (_, payloads) => {
      payloads[5]!.timestamp = 1_699_999_999_999;
      return undefined;
    },
    { 'time-back': 1 },
  ],
  [
    'ids are too long, and numbers too large to be exact',
    (_, payloads) => {
      const [first] = payloads[2]!.markets as [Record<string, unknown>];
      first.id = 'x'.repeat(129);
      first.outcomes = [{ id: 2 ** 53, odds: 2 }];
      return undefined;
    },
    { id: 2 },
  ],
  [
    'a supplier status passed through, and one of the match',
    (_, payloads) => {
      for (const market of payloads[10]!.markets as Record<string, unknown>[]) market.status = -1;
      payloads[5]!.status = 11;
      return undefined;
    },
    { status: 3 },
  ],
  [
    'no message of a live match for 40 s',
    (evening, payloads) => {
      for (const payload of payloads) delete payload.seq;
      return evening.toSpliced(4, 3);
    },
    { silent: 1 },
  ],
  [
    'a line is spelt in two ways',
    (_, payloads) => {
      const [, total] = payloads.at(-1)!.markets as [unknown, Record<string, unknown>];
      total.specifiers = 'Total = 2.50';
      return undefined;
    },
    { specifier: 1 },
  ],
  ['the results are missing', (evening) => evening.slice(0, -1), { unsettled: 2 }],
  [
    'the results come before the end',
    (evening, payloads) => {
      payloads.at(-1)!.timestamp = payloads.at(-2)!.timestamp;
      return [...evening.slice(0, -2), evening.at(-1)!, evening.at(-2)!].map((message, index) =>
        typeof message === 'string'
          ? message
          : { ...message, at: index > 11 ? 71_000 : message.at },
      );
    },
    { 'early-result': 1 },
  ],
  [
    'prematch goes on after kick-off',
    (evening) => {
      const late = structuredClone(evening[0]) as RecordedMessage;
      const payload = late.payload as Record<string, unknown>;
      delete payload.seq;
      payload.timestamp = 1_700_000_010_000;
      return evening.toSpliced(4, 0, { ...late, at: 10_000 });
    },
    { 'after-kick-off': 1 },
  ],
  [
    'lines that are none, and messages that are refused',
    (evening) => [
      ...evening.slice(0, 4),
      '{"at":',
      { at: 10_000, topic: 'feeds/live/odds_change/4711', payload: { event_id: 1 } },
      { at: 10_000, topic: 'feeds/live/odds_change/4711', payload: 'hello' },
      { at: 10_000, topic: 'somewhere/else', payload: {} },
      ...evening.slice(4),
    ],
    { 'broken-line': 1, refused: 3 },
  ],
  [
    'a market and an outcome have no name',
    (_, payloads) => {
      const list = payloads[0]!.markets as Record<string, unknown>[];
      list.push({ id: 987, status: 1, outcomes: [{ id: '5', odds: 2 }] });
      payloads[2]!.markets = list;
      return undefined;
    },
    { 'no-name': 2 },
  ],
  [
    'prices after the end, on a line with a result',
    (evening, payloads) => {
      const late = structuredClone(payloads[2])!;
      Object.assign(late, { seq: 14, timestamp: 1_700_000_081_000 });
      return [...evening, { at: 81_000, topic: 'feeds/live/odds_change/4711', payload: late }];
    },
    { 'after-end': 1, 'open-after-result': 2 },
  ],
  [
    'a result that is taken back and not given again',
    (evening, payloads) => {
      const rollback = {
        at: 90_000,
        topic: 'feeds/live/rollback_bet_settlement/4711',
        payload: { timestamp: 1_700_000_090_000, markets: [{ id: 1 }] },
      };
      delete payloads.at(-1)!.timestamp;
      return [...evening, rollback];
    },
    { unsettled: 1, 'no-time': 1 },
  ],
];

test.each(broken)('%s', async (_, change, expected) => {
  expect((await checkEvening(change)).counts()).toEqual(expected);
});

test('matches that nobody announced, or without names', async () => {
  expect((await checkEvening(() => undefined, [])).counts()).toEqual({ 'not-announced': 1 });
  const nameless = [{ matchID: '4711' }];
  expect((await checkEvening(() => undefined, nameless)).counts()).toEqual({ 'no-name': 1 });
});

test('the report says what, how often, and where first', async () => {
  const tally = await checkEvening((evening) => evening.toSpliced(9, 1).toSpliced(5, 1));
  expect(tally.report()).toBe(`2 x gaps in the sequence numbers
  A message is lost: clients request a snapshot. Raise \`seq\` by 1 with each message.
  First: line 7, match 4711: seq 7 after seq 5
`);
});

test('what a broker kept of prices is told, and what it kept of announcements is not', () => {
  const checker = new FeedChecker({ ...OPTIONS, announces: true });
  const announcement = { at: 0, topic: 'fixtures/1', text: '{"competitor1":"A"}', retained: true };
  expect(checker.check(announcement)).toEqual([]);
  const odds = { at: 0, topic: 'feeds/live/odds_change/1', text: '{"timestamp":1}' };
  expect(checker.check({ ...odds, retained: true }).map(({ kind }) => kind)).toEqual(['retained']);
});

test('a match that is retired has had its end', () => {
  const checker = new FeedChecker({ ...OPTIONS, announces: true });
  checker.check({ at: 0, topic: 'fixtures/4711', text: '{"competitor1":"A"}' });
  const [first] = goodEvening();
  checker.check({ at: 0, topic: first!.topic, text: JSON.stringify(first!.payload) });
  const findings = checker.check({ at: 1, topic: 'fixtures/4711', text: '' });
  expect(findings.map(({ kind }) => kind)).toEqual(['unsettled', 'unsettled']);
  expect(checker.end(99_000, 0)).toEqual([]);
});

test('a producer that lived and says nothing for 20 s is told, once', () => {
  const checker = new FeedChecker({ ...OPTIONS, announces: true });
  const say = (at: number, text: string) =>
    checker.check({ at, topic: 'feeds/alive', text }).map(({ kind, detail }) => [kind, detail]);
  expect(say(0, '{"product":1}')).toEqual([]);
  expect(say(1, '{"product":3}')).toEqual([]);
  expect(say(19_999, '{"product":1}')).toEqual([]);
  expect(say(20_001, '{"product":1}')).toEqual([
    ['down', 'producer 3, no alive message for 20 s or longer'],
  ]);
  expect(say(30_000, '{"product":1}')).toEqual([]);
  expect(say(30_001, '{"product":"1"}')).toEqual([['refused', 'not an alive message']]);
  expect(checker.end(60_000, 0).map(({ kind }) => kind)).toEqual(['down']);
});

test('a broker tells readers how far a match is, which is no message of the feed', () => {
  const checker = new FeedChecker({ ...OPTIONS, announces: true });
  const text = '{"timestamp":5,"as_of":4,"status":1}';
  expect(checker.check({ at: 0, topic: 'feeds/prematch/fixture_status/1', text })).toEqual([]);
  expect(checker.matches).toBe(0);
});

test('a file that is no recording is refused', async () => {
  await expect(checkRecording(pathOf('nowhere'), OPTIONS)).rejects.toThrow('no such file');
});
