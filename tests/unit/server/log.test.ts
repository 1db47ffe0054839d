// The log of a terminal: one record is one line, whatever texts clients chose.

import { expect, test } from 'vitest';
import { formatLine } from '../../../src/server/http/log.ts';

const TIME = Date.UTC(2026, 0, 2, 3, 4, 5);

test('a record is its time, level, message and fields', () => {
  const record = { level: 40, time: TIME, pid: 1, msg: 'closed', topic: 'a/b', count: 3 };
  expect(formatLine(JSON.stringify(record))).toBe('03:04:05 warn  closed topic=a/b count=3');
});

test('line ends and escape codes of a client stay on its line, escaped', () => {
  const clientId = 'x\r\n03:04:05 error forged\u001b[2J\u0085\u2028';
  const line = formatLine(JSON.stringify({ level: 40, time: TIME, msg: 'm\n', clientId }));
  expect(line).toBe(
    '03:04:05 warn  m\\u000a clientId=x\\u000d\\u000a03:04:05 error forged\\u001b[2J\\u0085\\u2028',
  );
});

test('the message of an error forges no line and sends no escape codes', () => {
  const message = 'no \u001b[2J\r\n03:04:05 error forged';
  const err = { message, stack: `Error: ${message}\n    at here` };
  const line = formatLine(JSON.stringify({ level: 50, time: TIME, msg: 'failed', err }));
  expect(line.split('\n')).toEqual([
    '03:04:05 error failed: Error: no \\u001b[2J\\u000d',
    '    03:04:05 error forged',
    '    at here',
  ]);
});

test('the stack of an error keeps its lines, text that is no record stays', () => {
  const err = { message: 'no', stack: 'Error: no\n    at here' };
  const line = formatLine(JSON.stringify({ level: 50, time: TIME, msg: 'failed', err }));
  expect(line).toBe('03:04:05 error failed: Error: no\n    at here');
  expect(formatLine('plain\n')).toBe('plain');
});
