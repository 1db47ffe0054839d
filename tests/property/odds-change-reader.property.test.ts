// The reader of bytes beside the decoder of texts: the same message, or none at all.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createSimulation } from '../../src/server/feed/simulator/simulation.ts';
import { decodeFeedMessage } from '../../src/shared/feed/decode.ts';
import { OddsChangeReader } from '../../src/shared/feed/odds-change-reader.ts';
import type { OddsChangePayload } from '../../src/shared/feed/payloads.ts';
import type { FeedTopic } from '../../src/shared/feed/topics.ts';
import { PayloadDecoder } from '../../src/worker/ingest/payload-decoder.ts';
import { market, matchNames } from '../support/wire-messages.ts';

const MATCH = '4711';
const topic: FeedTopic = { type: 'live', kind: 'odds_change', matchId: MATCH };
const reader = new OddsChangeReader();
const decoder = new PayloadDecoder();
const encoder = new TextEncoder();

/** What the embedded feed writes. */
const usual: fc.Arbitrary<OddsChangePayload> = fc.record(
  {
    event_id: fc.constantFrom<string | number>(MATCH, Number(MATCH), `sr:match:${MATCH}`),
    event_type: fc.constant('match' as const),
    event_prefix: fc.constant('sr:match' as const),
    product: fc.constantFrom(1, 3),
    timestamp: fc.integer({ min: 0, max: 2_000_000_000_000 }),
    odds_change_reason: fc.nat(9),
    seq: fc.nat(),
    epoch: fc.nat(3),
    sport_event_status: fc.record({
      status: fc.nat(5),
      match_status: fc.nat(100),
      home_score: fc.nat(9),
      away_score: fc.nat(9),
      period: fc.constantFrom('1st half', '{', '}]'),
      clock: fc.record({ match_time: fc.constantFrom('12:34', '--:--'), stopped: fc.boolean() }),
      statistics: fc.dictionary(
        fc.constantFrom('corners', '__proto__'),
        fc.constant({ home: 1, away: 2 }),
      ),
    }),
    markets: fc.array(
      fc.record(
        {
          id: fc.nat(2_000),
          specifiers: fc.constantFrom('', 'total=2.5', 'hcp=0:1|score=1/2'),
          status: fc.nat(6),
          favourite: fc.constant(1 as const),
          outcomes: fc.array(
            fc.record({
              id: fc.oneof(
                fc.nat(3_000).map(String),
                fc.constantFrom('sr:player:17', 'sr:point_range:76+:1132', 'a|b'),
              ),
              odds: fc.oneof(
                fc.integer({ min: 0, max: 2_000_000_00 }).map((hundredths) => hundredths / 100),
                fc.double({ min: 0.9, max: 50, noNaN: true }),
              ),
              active: fc.constantFrom(0 as const, 1 as const),
            }),
            { maxLength: 4 },
          ),
        },
        { requiredKeys: ['id', 'specifiers', 'status', 'outcomes'] },
      ),
      { maxLength: 5 },
    ),
  },
  { requiredKeys: ['event_id', 'event_type', 'event_prefix', 'product', 'timestamp', 'markets'] },
);

const spaces = fc.constantFrom<string | number>('', ' ', '\t', 2);

test('what the embedded feed writes is read without a text of it, and means the same', () => {
  fc.assert(
    fc.property(usual, spaces, (payload, space) => {
      const text = JSON.stringify(payload, null, space);
      const expected = decodeFeedMessage(topic, text);
      expect({ ok: true, message: reader.read(topic, encoder.encode(text)) }).toEqual(expected);
    }),
    { numRuns: 1_000 },
  );
});

test('so is all that the simulator sends', () => {
  const startAt = 1_795_262_400_000;
  const simulation = createSimulation({ seed: 1, startAt, matches: 40, speed: 30 });
  let changes = 0;
  for (const event of simulation.advanceTo(startAt + 30_000)) {
    if (event.call !== 'publish' || event.kind !== 'odds_change') continue;
    changes += 1;
    const on: FeedTopic = { type: event.type, kind: event.kind, matchId: event.matchId };
    const text = JSON.stringify(event.payload);
    const message = reader.read(on, encoder.encode(text));
    expect({ ok: true, message }).toEqual(decodeFeedMessage(on, text));
  }
  expect(changes).toBeGreaterThan(100);
});

test('every other form of an odds change means the same', () => {
  fc.assert(
    fc.property(
      fc.array(market, { maxLength: 4 }),
      matchNames(MATCH),
      fc.boolean(),
      (markets, names, nested) => {
        const list = markets.map(({ wire }) => wire);
        const wire = { ...names, ...(nested ? { odds: { markets: list } } : { markets: list }) };
        const text = JSON.stringify(wire);
        expect(decoder.decode(topic, encoder.encode(text))).toEqual(decodeFeedMessage(topic, text));
      },
    ),
    { numRuns: 500 },
  );
});

