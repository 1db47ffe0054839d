// What of a message is left out, and the reason that is counted for it.

import { describe, expect, test } from 'vitest';
import { decodeMarkets } from '../../src/shared/feed/decode-odds-change.ts';
import { MarketStatus } from '../../src/shared/feed/status-codes.ts';

const market = { id: '1', outcomes: [{ id: '1', odds: 2 }] };
const skipsOf = (markets: unknown) => decodeMarkets(markets)?.skips;

test.each([
  [null, 'bad entry'],
  [7, 'bad entry'],
  [{ ...market, id: undefined }, 'bad id'],
  [{ ...market, id: 'a b' }, 'bad id'],
  [{ ...market, specifier: 'a=1|a=2' }, 'bad specifier'],
  [{ ...market, outcomes: [null] }, 'bad entry'],
  [{ ...market, outcomes: [{ odds: 2 }] }, 'bad id'],
  [{ ...market, outcomes: 'none' }, 'bad list'],
])('a market of %j: %s', (entry, reason) => {
  expect(skipsOf([entry])).toEqual([reason]);
});

describe('what is missing is no fault', () => {
  test.each([null, undefined, []])('markets of %j', (markets) => {
    expect(decodeMarkets(markets)).toEqual({ markets: [], skips: [] });
  });

  test.each([null, undefined])('outcomes of %j', (outcomes) => {
    expect(decodeMarkets([{ id: '1', outcomes }])).toMatchObject({
      markets: [{ id: '1', outcomes: [] }],
      skips: [],
    });
  });
});

test.each([
  [undefined, MarketStatus.Active],
  [null, MarketStatus.Active],
  [1, MarketStatus.Suspended],
  [0, MarketStatus.Active],
  [5, MarketStatus.HandedOver],
  [99, MarketStatus.Suspended],
  ['often', MarketStatus.Suspended],
])('a market whose status is %j has status %i', (status, read) => {
  expect(decodeMarkets([{ ...market, status }])?.markets[0]?.status).toBe(read);
});
