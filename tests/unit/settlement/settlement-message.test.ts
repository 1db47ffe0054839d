// Settlement messages of a feed: every variant of the contract is read, nothing makes the reader throw.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSettlementTopic, readSettlement } from '../../../src/server/feed/settlement-message.ts';
import { parseTopic } from '../../../src/shared/feed/topics.ts';

const TOPIC = 'feeds/live/bet_settlement/77';

function read(outcome: Readonly<Record<string, unknown>>, topic = TOPIC) {
  const payload = {
    match_id: 77,
    markets: [{ id: 18, specifier: 'total=2.5', outcome: [outcome] }],
  };
  const message = readSettlement(topic, JSON.stringify(payload));
  if (typeof message === 'string') throw new Error(message);
  return message.results[0];
}

test('only the two settlement topics are its topics, and no browser may subscribe to them', () => {
  for (const topic of [TOPIC, 'feeds/prematch/rollback_bet_settlement/sr:match:1']) {
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
    matchId: '77',
    marketId: '18',
    specifier: 'total=2.5',
    outcomeId: '12',
    result,
    deadHeatMillionths: 1_000_000,
    score: '',
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
  expect(readSettlement(TOPIC, JSON.stringify(payload))).toMatchObject({
    results: [{ marketId: '1', specifier: '', outcomeId: '3', result: 'lost', score: '2:1' }],
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

test('nothing makes it throw', () => {
  fc.assert(
    fc.property(fc.json(), (markets) => {
      readSettlement(TOPIC, `{"markets":[${markets}]}`);
      readSettlement(TOPIC, `{"markets":[{"id":1,"outcome":[${markets}]}]}`);
      readSettlement(TOPIC, markets);
    }),
  );
});
