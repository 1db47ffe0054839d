// The conversion of stream files: equal to a plain fold of the stream, and never stopped by what is in it.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { StreamConverter } from '../../src/server/feed/betfair/convert-stream.ts';
import { StreamCatalogue } from '../../src/server/feed/betfair/stream-catalogue.ts';
import { readStreamLine } from '../../src/server/feed/betfair/stream-line.ts';
import {
  isSettlementTopic,
  readSettlement,
} from '../../src/server/feed/reading/settlement-message.ts';
import { decodeFeedMessage } from '../../src/shared/feed/decode.ts';
import { parseTopic } from '../../src/shared/feed/topics.ts';
import {
  define,
  EVENT,
  GOALS,
  MATCH_ODDS,
  STREAM_START,
  wholeMatch,
} from '../support/exchange-stream.ts';
import { FoldedPrices, type WirePayload } from '../support/folded-prices.ts';

function convert(lines: readonly string[]) {
  const messages = lines.map(readStreamLine).filter((message) => typeof message !== 'string');
  const catalogue = new StreamCatalogue();
  for (const message of messages) catalogue.add(message);
  const placed = catalogue.placeMarkets();
  catalogue.describeMatches(placed);
  const converter = new StreamConverter(placed, new Set(), catalogue.startedAt);
  return messages.map((message) => converter.convert(message));
}

/** Our keys by market and selection of the exchange. */
const KEYS: Readonly<Record<string, string>> = {
  [`${MATCH_ODDS} 11`]: `${EVENT}/1//1`,
  [`${MATCH_ODDS} 58805`]: `${EVENT}/1//2`,
  [`${MATCH_ODDS} 12`]: `${EVENT}/1//3`,
  [`${GOALS} 47973`]: `${EVENT}/18/total=2.5/12`,
  [`${GOALS} 47972`]: `${EVENT}/18/total=2.5/13`,
};
const SELECTIONS: Readonly<Record<string, readonly number[]>> = {
  [MATCH_ODDS]: [11, 12, 58_805],
  [GOALS]: [47_972, 47_973],
};

interface Step {
  readonly market: string;
  readonly image: boolean;
  readonly statuses?: readonly string[];
  readonly status: string;
  readonly inPlay: boolean;
  readonly changes: readonly (readonly [selection: number, level: number, cents: number])[];
}

const step: fc.Arbitrary<Step> = fc.record({
  market: fc.constantFrom(MATCH_ODDS, GOALS),
  image: fc.boolean(),
  statuses: fc.array(fc.constantFrom('ACTIVE', 'ACTIVE', 'REMOVED'), {
    minLength: 3,
    maxLength: 3,
  }),
  status: fc.constantFrom('OPEN', 'OPEN', 'SUSPENDED', 'INACTIVE'),
  inPlay: fc.boolean(),
  changes: fc.array(
    fc.tuple(fc.nat(2), fc.nat(2), fc.oneof(fc.constant(0), fc.integer({ min: 101, max: 2_000 }))),
    { maxLength: 4 },
  ),
});

const write = ({ market, image, statuses, status, inPlay, changes }: Step, at: number): string => {
  const rc = changes.map(([selection, level, cents]) => ({
    id: SELECTIONS[market]![selection] ?? SELECTIONS[market]![0],
    batb: [[level, cents / 100, cents === 0 ? 0 : 10]],
  }));
  const mc = { ...define(market, { status, inPlay }, statuses), rc, ...(image && { img: true }) };
  return JSON.stringify({ op: 'mcm', pt: STREAM_START + at * 1_000, mc: [mc] });
};

test('after every message each outcome is as open, and at the price, that the stream alone says', () => {
  const first = [MATCH_ODDS, GOALS].map((market, at) =>
    write({ market, image: false, status: 'OPEN', inPlay: false, changes: [] }, at),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const offers = new Map<string, Map<number, number>>();
      const markets = new Map<string, Step>();
      const folded = new FoldedPrices();
      const written = convert([...first, ...steps.map((one, at) => write(one, at + 2))]);
      written.forEach((messages, at) => {
        for (const { topic, payload } of messages) {
          folded.apply(parseTopic(topic)!.kind, EVENT, payload as WirePayload, () => false);
        }
        const one = steps[at - 2];
        if (one === undefined) return;
        const selections = SELECTIONS[one.market]!;
        if (one.image) for (const id of selections) offers.delete(`${one.market} ${id}`);
        markets.set(one.market, one);
        for (const [selection, level, cents] of one.changes) {
          const key = `${one.market} ${selections[selection] ?? selections[0]}`;
          const ladder = offers.get(key) ?? new Map<number, number>();
          offers.set(
            key,
            cents === 0
              ? new Map([...ladder].filter(([l]) => l !== level))
              : new Map([...ladder, [level, cents]]),
          );
        }
        for (const [key, ours] of Object.entries(KEYS)) {
          const [market = '', id] = key.split(' ');
          const last = markets.get(market);
          const best = Math.max(0, ...(offers.get(key)?.values() ?? []));
          const place = SELECTIONS[market]!.indexOf(Number(id));
          const isActive = (last?.statuses?.[place] ?? 'ACTIVE') === 'ACTIVE';
          const isOpen = best > 0 && isActive && (last?.status ?? 'OPEN') === 'OPEN';
          const price = folded.prices.get(ours);
          expect([ours, price?.open ?? false]).toEqual([ours, isOpen]);
          if (isOpen) expect(price?.odds).toBe((best / 100).toFixed(2));
        }
      });
    }),
    { numRuns: 300 },
  );
});

const lines = wholeMatch();
const mutated = fc
  .tuple(fc.constantFrom(...lines), fc.nat(400), fc.nat(20), fc.oneof(fc.string(), fc.json()))
  .map(([line, from, length, piece]) => line.slice(0, from) + piece + line.slice(from + length));

test('no line stops it, and what it writes can be read by the site', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.oneof(fc.constantFrom(...lines), mutated, fc.string({ unit: 'binary' }), fc.json()),
        {
          maxLength: 30,
        },
      ),
      (some) => {
        for (const { topic, payload } of convert(some).flat()) {
          const text = JSON.stringify(payload);
          if (isSettlementTopic(topic)) {
            expect(readSettlement(topic, text)).toMatchObject({ skipped: 0 });
            continue;
          }
          const decoded = decodeFeedMessage(parseTopic(topic)!, text);
          expect(decoded).toMatchObject({ ok: true, message: { skipped: 0 } });
        }
      },
    ),
    { numRuns: 300 },
  );
});
