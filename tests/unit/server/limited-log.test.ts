// Lines that clients can cause: some as they come, the rest as a count, however many there are.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LimitedLog } from '../../../src/server/log/limited-log.ts';
import { keepingLogger } from '../../support/broker-embedded.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('the first lines of a minute are whole, the others counted at its end', () => {
  const { logger, lines } = keepingLogger();
  const log = new LimitedLog(logger, 'warn', 'refused');
  for (let n = 0; n < 1_000; n++) log.write({ n });
  expect(lines.map(({ fields }) => fields.n)).toEqual([0, 1, 2, 3, 4]);

  vi.advanceTimersByTime(60_000);
  expect(lines.slice(5)).toEqual([
    { level: 'warn', message: 'refused: 995 more within a minute', fields: { count: 995 } },
  ]);

  log.write({ n: 'next' });
  expect(lines.at(-1)).toEqual({ level: 'warn', message: 'refused', fields: { n: 'next' } });
  vi.advanceTimersByTime(120_000);
  expect(lines).toHaveLength(7);
});

test('closing tells the count that is left', () => {
  const { logger, lines } = keepingLogger();
  const log = new LimitedLog(logger, 'info', 'failed');
  for (let n = 0; n < 7; n++) log.write({});
  log.close();
  expect(lines.at(-1)?.message).toBe('failed: 2 more within a minute');
  vi.advanceTimersByTime(60_000);
  expect(lines).toHaveLength(6);
});
