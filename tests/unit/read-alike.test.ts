// What messages and images both tell of a match is read alike: else one of them is always the older,
// or a message makes images that nobody can read.

import { expect, test } from 'vitest';
import { decodeFeedPayload } from '../../src/shared/feed/decode.ts';
import { readMarketImage, readRowImage } from '../../src/shared/feed/images.ts';
import { OddsChangeReader } from '../../src/shared/feed/odds-change-reader.ts';
import type { FeedTopic } from '../../src/shared/feed/topics.ts';

const PRICES: FeedTopic = { type: 'live', kind: 'odds_change', matchId: '7' };
const STATUS: FeedTopic = { type: 'live', kind: 'fixture_status', matchId: '7' };
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
  const isPlain = typeof epoch === 'number' && epoch === read;
  const plain = new OddsChangeReader().read(PRICES, bytes);
  if (isPlain) expect(plain).toBeDefined();
  expect(plain?.epoch ?? read).toBe(read);
});

test.each<readonly [unknown, number | undefined]>([
  [1, 1],
  ['3', 3],
  [-1, undefined],
  [1.5, undefined],
  [2 ** 31, undefined],
])('the status %j of a match is %j, so that every image can carry it', (status, read) => {
  const told = [
    decodeFeedPayload(PRICES, { sport_event_status: { status }, markets: [] }),
    decodeFeedPayload(STATUS, { status }),
  ];
  for (const each of told)
    expect(each.ok && each.message.kind !== 'bet_stop' && each.message.state?.status).toBe(read);
  const image = readRowImage(JSON.stringify({ seq: 5, status, markets: 1, lines: [] }));
  expect(image === 'gone' ? undefined : image?.status).toBe(read);
});
