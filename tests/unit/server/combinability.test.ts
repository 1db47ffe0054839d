// The level of a line among the markets that its match names: found by key, the line's own first.

import { expect, test } from 'vitest';
import { combinabilityOf } from '../../../src/server/domain/sports/combinability.ts';
import type { MarketDefinition } from '../../../src/server/domain/sports/fixture-definition.ts';
import { makeFixture } from '../../support/backend.ts';

const market = (marketId: string, specifier: string, combinability?: number): MarketDefinition => ({
  ...{ marketId, marketName: marketId, specifier, outcomes: [] },
  ...(combinability !== undefined && { combinability }),
});

test.each([
  ['the line itself', 'total=2.5', 2],
  ['a line that says none, by its market', 'total=3.5', 1],
  ['a line that nobody named, by its market', 'total=9.5', 1],
  ['the market', '', 1],
])('of %s', (_what, specifier, level) => {
  const markets = [
    market('18', 'total=2.5', 2),
    market('18', 'total=2.5', 3),
    market('18', 'total=3.5'),
    market('18', '', 1),
    market('19', '', 4),
  ];
  expect(combinabilityOf(makeFixture({ markets }), '18', specifier)).toBe(level);
  expect(combinabilityOf(makeFixture({ markets }), '20', specifier)).toBe(0);
  expect(combinabilityOf(makeFixture(), '18', specifier)).toBe(0);
});

test('thousands of questions read the markets of a match once', () => {
  let reads = 0;
  const markets = Array.from({ length: 2_000 }, (_, at) => ({
    ...market('', `total=${at}`, 1),
    get marketId() {
      reads += 1;
      return String(at);
    },
  }));
  const fixture = makeFixture({ markets });
  for (let at = 0; at < 2_000; at += 1)
    expect(combinabilityOf(fixture, String(at), `total=${at}`)).toBe(1);
  expect(reads).toBe(2_000);
});