describe('bytes that are not what they were', () => {
  /** Bytes with a meaning in JSON, beside any others. */
  const byte = fc.oneof(
    fc.constantFrom(...encoder.encode('{}[]":,.-+0123456789eE\\/utfns \n')),
    fc.integer({ min: 0, max: 255 }),
  );
  const place = fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true });

  function judge(bytes: Uint8Array): void {
    const expected = decodeFeedMessage(topic, new TextDecoder().decode(bytes));
    expect(decoder.decode(topic, bytes)).toEqual(expected);
  }

  test.each([
    ['one is another', (bytes: Uint8Array, at: number, value: number) => bytes.with(at, value)],
    ['one is missing', (bytes: Uint8Array, at: number) => without(bytes, at, at + 1)],
    [
      'some are missing',
      (bytes: Uint8Array, at: number, value: number) => without(bytes, at, at + value),
    ],
    ['the rest is missing', (bytes: Uint8Array, at: number) => bytes.slice(0, at)],
    [
      'one is too many',
      (bytes: Uint8Array, at: number, value: number) =>
        Uint8Array.of(...bytes.subarray(0, at), value, ...bytes.subarray(at)),
    ],
  ])('%s', (_name, spoil) => {
    fc.assert(
      fc.property(usual, place, byte, (payload, where, value) => {
        const bytes = encoder.encode(JSON.stringify(payload));
        judge(spoil(bytes, Math.floor(where * bytes.length), value));
      }),
      { numRuns: 2_000 },
    );
  });

  test('a field is another, or comes twice', () => {
    const names = [
      ...[
        'event_id',
        'event_prefix',
        'match_id',
        'product',
        'timestamp',
        'seq',
        'sport_event_status',
        'markets',
      ],
      ...['odds', 'id', 'specifiers', 'specifier', 'status', 'favourite', 'outcomes', 'outcome'],
      ...['active', 'name', '__proto__', 'unheard of', 'caf\u00e9', '\\u0069d'],
    ];
    const values = [
      ...[
        'null',
        'true',
        '0',
        '1',
        '-1',
        '1e2',
        '01',
        '1.',
        '.5',
        '""',
        '" 1 "',
        '"1.5"',
        '[]',
        '{}',
      ],
      ...[
        '"\u00e9"',
        '"\\n"',
        '[{"id":5}]',
        '{"status":1}',
        '"4711"',
        '4711',
        '4712',
        '"'.concat('x'.repeat(300), '"'),
        ...['"vf:match"', '"a b"', '"a/b"', '9007199254740993', '"TOTAL=2.50"'],
      ],
    ];
    fc.assert(
      fc.property(
        usual,
        place,
        fc.constantFrom(...names),
        fc.constantFrom(...values),
        (payload, where, name, value) => {
          const text = JSON.stringify(payload);
          const openings = [...text.matchAll(/\{/g)].map(({ index }) => index + 1);
          const at = openings[Math.floor(where * openings.length)]!;
          judge(encoder.encode(`${text.slice(0, at)}"${name}":${value},${text.slice(at)}`));
        },
      ),
      { numRuns: 3_000 },
    );
  });
});

test('bounds hold, and what is beyond them is judged by the decoder of texts', () => {
  const many = (count: number) => Array.from({ length: count }, (_, id) => ({ id, odds: 2 }));
  for (const [payload, isRead] of [
    [{ markets: many(2_000) }, true],
    [{ markets: many(2_001) }, false],
    [{ markets: [{ id: 1, outcomes: many(500) }] }, true],
    [{ markets: [{ id: 1, outcomes: many(501) }] }, false],
    [{ markets: [{ id: 'x'.repeat(128) }] }, true],
    [{ markets: [{ id: 'x'.repeat(129) }] }, false],
    [{ markets: [{ id: 1, specifiers: 'x'.repeat(256) }] }, true],
    [{ markets: [{ id: 1, specifiers: 'x'.repeat(257) }] }, false],
    [{ markets: [{ id: 10 ** 16 }] }, false],
    [{ sport_event_status: { period: 'x'.repeat(5_000) } }, false],
    [{ event_type: 'x'.repeat(1_048_600) }, false],
  ] as const) {
    const text = JSON.stringify(payload);
    const bytes = encoder.encode(text);
    expect(reader.read(topic, bytes) !== undefined, text.slice(0, 80)).toBe(isRead);
    expect(decoder.decode(topic, bytes)).toEqual(decodeFeedMessage(topic, text));
  }
});

function without(bytes: Uint8Array, from: number, to: number): Uint8Array {
  return Uint8Array.of(...bytes.subarray(0, from), ...bytes.subarray(to));
}
