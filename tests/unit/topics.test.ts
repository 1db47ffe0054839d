// Topic names, status codes and outcome keys: the tables and the traps between them.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lineName } from '../../src/server/domain/legs/line-results.ts';
import { lineKey as lineKeyOf } from '../../src/server/domain/sports/fixture.ts';
import {
  type OutcomeKeyParts,
  outcomeKey,
  parseOutcomeKey,
} from '../../src/shared/feed/outcome-key.ts';
import {
  isBreak,
  isClosedStatus,
  isMarketStatus,
  isOver,
  MarketStatus,
  marketStatusFromSupplier,
  marketStatusName,
  matchStatusName,
  SupplierMarketStatus,
  supplierMarketStatusName,
} from '../../src/shared/feed/status-codes.ts';
import {
  canonicalTopic,
  FEED_TYPES,
  formatTopic,
  parseTopic,
  TOPIC_KINDS,
} from '../../src/shared/feed/topics.ts';
import {
  historyKey,
  lineKey,
  mainLineKey,
  matchKey,
  parseCellKey,
  selectionKey,
} from '../../src/shared/protocol/cell-keys.ts';

describe('topics', () => {
  const matchId = fc
    .stringMatching(/^[A-Za-z0-9:._-]{1,128}$/)
    .filter((id) => !id.startsWith('sr:match:'));

  test('every topic reads back as what it was made of', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...FEED_TYPES),
        fc.constantFrom(...TOPIC_KINDS),
        matchId,
        (type, kind, id) => {
          const topic = formatTopic(type, kind, id);
          expect(parseTopic(topic)).toEqual({ type, kind, matchId: id });
          expect(canonicalTopic(topic)).toBe(topic);
          if (id.length > 100) return;
          const urn = formatTopic(type, kind, `sr:match:${id}`);
          expect(parseTopic(urn)).toEqual({ type, kind, matchId: id });
          expect(canonicalTopic(urn)).toBe(topic);
        },
      ),
    );
  });

  test.each([
    '',
    'feeds/live/odds_change/',
    'feeds/live/odds_change/+',
    'feeds/live/odds_change/#',
    'feeds/+/odds_change/1',
    'feeds/live/odds_change/1/2',
    'feeds/live/odds_change/1\n',
    '/feeds/live/odds_change/1',
    'feeds/LIVE/odds_change/1',
    'feeds/live/settlement/1',
    `feeds/live/odds_change/${'1'.repeat(129)}`,
    'feeds/live/odds_change/sr:match:',
    'feeds/live/odds_change/1 2',
  ])('%j is none', (topic) => {
    expect(parseTopic(topic)).toBeUndefined();
    expect(canonicalTopic(topic)).toBe(topic);
  });
});

