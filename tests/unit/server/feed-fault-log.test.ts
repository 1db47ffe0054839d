// What the log says of a feed that sends what cannot be read, or texts that nobody can store.

import { expect, test } from 'vitest';
import { FaultLog } from '../../../src/server/feed/reading/fault-log.ts';
import { readPayload } from '../../../src/server/feed/reading/read-payload.ts';
import { holdsUncleanText } from '../../../src/server/feed/reading/unclean-text.ts';
import { keepingLogger } from '../../support/broker-embedded.ts';

const TOPIC = { type: 'live', kind: 'odds_change', matchId: '1' } as const;

test('of each reason the first, the tenth and the hundredth are told, with their count', () => {
  const { logger, lines } = keepingLogger();
  const faults = new FaultLog(logger);
  for (let at = 0; at < 150; at += 1) faults.count('not JSON', 'a');
  faults.count('another match', 'b');
  const told = lines.map(({ fields: { reason, count } }) => [reason, count]);
  expect(told).toEqual([
    ['not JSON', 1],
    ['not JSON', 10],
    ['not JSON', 100],
    ['another match', 1],
  ]);
});

test('a message is kept but for the parts that cannot be read, and they are told', () => {
  const { logger, lines } = keepingLogger();
  const faults = new FaultLog(logger);
  const payload = { markets: [{ id: 1, outcomes: [{ id: 'a\0b' }, { id: '1', odds: 2 }] }] };
  expect(readPayload(TOPIC, JSON.stringify(payload), faults, 'topic')).toEqual(payload);
  expect(readPayload(TOPIC, '{}', faults, 'topic')).toEqual({});
  expect(readPayload(TOPIC, '{', faults, 'topic')).toBeUndefined();
  expect(lines.map(({ fields: { reason } }) => reason)).toEqual([
    'entries that cannot be read were left out',
    'texts that nobody can store were left out',
    'not JSON',
  ]);
});

test.each([
  ['{"a":[{"b":"x\\u0000"}]}', true],
  ['{"a":"\\ud800"}', true],
  ['{"x\\u0000":1}', true],
  ['{"a":"\\ud83d\\ude00 \\u00e9"}', false],
  ['{"a":"b"}', false],
])('%s holds an unclean text: %s', (json, holds) => {
  expect(holdsUncleanText(json, JSON.parse(json))).toBe(holds);
});

test('nesting without end is looked through', () => {
  const depth = 200_000;
  const json = `${'['.repeat(depth)}"\\u0000"${']'.repeat(depth)}`;
  expect(holdsUncleanText(json, JSON.parse(json))).toBe(true);
});
