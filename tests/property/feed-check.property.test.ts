// The check of a feed against everything that is no feed: it answers findings and never throws.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FAULT_KINDS } from '../../src/server/feed/check/fault-kinds.ts';
import { FeedChecker } from '../../src/server/feed/check/feed-checker.ts';
import { Tally } from '../../src/server/feed/check/tally.ts';
import { goodEvening } from '../support/good-evening.ts';

const evening = goodEvening().map(({ topic, payload }) => ({
  topic,
  text: JSON.stringify(payload),
}));
const announcement = { topic: 'fixtures/4711', text: '{"competitor1":"A"}' };
const message = fc.constantFrom(announcement, ...evening);

/** A text with a piece of it replaced by something else. */
const mutated = fc
  .tuple(message, fc.nat(500), fc.nat(30), fc.oneof(fc.string({ unit: 'binary' }), fc.json()))
  .map(([{ topic, text }, from, length, piece]) => ({
    topic,
    text: text.slice(0, from) + piece + text.slice(from + length),
  }));
const anything = fc.record({
  topic: fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(...evening.map(({ topic }) => topic)),
  ),
  text: fc.oneof(fc.string({ unit: 'binary' }), fc.json()),
});

test('any messages in any order are read, and each finding is one of the list', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(message, mutated, anything), { maxLength: 40 }),
      fc.boolean(),
      (messages, announces) => {
        const checker = new FeedChecker({ silenceMs: 30_000, announces });
        const tally = new Tally();
        messages.forEach(({ topic, text }, at) => {
          const findings = checker.check({ at, topic, text, retained: at % 7 === 0 });
          for (const { kind } of findings) expect(FAULT_KINDS[kind]).toBeDefined();
          tally.add(`message ${at}`, findings);
        });
        tally.add('the end', checker.end(100_000, 0));
        expect(tally.isClean).toBe(tally.report() === '');
        // What came is printed, and must not turn a terminal's lines.
        expect(tally.report().replaceAll('\n', '')).not.toMatch(
          /[\p{Cc}\p{Surrogate}\u202A-\u202E]/u,
        );
      },
    ),
    { numRuns: 300 },
  );
});