describe('market status', () => {
  test.each([
    [SupplierMarketStatus.Active, MarketStatus.Active],
    [SupplierMarketStatus.Inactive, MarketStatus.Deactivated],
    [SupplierMarketStatus.Suspended, MarketStatus.Suspended],
    [SupplierMarketStatus.HandedOver, MarketStatus.HandedOver],
    [SupplierMarketStatus.Settled, MarketStatus.Settled],
    [SupplierMarketStatus.Cancelled, MarketStatus.Cancelled],
    [undefined, MarketStatus.Active],
    [2, MarketStatus.Suspended],
    [-5, MarketStatus.Suspended],
    [0.5, MarketStatus.Suspended],
    [Number.NaN, MarketStatus.Suspended],
  ])('supplier %s is platform %i', (code, expected) => {
    expect(marketStatusFromSupplier(code)).toBe(expected);
  });

  test('the trap: the same number says opposite things in the two tables', () => {
    expect([supplierMarketStatusName(1), marketStatusName(1)]).toEqual(['Active', 'Suspended']);
    expect([supplierMarketStatusName(0), marketStatusName(0)]).toEqual(['Inactive', 'Active']);
    expect(supplierMarketStatusName(5)).toBeUndefined();
  });

  test('every code has a name, and no other number is one', () => {
    const names = Object.entries(MarketStatus).map(([name, code]) => [
      marketStatusName(code),
      name,
    ]);
    for (const [name, expected] of names) expect(name).toBe(expected);
    for (const code of [-1, 6, 0.5, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(isMarketStatus(code)).toBe(false);
      expect(marketStatusName(code)).toBe('Suspended');
    }
  });

  test('settled and cancelled are closed, the others may come back', () => {
    expect([0, 1, 2, 3, 4, 5].filter(isClosedStatus)).toEqual([3, 4]);
  });
});

describe('match status', () => {
  test.each([
    ['1', 0, 'Not started'],
    ['1', 6, '1st half'],
    ['1', 31, 'Half-time'],
    ['1', 7, '2nd half'],
    ['1', 110, 'After extra time'],
    ['1', 100, 'Ended'],
    ['1', 12_345, 'Live'],
    ['1', -1, 'Live'],
    ['1', 8, 'Live'],
    ['2', 13, '1st quarter'],
    ['2', 6, 'Live'],
    ['5', 9, '2nd set'],
    ['2', 301, '1st break'],
    ['20', 301, 'Set break'],
    ['21', 6, 'Live'],
    ['21', 31, 'Live'],
    ['21', 100, 'Ended'],
    ['constructor', 7, 'Live'],
    [undefined, 6, 'Live'],
  ])('in sport %s, %i is %s', (sportId, code, name) => {
    expect(matchStatusName(code, sportId)).toBe(name);
  });

  test('breaks rest the clock; over is over', () => {
    expect([0, 6, 7, 30, 31, 34, 41, 80, 301].filter(isBreak)).toEqual([0, 30, 31, 34, 80, 301]);
    expect([0, 1, 2, 3, 4, 5, 6, 7, 8, 9].filter(isOver)).toEqual([3, 4, 5, 9]);
  });
});

describe('keys made of ids', () => {
  const id = fc.stringMatching(/^[A-Za-z0-9:._-]{1,12}$/);
  const outcomeId = fc.oneof(
    fc.constantFrom('1', 'sr:point_range:76+:1132', '|', '=', 'a|b=1', '::', "'", '"'),
    fc.stringMatching(/^[\x21-\x2e\x30-\x7e]{1,12}$/),
  );
  const specifier = fc.oneof(
    fc.constantFrom('', 'total=2.5', 'set=2|game=3', 'hcp=0:1', 'a=1/2', '/', 'a//b=|', '1/1'),
    fc.string({ maxLength: 20 }),
  );
  const parts = fc.record({ matchId: id, marketId: id, specifier, outcomeId });
  type Parts = OutcomeKeyParts;

  test('read back as the parts they were made of, whatever the specifier holds', () => {
    fc.assert(
      fc.property(parts, (each) => {
        const { matchId, marketId, outcomeId: outcome } = each;
        const key = outcomeKey(matchId, marketId, each.specifier, outcome);
        expect(parseOutcomeKey(key)).toEqual(each);
        expect(parseCellKey(selectionKey(key))).toEqual({ kind: 'selection', selectionId: key });
        expect(parseCellKey(historyKey(key))).toEqual({ kind: 'history', matchId, outcome: key });
        const line = lineKey(matchId, marketId, each.specifier);
        const name = { matchId, marketId, specifier: each.specifier };
        expect(parseCellKey(line)).toEqual({ kind: 'line', ...name });
        expect(parseCellKey(mainLineKey(matchId, marketId))).toEqual({
          kind: 'main',
          matchId,
          marketId,
        });
        expect(parseCellKey(matchKey(matchId))).toEqual({ kind: 'match', matchId });
      }),
    );
  });

  test('are as many as there are outcomes and lines', () => {
    // Few letters, so that what is cut in another place looks alike.
    const short = fc.stringMatching(/^[a:.]{1,3}$/);
    const close = fc.record({
      matchId: short,
      marketId: short,
      specifier: fc.stringMatching(/^[a/|=]{0,4}$/),
      outcomeId: fc.stringMatching(/^[a|=:]{1,3}$/),
    });
    const lineOf = ({ matchId, marketId, specifier: text }: Parts) => [matchId, marketId, text];
    const keys: ((each: Parts) => readonly [key: string, of: readonly string[]])[] = [
      (each) => [
        outcomeKey(each.matchId, each.marketId, each.specifier, each.outcomeId),
        [...lineOf(each), each.outcomeId],
      ],
      (each) => [lineKey(each.matchId, each.marketId, each.specifier), lineOf(each)],
      (each) => [lineName(each), lineOf(each)],
      (each) => [lineKeyOf(each.marketId, each.specifier), lineOf(each).slice(1)],
    ];
    fc.assert(
      fc.property(close, close, (a, b) => {
        for (const keyOf of keys) {
          const [one, ofOne] = keyOf(a);
          const [other, ofOther] = keyOf(b);
          expect(one === other).toBe(ofOne.join(' ') === ofOther.join(' '));
        }
      }),
      { numRuns: 5_000 },
    );
  });

  test.each(['', '/', '//', '///', '1/2', '1/2/3', '/1//2', '1//x/2', '1/2//'])(
    '%j is none',
    (key) => {
      expect(parseOutcomeKey(key)).toBeUndefined();
    },
  );
});
