// One line has one spelling, whatever a supplier or a client writes.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createSimulation } from '../../src/server/feed/simulator/simulation.ts';
import { canonicalSpecifier } from '../../src/shared/feed/specifier.ts';

describe('a specifier', () => {
  test.each([
    ['total=2.5', 'total=2.5'],
    ['total=2.50', 'total=2.5'],
    ['total=+2.5', 'total=2.5'],
    ['TOTAL=2.5', 'total=2.5'],
    [' total = 2.5 ', 'total=2.5'],
    ['total=02.5', 'total=2.5'],
    ['total=.5', 'total=0.5'],
    ['total=2.', 'total=2'],
    ['total=2.0', 'total=2'],
    ['total=0', 'total=0'],
    ['hcp=-0.0', 'hcp=0'],
    ['hcp=-1.50', 'hcp=-1.5'],
    ['hcp=0:1', 'hcp=0:1'],
    ['hcp=01:0', 'hcp=1:0'],
    ['hcp=00:02', 'hcp=0:2'],
    ['goalnr=10', 'goalnr=10'],
    ['game=3|set=2', 'set=2|game=3'],
    ['pointnr=3|gamenr=2|setnr=1', 'setnr=1|gamenr=2|pointnr=3'],
    ['hcp=-1.5|setnr=2', 'setnr=2|hcp=-1.5'],
    ['total=1.5|to=15|from=1', 'from=1|to=15|total=1.5'],
    ['|total=2.5||', 'total=2.5'],
    ['variant=SR:exact_goals:6+', 'variant=sr:exact_goals:6+'],
    ['score=1/2', 'score=1/2'],
    ['player=sr:player:007', 'player=sr:player:007'],
    ['a=b=c', 'a=b=c'],
    ['a=1e3', 'a=1e3'],
    ['2.50', '2.5'],
    ['', ''],
    ['  ', ''],
    ['total=9007199254740993', 'total=9007199254740993'],
  ])('%j is spelt %j', (text, expected) => {
    expect(canonicalSpecifier(text)).toBe(expected);
  });

  test.each([
    ...['total=\u0000', 'total=é', 'total=1\n', 'total=1|total=2', 'TOTAL=1|total=1'],
    ...['total=', '=2.5', '=', 'setnr=2|total=', 'a=b='],
  ])('%j is none', (text) => {
    expect(canonicalSpecifier(text)).toBeUndefined();
    expect(canonicalSpecifier(text)).toBeUndefined();
  });

  test('has 256 characters at most, before and after', () => {
    expect(canonicalSpecifier(`a=${'x'.repeat(254)}`)).toHaveLength(256);
    expect(canonicalSpecifier(`a=${'x'.repeat(255)}`)).toBeUndefined();
    expect(canonicalSpecifier(`a=.5|b=${'x'.repeat(249)}`)).toBeUndefined();
  });
});

const name = fc.constantFrom('total', 'hcp', 'setnr', 'gamenr', 'from', 'to', 'score', 'player');
const number = fc.record({
  sign: fc.constantFrom('', '+', '-'),
  zeros: fc.nat(2),
  whole: fc.nat(300),
  decimals: fc.constantFrom('', '.5', '.25', '.0', '.'),
  more: fc.nat(2),
});
const pairs = fc.uniqueArray(fc.tuple(name, number), { selector: ([each]) => each, maxLength: 5 });
type Written = [
  string,
  { sign: string; zeros: number; whole: number; decimals: string; more: number },
];

/** As shortly as it can be written. */
const write = ([key, { sign, whole, decimals }]: Written) =>
  `${key}=${Number(`${sign === '+' ? '' : sign}${whole}${decimals}`) || 0}`;

test('every order and every spelling of the same pairs is one line, and others are others', () => {
  const spelt = fc.tuple(pairs, fc.func(fc.nat()), fc.boolean());
  fc.assert(
    fc.property(spelt, pairs, ([written, order, isLoud], others) => {
      const text = [...written]
        .sort((a, b) => order(a) - order(b))
        .map(([key, { sign, zeros, whole, decimals, more }]) => {
          const end = decimals === '' ? '' : decimals + '0'.repeat(more);
          return ` ${key} = ${sign}${'0'.repeat(zeros)}${whole}${end}`;
        })
        .join(' | ');
      const known = canonicalSpecifier(isLoud ? text.toUpperCase() : text);
      const short = written.map(write);
      expect(known?.split('|').sort()).toEqual(short.length === 0 ? [''] : short.sort());
      expect(canonicalSpecifier(known!)).toBe(known);
      const other = others.map(write).sort();
      const isSame = other.join('|') === short.join('|');
      expect(canonicalSpecifier(other.join('|')) === known).toBe(isSame);
    }),
  );
});

test('nothing that is read changes when it is read again', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'aA=|.+-0123: /') }), (text) => {
      const known = canonicalSpecifier(text);
      if (known !== undefined) expect(canonicalSpecifier(known)).toBe(known);
    }),
    { numRuns: 2_000 },
  );
});

test('the embedded feed writes every line as it is kept', () => {
  const startAt = 1_795_262_400_000;
  const simulation = createSimulation({ seed: 1, startAt, matches: 60, speed: 30 });
  const seen = new Set<string>();
  for (const event of simulation.advanceTo(startAt + 30_000)) {
    if (event.call !== 'publish' || event.kind !== 'odds_change') continue;
    if (!('markets' in event.payload)) continue;
    for (const { specifiers } of event.payload.markets) seen.add(specifiers);
  }
  expect(seen.size).toBeGreaterThan(20);
  for (const text of seen) expect(canonicalSpecifier(text)).toBe(text);
});
