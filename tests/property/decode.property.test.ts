// The decoder against every form of the wire, and against everything that is none.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeFeedMessage, decodeFeedPayload } from '../../src/shared/feed/decode.ts';
import { FEED_TYPES, type FeedTopic, TOPIC_KINDS } from '../../src/shared/feed/topics.ts';
import { market, matchNames } from '../support/wire-messages.ts';

const MATCH = '4711';
const topic: fc.Arbitrary<FeedTopic> = fc.record({
  type: fc.constantFrom(...FEED_TYPES),
  kind: fc.constantFrom(...TOPIC_KINDS),
  matchId: fc.constant(MATCH),
});
const odds: FeedTopic = { type: 'live', kind: 'odds_change', matchId: MATCH };

/** The names a decoder looks at, so that arbitrary values reach its inner parts. */
const known = fc.constantFrom(
  ...['markets', 'odds', 'outcomes', 'outcome', 'id', 'specifiers', 'status', 'active', 'groups'],
  ...['sport_event_status', 'clock', 'match_time', 'home_score', 'away_score', 'event_time'],
  ...['period_scores', 'statistics', 'incidents', 'status_code', 'home_gamescore'],
  ...['away_gamescore', 'current_server', 'stopped', 'rate', 'home', 'away', '__proto__'],
);
const hostile = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom<unknown>(null, undefined, Number.NaN, Number.POSITIVE_INFINITY, -0, 2 ** 53),
    fc.string(),
    fc.double(),
    fc.boolean(),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(known, tie('value'), { maxKeys: 6 }),
  ),
})).value;

describe('never throws', () => {
  test('on any text', () => {
    fc.assert(
      fc.property(topic, fc.oneof(fc.string({ unit: 'binary' }), fc.json()), (on, text) => {
        expect(typeof decodeFeedMessage(on, text).ok).toBe('boolean');
      }),
      { numRuns: 500 },
    );
  });

  test('on any bytes', () => {
    const decoder = new TextDecoder();
    fc.assert(
      fc.property(topic, fc.uint8Array({ maxLength: 200 }), (on, bytes) => {
        expect(typeof decodeFeedMessage(on, decoder.decode(bytes)).ok).toBe('boolean');
      }),
    );
  });

  test('on any object under the names it reads, and what comes out is sound', () => {
    fc.assert(
      fc.property(topic, fc.dictionary(known, hostile), (on, value) => {
        const decoded = decodeFeedPayload(on, value);
        if (!decoded.ok) return;
        const { message } = decoded;
        expect(message).toMatchObject({ kind: on.kind, type: on.type, matchId: MATCH });
        expect(Number.isFinite(message.timestamp)).toBe(true);
        if (message.kind !== 'odds_change') return;
        for (const { id, status, outcomes } of message.markets) {
          expect(id).not.toBe('');
          expect([0, 1, 2, 3, 4, 5]).toContain(status);
          for (const outcome of outcomes) {
            expect(outcome.odds === 0 || outcome.odds > 100).toBe(true);
            expect(Number.isInteger(outcome.odds)).toBe(true);
          }
        }
      }),
      { numRuns: 1_000 },
    );
  });

  test('on nesting as deep as its text allows', () => {
    for (const [start, end] of [
      ['[', ']'],
      ['{"odds":', '}'],
      ['{"markets":[{"outcomes":', '}]}'],
    ] as const) {
      const depth = 20_000;
      const text = `${start.repeat(depth)}1${end.repeat(depth)}`;
      expect(typeof decodeFeedMessage(odds, text).ok).toBe('boolean');
    }
  });
});

test('every form of an odds change means the same', () => {
  fc.assert(
    fc.property(
      fc.array(market, { maxLength: 6 }),
      matchNames(MATCH),
      fc.boolean(),
      fc.constantFrom<unknown>(1_700_000_000_000, '1700000000000'),
      (markets, names, nested, timestamp) => {
        const list = markets.map(({ wire }) => wire);
        const wire = {
          ...names,
          timestamp,
          product: '1',
          seq: 7,
          ...(nested ? { odds: { betting_status: 0, markets: list } } : { markets: list }),
        };
        // Once as it stands, once through its own text, where undefined fields are gone.
        const expected = {
          ok: true,
          message: {
            kind: 'odds_change',
            type: 'live',
            matchId: MATCH,
            timestamp: 1_700_000_000_000,
            seq: 7,
            epoch: 0,
            product: 1,
            skipped: 0,
            state: undefined,
            markets: markets.map(({ means }) => ({
              ...means,
              outcomes: means.outcomes.map((outcome) => ({ ...outcome, name: undefined })),
            })),
          },
        };
        expect(decodeFeedPayload(odds, wire)).toEqual(expected);
        expect(decodeFeedMessage(odds, JSON.stringify(wire))).toEqual(expected);
      },
    ),
    { numRuns: 500 },
  );
});

test('an entry that cannot be read costs itself alone', () => {
  const broken = fc.constantFrom<unknown>(
    null,
    7,
    'x',
    [],
    {},
    { id: '' },
    { id: 'x'.repeat(129) },
    { id: 'a b' },
    { id: 2 ** 53 },
    { id: 1, specifiers: 5 },
  );
  fc.assert(
    fc.property(
      fc.array(
        fc.oneof(
          market.map((good) => ({ ...good, good: true })),
          broken.map((wire) => ({ wire, means: undefined, good: false })),
        ),
        { maxLength: 8 },
      ),
      (entries) => {
        const decoded = decodeFeedPayload(odds, { markets: entries.map(({ wire }) => wire) });
        if (!decoded.ok || decoded.message.kind !== 'odds_change') throw new Error('refused');
        const good = entries.filter((entry) => entry.good);
        expect(decoded.message.markets.map(({ id }) => id)).toEqual(
          good.map(({ means }) => means?.id),
        );
        expect(decoded.message.skipped).toBe(entries.length - good.length);
        expect(decoded.message.skips ?? []).toHaveLength(decoded.message.skipped);
      },
    ),
  );
});
