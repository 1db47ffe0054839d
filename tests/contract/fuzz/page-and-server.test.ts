// Small feeds on which a page and its server once could think differently: a page that came later knows
// what its server knows of the order of the words.

import { expect, test } from 'vitest';
import { findDifferences } from '../../fuzz/compare.ts';
import { FuzzWorld } from '../../fuzz/fuzz-world.ts';

const START = 1_790_000_000_000;
const ID = '900';
const TOPIC = `feeds/live/odds_change/${ID}`;
const STATUS = `feeds/live/fixture_status/${ID}`;

class Feed {
  readonly world = new FuzzWorld('operator', START);

  constructor() {
    this.send(`fixtures/${ID}`, {
      ...{ sportID: '1', tournament: 'Cup', startsAt: START, type: 'live' },
      ...{ competitor1: 'Vitória', competitor2: 'Bahia' },
    });
  }

  send(topic: string, payload: Record<string, unknown>): void {
    this.world.send({ topic, payload: Buffer.from(JSON.stringify(payload)) });
  }

  price(odds: number, agoMs: number, product = 1): void {
    const outcomes = [{ id: '1', odds, active: 1 }];
    const markets = [{ id: 1, status: 0, outcomes }];
    this.send(TOPIC, { product, timestamp: START - agoMs, markets });
  }

  status(status: number, agoMs: number, product: number): void {
    this.send(STATUS, { product, timestamp: START - agoMs, status, status_code: 7 });
  }

  /** A page opens the match, and has its snapshot. */
  async openPage(): Promise<void> {
    const { page } = this.world;
    page.open(ID);
    for (let second = 0; second < 3; second++) await page.pass(1_000);
    page.mountLines();
    await page.pass(100);
  }

  async differences(): Promise<string[]> {
    const { page, store } = this.world;
    await page.pass(100);
    return findDifferences(page, store.get(ID)!, page.clock.now());
  }

  late() {
    return { server: this.world.hub.counters.late, page: this.world.page.metrics().late };
  }
}

test('a late price is late for a page that came after the newer one', async () => {
  const feed = new Feed();
  feed.price(1.9, 20_000, 3);
  feed.price(2, 0);
  await feed.openPage();
  // Of the producer that spoke last, and of another.
  feed.price(4, 20_000);
  feed.price(5, 30_000, 3);
  feed.price(6, 25_000);
  expect(await feed.differences()).toEqual([]);
  await feed.world.page.pass(1_000);
  expect(feed.late()).toEqual({ server: 3, page: 3 });
});

test('and so it is after a new connection', async () => {
  const feed = new Feed();
  feed.price(2, 0);
  await feed.openPage();
  feed.world.page.transport.disconnect();
  feed.world.page.transport.connect();
  for (let second = 0; second < 3; second++) await feed.world.page.pass(1_000);
  feed.price(4, 1);
  expect(await feed.differences()).toEqual([]);
});

test('nobody but who ended a match takes its end back, for a page that came after it', async () => {
  const feed = new Feed();
  feed.price(2, 20_000);
  feed.status(3, 10_000, 1);
  await feed.openPage();
  feed.status(1, 5_000, 3);
  expect(await feed.differences()).toEqual([]);
  expect(feed.world.page.header(ID)?.ended).toBe(true);
  feed.status(1, 4_000, 1);
  expect(await feed.differences()).toEqual([]);
  expect(feed.world.page.header(ID)?.ended).toBe(false);
});

test('a feed that counts anew is heard by both', async () => {
  const feed = new Feed();
  const price = (odds: number, at: number, seq: number, product: number) => {
    const markets = [{ id: 1, status: 0, outcomes: [{ id: '1', odds, active: 1 }] }];
    feed.send(TOPIC, { product, timestamp: START + at, seq, markets });
  };
  price(2, 0, 40, 1);
  await feed.openPage();
  price(2.1, 1_000, 41, 1);
  price(2.2, 900, 42, 3);
  price(3, 5_000, 1, 1);
  price(3.1, 800, 2, 3);
  expect(await feed.differences()).toEqual([]);
  expect(feed.world.store.find(ID, '1', '', '1')?.outcome.odds).toBe(310);
});
