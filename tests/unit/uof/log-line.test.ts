// Lines of feed logs: whatever stands in front of the message, in whatever order.

import { expect, test } from 'vitest';
import { readLogLine } from '../../../src/server/feed/uof/log-line.ts';
import { nodeOf } from '../../../src/server/feed/uof/routing-key.ts';

const XML = '<bet_stop product="1" event_id="sr:match:77" timestamp="1790000000123"/>';
const KEY = 'hi.-.live.bet_stop.1.sr:match.77.-';
const AT = Date.UTC(2026, 4, 2, 15, 0, 1, 120);

test.each([
  [`2026-05-02 15:00:01,120 <~> ${KEY} <~> ${XML}`, AT, KEY],
  [`[2026-05-02T15:00:01.120Z] INFO feed ${KEY}|${XML}`, AT, KEY],
  [`2026-05-02T16:00:01.120+01:00 ${XML}\r`, AT, undefined],
  [`${KEY} 2026-05-02T15:00:01Z ${XML}`, AT - 120, KEY],
  [`${AT} ${KEY} ${XML}`, AT, KEY],
  [`"${KEY}", ${XML}`, 1_790_000_000_123, KEY],
  [XML, 1_790_000_000_123, undefined],
  [
    '-.-.-.snapshot_complete.-.-.-.5 <snapshot_complete/>',
    undefined,
    '-.-.-.snapshot_complete.-.-.-.5',
  ],
])('%s', (line, at, key) => {
  expect(readLogLine(line)).toMatchObject({ at, key });
  expect(readLogLine(line)?.text).toMatch(/^<(bet_stop|snapshot_complete).*>$/);
});

test('a declaration belongs to the message, and a line without a message is none', () => {
  const text = `<?xml version="1.0"?>${XML}`;
  expect(readLogLine(`${KEY} ${text}`)?.text).toBe(text);
  expect(readLogLine('')).toBeUndefined();
  expect(readLogLine('2026-05-02 connected <~> to the broker')).toBeUndefined();
});

test('the node is the last part of a key', () => {
  expect(nodeOf('-.-.-.snapshot_complete.-.-.-.5')).toBe('5');
  expect(nodeOf(KEY)).toBe('-');
  expect(nodeOf('hi.-.live.bet_stop.1.sr:match.77')).toBe('-');
  expect(nodeOf(undefined)).toBe('-');
});
