// Which of a fixture's own names a line has, found without a walk through all of them.

import { expect, test } from 'vitest';
import type { FixtureDefinition } from '../../src/server/domain/sports/fixture-definition.ts';
import { nameMarket } from '../../src/server/domain/sports/names.ts';
import { readFixture } from '../../src/server/feed/reading/read-fixture.ts';

const market = (marketId: string, specifier: string, marketName: string) => ({
  marketId,
  specifier,
  marketName,
  outcomes: [],
});

function define(markets: FixtureDefinition['markets']): FixtureDefinition {
  const fixture = readFixture({ matchID: '77' }, { startsAt: 1, type: 'prematch' })!;
  return { ...fixture, markets: markets! };
}

test('the line itself, the first of two, else the market without a specifier, else the catalogue', () => {
  const definition = define([
    market('900', 'n=1', 'first'),
    market('900', 'n=1', 'again'),
    market('900', '', 'any'),
    market('900', '', 'any again'),
    market('901', 'n=1', 'another'),
  ]);
  expect(nameMarket(definition, '900', 'n=1')).toBe('first');
  expect(nameMarket(definition, '900', 'n=2')).toBe('any');
  expect(nameMarket(definition, '901', 'n=2')).toBe('Market 901');
  expect(nameMarket(define(undefined), '901', 'n=1')).toBe('Market 901');
});

test.each([
  ['Home team total goals', 'Arsenal total goals'],
  ['Away team total goals', '$& total goals'],
  ['1st half home team total', '1st half Arsenal total'],
  ['Total goals', 'Total goals'],
])('%s is called %s', (name, shown) => {
  const definition = { ...define([market('900', '', name)]), home: 'Arsenal', away: '$&' };
  expect(nameMarket(definition, '900', 'n=1')).toBe(shown);
});

test('the catalogue’s markets have the names of the teams, too, where there are any', () => {
  const definition = { ...define(undefined), home: 'Arsenal', away: '' };
  expect(nameMarket(definition, '19', 'total=1.5')).toContain('Arsenal');
  expect(nameMarket(definition, '20', 'total=1.5')).toContain('Away team');
});

test('names are looked up, not looked through', () => {
  let read = 0;
  const markets = Array.from({ length: 500 }, (_, n) => {
    const named = market('900', `n=${n}`, `line ${n}`);
    return Object.defineProperty(named, 'marketId', {
      get() {
        read += 1;
        return '900';
      },
    });
  });
  const definition = define(markets);
  for (let n = 0; n < 500; n += 1)
    expect(nameMarket(definition, '900', `n=${n}`)).toBe(`line ${n}`);
  expect(read).toBeLessThan(2_000);
});
