// The epoch of a match: messages and images read it alike, or one of them would always be the older.

import { expect, test } from 'vitest';
import { decodeFeedPayload } from '../../src/shared/feed/decode.ts';
import { readMarketImage, readRowImage } from '../../src/shared/feed/images.ts';
import { OddsChangeReader } from '../../src/shared/feed/odds-change-reader.ts';
import type { FeedTopic } from '../../src/shared/feed/topics.ts';

const PRICES: FeedTopic = { type: 'live', kind: 'odds_change', matchId: '7' };
const STOPS: FeedTopic = { type: 'live', kind: 'bet_stop', matchId: '7' };

test.each<readonly [unknown, number]>([
  [1, 1],
  ['12', 12],
  [2 ** 31, 2 ** 31],
  [1_700_000_000_000, 1_700_000_000_000],
  ['1700000000000', 1_700_000_000_000],
  [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
  [2 ** 53, 0],
  [1.5, 0],
  [-1, 0],
  ['soon', 0],
  [null, 0],
])('the epoch %j is %d, in a price, a stop and an image', (epoch, read) => {
  const payload = { event_id: 7, seq: 5, epoch, markets: [] };
  const decoded = [PRICES, STOPS].map((topic) => decodeFeedPayload(topic, payload));
  expect(decoded.map((each) => each.ok && each.message.epoch)).toEqual([read, read]);
  const text = JSON.stringify({ epoch, seq: 5, status: 1, markets: 1, lines: [] });
  for (const image of [readRowImage(text), readMarketImage(text)])
    expect(image).toMatchObject({ epoch: read });
  const bytes = new TextEncoder().encode(JSON.stringify(payload));
  // Left to the other reader where it is no plain number.
  const plain = new OddsChangeReader().read(PRICES, bytes);
  if (plain !== undefined) expect(plain.epoch).toBe(read);
});
