// Which images are made and sent: of what is read alone, and so that no reader stays behind.

import { beforeEach, describe, expect, test } from 'vitest';
import { FixtureStore } from '../../../src/server/domain/sports/fixture-store.ts';
import { ImagePublisher } from '../../../src/server/feed/images/image-publisher.ts';
import { formatMarketTopic, formatRowTopic } from '../../../src/shared/feed/image-topics.ts';
import { makeFixture } from '../../support/backend.ts';
import { makeBetStop, makeMarket, makeMessage, makeOddsChange } from './make-messages.ts';

const START_AT = 1_000_000;
const ROW = formatRowTopic('live', '1001');
const MARKET = formatMarketTopic('live', '1001', '1');

let now: number;
let store: FixtureStore;
let images: ImagePublisher;
let sent: { topic: string; image: Record<string, unknown> }[];

beforeEach(() => {
  now = START_AT;
  sent = [];
  store = new FixtureStore(
    () => now,
    (matchId) => images.touch(matchId),
    () => now,
  );
  images = new ImagePublisher({
    store,
    send: (topic, text) => sent.push({ topic, image: JSON.parse(text) }),
  });
  store.declare(makeFixture({ type: 'live' }));
  price(1.5, 1);
});

function price(odds: number, seq: number): void {
  const change = makeOddsChange([makeMarket(1, { '1': odds, '2': 2 })]);
  store.apply(store.get('1001')!, change, seq);
}

const open = (topic: string) => JSON.parse(images.open(topic) ?? '');

test('nothing is made of what nobody reads, and nothing after the last reader has left', () => {
  images.flush();
  images.open(ROW);
  images.close(ROW);
  price(1.6, 2);
  images.flush();
  expect(sent).toEqual([]);
  expect(images.topics).toBe(0);
  expect(images.counters).toEqual({ sent: 1, published: 0, unchanged: 0 });
});

test('a reader of another topic who comes between a change and its images takes none away', () => {
  images.open(ROW);
  price(1.6, 2);
  expect(open(MARKET)).toMatchObject({ seq: 2 });
  images.flush();
  expect(sent.map(({ topic, image }) => [topic, image.seq])).toEqual([[ROW, 2]]);
});

test('silence is told after 30 s, and its end with the next message', () => {
  expect(open(ROW)).not.toHaveProperty('silent');
  now += 29_999;
  images.lookForSilence();
  images.flush();
  expect(sent).toEqual([]);
  now += 1;
  images.lookForSilence();
  images.flush();
  expect(sent.at(-1)?.image).toMatchObject({ seq: 1, rev: 1, silent: 1 });
  price(1.5, 2);
  images.flush();
  expect(sent).toHaveLength(2);
  expect(sent.at(-1)?.image).not.toHaveProperty('silent');
});

test('a newcomer who finds a match silent first does not keep it from the others', () => {
  images.open(ROW);
  now += 30_000;
  expect(open(MARKET)).toMatchObject({ silent: 1 });
  expect(sent).toMatchObject([{ topic: ROW, image: { silent: 1 } }]);
});

test('a match whose feed counts anew is gone first, so that its images are not taken for older ones', () => {
  price(1.6, 7);
  images.open(ROW);
  price(1.7, 2);
  images.flush();
  store.retire('1001');
  store.declare(makeFixture({ type: 'live' }));
  images.flush();
  expect(sent.map(({ image }) => image.gone ?? image.seq)).toEqual([1, 2, 1, 0]);
});

test('a match that starts over is told at once, without a price', () => {
  images.open(ROW);
  store.restart('1001');
  images.flush();
  expect(sent.map(({ image }) => image)).toMatchObject([{ epoch: 1, seq: 0, lines: [] }]);
});

test('changes without a number of their own count on from the last message', () => {
  images.open(ROW);
  store.applyOwn(store.get('1001')!, makeBetStop());
  images.flush();
  store.noteResult(store.get('1001')!, '1', '', { closed: true, resultAt: 5 });
  images.flush();
  expect(sent.map(({ image: { seq, rev } }) => [seq, rev])).toEqual([
    [1, 1],
    [1, 2],
  ]);
});

test('a clock that runs as it said makes no image; one that was moved or stopped does', () => {
  let seq = 1;
  const applyClock = (clock: object): void => {
    const payload = { product: 1, status: 1, status_code: 6, clock };
    seq += 1;
    store.apply(store.get('1001')!, makeMessage('fixture_status', payload), seq);
    images.flush();
  };
  applyClock({ match_time: '10:00' });
  expect(open(ROW).clock).toEqual({ seconds: 600, at: START_AT });
  now += 10_400;
  applyClock({ match_time: '10:10' });
  expect(sent).toEqual([]);
  applyClock({ match_time: '10:20' });
  expect(sent.at(-1)?.image.clock).toEqual({ seconds: 620, at: now });
  applyClock({ match_time: '10:20', stopped: true });
  expect(sent.at(-1)?.image.clock).toEqual({ seconds: 620, at: now, stopped: 1 });
});

describe('of thousands of markets that are read', () => {
  const NOWHERE = Array.from({ length: 1_000 }, (_, at) =>
    formatMarketTopic('live', '1001', `nowhere-${at}`),
  );

  beforeEach(() => {
    store.apply(store.get('1001')!, makeOddsChange([makeMarket(2, { '1': 2 })]), 1);
    for (const topic of [MARKET, formatMarketTopic('live', '1001', '2'), ...NOWHERE]) open(topic);
  });

  test('a message makes those anew that it names, whether they exist or not', () => {
    price(1.6, 2);
    price(1.7, 3);
    images.flush();
    expect(sent).toMatchObject([{ topic: MARKET, image: { seq: 3 } }]);
    expect(images.counters).toMatchObject({ published: 1, unchanged: 0 });
    price(1.7, 4);
    images.flush();
    expect(images.counters).toMatchObject({ published: 1, unchanged: 1 });
  });

  test('the end of the match is told on each', () => {
    const ended = makeMessage('fixture_status', { product: 1, status: 3, status_code: 100 });
    store.apply(store.get('1001')!, ended, 2);
    images.flush();
    expect(sent).toHaveLength(2 + NOWHERE.length);
    expect(sent.at(-1)?.image).toEqual({ seq: 2, timestamp: 1, status: 3, lines: [] });
    for (const topic of NOWHERE) images.close(topic);
    expect(images.topics).toBe(2);
  });
});
