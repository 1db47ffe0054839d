// A quote carries its own figures: none of them can be changed, and nobody else can make one.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type CashoutQuote,
  readQuote,
  writeQuote,
} from '../../../src/server/domain/cashout/cashout-quote.ts';

const figure = fc.integer({ min: 0, max: 2 ** 45 });
const quotes: fc.Arbitrary<CashoutQuote> = fc.record({
  betId: figure,
  amountKobo: figure,
  taxKobo: figure,
  cashedOutKobo: figure,
  expiresAt: figure,
});

test('a quote is read as it was written', () => {
  fc.assert(
    fc.property(quotes, (quote) => {
      expect(readQuote(writeQuote(quote, 'secret'), 'secret')).toEqual(quote);
    }),
  );
});

test('a quote with the signature of another one is none', () => {
  fc.assert(
    fc.property(quotes, quotes, (own, other) => {
      fc.pre(JSON.stringify(own) !== JSON.stringify(other));
      const [body] = writeQuote(own, 'secret').split('.');
      const [, signature] = writeQuote(other, 'secret').split('.');
      expect(readQuote(`${body}.${signature}`, 'secret')).toBeUndefined();
    }),
  );
});

test('a quote made with another secret is none, nor is a part of one', () => {
  const quote = { betId: 1, amountKobo: 2, taxKobo: 3, cashedOutKobo: 4, expiresAt: 5 };
  const id = writeQuote(quote, 'secret');
  expect(readQuote(id, 'another')).toBeUndefined();
  expect(readQuote(id.slice(0, -2), 'secret')).toBeUndefined();
  expect(readQuote(id.split('.')[0] ?? '', 'secret')).toBeUndefined();
  expect(readQuote('', 'secret')).toBeUndefined();
});
