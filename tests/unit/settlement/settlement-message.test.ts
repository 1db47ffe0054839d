// Settlement messages of a feed: every variant of the contract is read, nothing makes the reader throw.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  isSettlementTopic,
  readSettlement,
} from '../../../src/server/feed/reading/settlement-message.ts';
import { parseTopic } from '../../../src/shared/feed/topics.ts';

const TOPIC = 'feeds/live/bet_settlement/77';

function readOrThrow(topic: string, payload: unknown) {
  const read = readSettlement(topic, JSON.stringify(payload));
  if (typeof read === 'string') throw new Error(read);
  return read;
}

function read(outcome: Readonly<Record<string, unknown>>, topic = TOPIC) {
  const payload = {
    match_id: 77,
    markets: [{ id: 18, specifier: 'total=2.5', outcome: [outcome] }],
  };
  return readOrThrow(topic, payload).message.lines[0]?.outcomes[0];
}

test('only the four topics of results are its topics, and no browser may subscribe to them', () => {
  for (const topic of [
    TOPIC,
    'feeds/prematch/rollback_bet_settlement/sr:match:1',
    'feeds/live/bet_cancel/77',
    'feeds/live/rollback_bet_cancel/77',
  ]) {
    expect(isSettlementTopic(topic)).toBe(true);
    expect(parseTopic(topic)).toBeUndefined();
  }
  expect(isSettlementTopic('feeds/live/odds_change/77')).toBe(false);
  expect(isSettlementTopic('feeds/live/bet_settlement/a/b')).toBe(false);
});

test.each([
  [{ result: 1 }, 'won'],
  [{ result: '1' }, 'won'],
  [{ result: 0, void_factor: 0 }, 'lost'],
  [{ result: 1, void_factor: 0.5 }, 'half-won'],
  [{ result: 0, void_factor: 0.5 }, 'half-lost'],
  [{ result: 0, void_factor: 1 }, 'void'],
  [{ result: -1, void_factor: 1 }, 'void'],
  [{ result: 'half-won' }, 'half-won'],
])('%j is %s', (fields, result) => {
  expect(read({ id: 12, ...fields })).toEqual({
    outcomeId: '12',
    result,
    deadHeatMillionths: 1_000_000,
  });
});

test('a dead heat keeps its share', () => {
  expect(read({ id: 12, result: 1, dead_heat_factor: 0.3333 })?.deadHeatMillionths).toBe(333_300);
});

test.each([
  { result: -1 },
  { result: 2 },
  { result: 'pending' },
  {},
  { result: 1, void_factor: 2 },
])('%j says nothing', (fields) => {
  expect(read({ id: 12, ...fields })).toBeUndefined();
});

test('a rollback takes back whatever the entry says', () => {
  const topic = 'feeds/live/rollback_bet_settlement/77';
  expect(read({ id: 12, result: 1 }, topic)).toMatchObject({ result: 'pending' });
});

test('the other spellings of the wire are read too', () => {
  const payload = {
    event_id: 'sr:match:77',
    ft_score: '2:1',
    markets: [{ id: '1', outcomes: [{ id: '3', result: 0 }] }],
  };
  expect(readOrThrow(TOPIC, payload)).toEqual({
    skipped: 0,
    skips: [],
    message: {
      kind: 'bet_settlement',
      matchId: '77',
      producer: -1,
      generatedAt: 0,
      score: '2:1',
      supercededBy: '',
      start: null,
      end: null,
      lines: [
        {
          marketId: '1',
          specifier: '',
          outcomes: [{ outcomeId: '3', result: 'lost', deadHeatMillionths: 1_000_000 }],
        },
      ],
    },
  });
});

test.each([
  ['x', 'not JSON'],
  ['[]', 'not an object'],
  ['{}', 'bad markets'],
  ['{"event_id":78,"markets":[]}', 'another match'],
])('%s is refused: %s', (text, reason) => {
  expect(readSettlement(TOPIC, text)).toBe(reason);
});

const line = (marketId: string, specifier = '') => ({ marketId, specifier, outcomes: [] });

test.each(['rollback_bet_settlement', 'bet_cancel', 'rollback_bet_cancel'])(
  'a %s that names markets without outcomes is one of the whole line',
  (kind) => {
    const payload = {
      product: 1,
      timestamp: 1_657_537_000_548,
      markets: [{ id: 1 }, { id: 18, specifiers: 'total=2.5' }, { specifiers: 'total=2.5' }],
    };
    expect(readOrThrow(`feeds/live/${kind}/77`, payload)).toMatchObject({
      skipped: 1,
      skips: [expect.any(String)],
      message: {
        kind,
        producer: 1,
        generatedAt: 1_657_537_000_548,
        start: null,
        end: null,
        lines: [line('1'), line('18', 'total=2.5')],
      },
    });
  },
);

test('a rollback whose outcomes cannot be read is no word on the whole line', () => {
  const payload = { markets: [{ id: 1, outcome: [{ id: null }] }] };
  expect(readOrThrow('feeds/live/rollback_bet_settlement/77', payload)).toMatchObject({
    skipped: 1,
    skips: [expect.any(String)],
    message: { lines: [] },
  });
});

test('a cancellation has a window, and the match that took the place of its own', () => {
  const payload = {
    start_time: '1657537000000',
    end_time: 1_657_537_060_000,
    superceded_by: 'sr:match:78',
    markets: [{ id: 1, outcome: [{ id: 'ignored' }] }],
  };
  expect(readOrThrow('feeds/live/bet_cancel/77', payload)).toMatchObject({
    skipped: 0,
    message: {
      start: 1_657_537_000_000,
      end: 1_657_537_060_000,
      supercededBy: '78',
      lines: [line('1')],
    },
  });
});

test.each([
  { start_time: 5, end_time: 5 },
  { start_time: 'soon' },
  { end_time: -1 },
  { end_time: 1_657_537_060_000_000 },
])('a cancellation with the window %j is refused', (window) => {
  const payload = JSON.stringify({ ...window, markets: [{ id: 1 }] });
  expect(typeof readSettlement('feeds/live/bet_cancel/77', payload)).toBe('string');
});

test('a time in microseconds is none, so that it outranks nothing', () => {
  const timeOf = (timestamp: unknown) =>
    readOrThrow(TOPIC, { timestamp, markets: [] }).message.generatedAt;
  const now = Date.now();
  expect([now, String(now)].map(timeOf)).toEqual([now, now]);
  expect([now * 1_000, Date.UTC(9999, 11, 31) + 1, 1.5].map(timeOf)).toEqual([0, 0, 0]);
});

test('a time of a clock that is ahead is none, so that it makes nothing older that is said after it', () => {
  const timeOf = (timestamp: unknown) =>
    readOrThrow(TOPIC, { timestamp, markets: [] }).message.generatedAt;
  const now = Date.now();
  expect([now + 31_536_000_000, now + 50_000].map(timeOf)).toEqual([0, now + 50_000]);
});

test('nothing makes it throw', () => {
  fc.assert(
    fc.property(fc.json(), (markets) => {
      readSettlement(TOPIC, `{"markets":[${markets}]}`);
      readSettlement(TOPIC, `{"markets":[{"id":1,"outcome":[${markets}]}]}`);
      readSettlement(TOPIC, markets);
    }),
  );
});
