// Small feeds on which a page and its server once could think differently: a page that came later knows
// what its server knows of the order of the words.

import { describe, expect, test } from 'vitest';
import { toDetailMarkets } from '../../../src/server/domain/sports/detail-markets.ts';
import { makeMarketImage } from '../../../src/server/feed/images/market-image.ts';
import { MAX_MATCH_LINES, MAX_MATCH_OUTCOMES } from '../../../src/shared/feed/match-capacity.ts';
import type { FullReason } from '../../../src/shared/feed/wire.ts';
import { findDifferences } from '../../fuzz/compare.ts';
import { FuzzWorld, type Reading } from '../../fuzz/fuzz-world.ts';

const START = 1_790_000_000_000;
const ID = '900';
const TOPIC = `feeds/live/odds_change/${ID}`;
const STATUS = `feeds/live/fixture_status/${ID}`;

class Feed {
  readonly world: FuzzWorld;

  constructor(reading: Reading = 'operator', type: 'live' | 'prematch' = 'live') {
    this.world = new FuzzWorld(reading, START);
    const startsAt = type === 'live' ? START : START + 3_600_000;
    this.send(`fixtures/${ID}`, {
      ...{ sportID: '1', tournament: 'Cup', startsAt, type },
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
    page.mountLines();
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

test('and so it is where a position alone says that nothing was missed', async () => {
  const feed = new Feed('server', 'prematch');
  const price = (odds: number, at: number, seq: number, product = 3) => {
    const markets = [{ id: 1, status: 0, outcomes: [{ id: '1', odds, active: 1 }] }];
    feed.send(`feeds/prematch/odds_change/${ID}`, {
      product,
      timestamp: START + at,
      seq,
      markets,
    });
  };
  price(1.8, 5_000, 1, 5);
  price(2, 0, 2);
  await feed.openPage();
  for (const seq of [3, 4]) {
    price(2, seq, seq);
    const { page } = feed.world;
    await page.pass(100);
    // Twice, so that what is known outlives more than one connection.
    for (let times = 0; times < 2; times++) {
      page.transport.disconnect();
      page.transport.connect();
    }
    for (let second = 0; second < 3; second++) await page.pass(1_000);
  }
  price(4, 1, 5);
  price(5, 4_000, 6, 5);
  expect(await feed.differences()).toEqual([]);
  await feed.world.page.pass(1_000);
  expect(feed.late()).toEqual({ server: 2, page: 2 });
});

test('so is one that told no time before, or told the newest by another producer', async () => {
  const markets = (odds: number) => [
    { id: 1, status: 0, outcomes: [{ id: '1', odds, active: 1 }] },
  ];
  const say = (feed: Feed, odds: number, seq: number, at: number, product: number) =>
    feed.send(TOPIC, {
      product,
      seq,
      markets: markets(odds),
      ...(at > 0 && { timestamp: START + at }),
    });

  const untimed = new Feed();
  say(untimed, 2, 1_017, 0, 1);
  await untimed.openPage();
  say(untimed, 3, 215, 1_000, 1);
  expect(await untimed.differences()).toEqual([]);
  expect(untimed.world.store.find(ID, '1', '', '1')?.outcome.odds).toBe(300);

  const other = new Feed();
  say(other, 2, 40, 9_000, 3);
  say(other, 2.1, 41, 1_000, 1);
  await other.openPage();
  say(other, 4, 7, 5_000, 1);
  expect(await other.differences()).toEqual([]);
  expect(other.late()).toEqual({ server: 1, page: 0 });
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

describe('the odds of an outcome that cannot be bet on are those of its last offer', () => {
  const say = (feed: Feed, odds: number | undefined, active: 0 | 1, status = 0, atMs = 0) => {
    const markets = [{ id: 1, status, outcomes: [{ id: '1', odds, active }] }];
    feed.send(TOPIC, { product: 1, timestamp: START + atMs, markets });
  };
  const settle = (feed: Feed, kind: string) => {
    const markets = [{ id: 1, outcomes: [{ id: '1', result: 1 }] }];
    feed.send(`feeds/live/${kind}/${ID}`, { product: 1, timestamp: START, markets });
  };
  /** What store, answers and images say of the outcome; page and store alike. */
  const oddsOf = async (feed: Feed) => {
    expect(await feed.differences()).toEqual([]);
    const fixture = feed.world.store.get(ID)!;
    const { odds, open } = feed.world.store.find(ID, '1', '', '1')!.outcome;
    const answer = toDetailMarkets(fixture).find(({ marketID }) => marketID === '1');
    expect(answer?.outcomes?.[0]).toMatchObject({ odds: odds / 100, active: open ? 1 : 0 });
    const image = makeMarketImage(fixture, '1', { type: 'live', silent: false });
    for (const [, , , , [outcome]] of image.lines)
      expect(outcome).toEqual(open ? ['1', odds / 100] : ['1', odds / 100, 0]);
    return { odds, open };
  };

  test.each<Reading>(['server', 'operator'])('a page on the topics of the %s', async (reading) => {
    const feed = new Feed(reading);
    say(feed, 2, 1);
    await feed.openPage();
    for (const [odds, active, status] of [
      [4, 0, 0],
      [5, 1, 1],
      [6, 0, 1],
      [7, 1, 2],
      [8, 1, 3],
      [9, 1, 5],
      [undefined, 1, 0],
      [1, 1, 0],
    ] as const) {
      say(feed, odds, active, status);
      expect(await oddsOf(feed)).toEqual({ odds: 200, open: false });
    }
    say(feed, 2.1, 1);
    expect(await oddsOf(feed)).toEqual({ odds: 210, open: true });
  });

  test('an offer counts also where results hold its line closed', async () => {
    const feed = new Feed('server');
    say(feed, 2, 1);
    await feed.openPage();
    settle(feed, 'bet_settlement');
    say(feed, 3, 1);
    expect(await oddsOf(feed)).toEqual({ odds: 300, open: false });
    settle(feed, 'rollback_bet_settlement');
    say(feed, 4, 0, 0, 1_000);
    expect(await oddsOf(feed)).toEqual({ odds: 300, open: false });
    say(feed, 4, 1, 0, 1_000);
    expect(await oddsOf(feed)).toEqual({ odds: 400, open: true });
  });

  test('and one that is new then has them from its first message', async () => {
    const feed = new Feed('server');
    await feed.openPage();
    settle(feed, 'bet_settlement');
    say(feed, 3, 1);
    say(feed, 4, 0);
    expect(await oddsOf(feed)).toEqual({ odds: 300, open: false });
  });
});

describe('a feed that invents lines without end', () => {
  const linesOf = (feed: Feed, from: number, count: number, status = 0) => {
    const markets = Array.from({ length: count }, (_, at) => ({
      ...{ id: 1_000 + ((from + at) % 200), specifiers: `total=${from + at}`, status },
      outcomes: ['12', '13'].map((id) => ({ id, odds: 2, active: 1 })),
    }));
    feed.send(TOPIC, { product: 1, timestamp: START, markets });
  };
  /** What was left out, by page and server alike. */
  const leftOut = async (feed: Feed, reason: FullReason) => {
    const { hub, page } = feed.world;
    await page.pass(1_000);
    expect(page.metrics().skipsByReason[reason] ?? 0).toBe(hub.refused.get(reason) ?? 0);
    return hub.refused.get(reason) ?? 0;
  };

  test('has what is beyond a bound left out by both, counted; lines that close make room', async () => {
    const feed = new Feed();
    await feed.openPage();
    const half = MAX_MATCH_LINES / 2;
    linesOf(feed, 0, half - 1);
    linesOf(feed, half, half);
    expect(await leftOut(feed, 'too many lines')).toBe(0);
    linesOf(feed, 10_000, 3);
    expect(await leftOut(feed, 'too many lines')).toBe(2);
    expect(await feed.differences()).toEqual([]);

    // Of a full match, its lines go on, and two that close are two new ones.
    linesOf(feed, 0, 500);
    linesOf(feed, 5, 2, 3);
    linesOf(feed, 20_000, 3);
    expect(await leftOut(feed, 'too many lines')).toBe(3);
    expect(await feed.differences()).toEqual([]);
    expect(feed.world.store.get(ID)?.lines.size).toBe(MAX_MATCH_LINES);

    for (let round = 0; round < 2; round++) {
      linesOf(feed, 0, half - 1, 3);
      linesOf(feed, half, half, 3);
      linesOf(feed, 50_000, 3_000, 3);
      linesOf(feed, 100_000 * round, 1_500);
    }
    expect(feed.world.store.get(ID)?.lines.size).toBeLessThanOrEqual(MAX_MATCH_LINES);
    expect(await feed.differences()).toEqual([]);
  });

  test('a line that somebody looks at comes back without the odds it once had', async () => {
    const feed = new Feed();
    feed.price(2, 0);
    await feed.openPage();
    const say = (status: number, active: 0 | 1) => {
      const markets = [{ id: 1, status, outcomes: [{ id: '1', odds: 3, active }] }];
      feed.send(TOPIC, { product: 1, timestamp: START, markets });
    };
    say(3, 0);
    linesOf(feed, 0, MAX_MATCH_LINES / 2);
    linesOf(feed, MAX_MATCH_LINES / 2, MAX_MATCH_LINES / 2 - 1);
    say(0, 0);
    expect(feed.world.store.find(ID, '1', '', '1')?.outcome.odds).toBe(0);
    expect(await feed.differences()).toEqual([]);
  });

  test('and so are outcomes', async () => {
    const feed = new Feed();
    await feed.openPage();
    for (let round = 0; round < 5; round++) {
      const markets = Array.from({ length: 4 }, (_, at) => ({
        ...{ id: 800 + 4 * round + at, status: 0 },
        outcomes: Array.from({ length: 500 }, (__, id) => ({ id: `o${id}`, odds: 2, active: 1 })),
      }));
      feed.send(TOPIC, { product: 1, timestamp: START, markets });
    }
    expect(await leftOut(feed, 'too many outcomes')).toBe(10_000 - MAX_MATCH_OUTCOMES);
    expect(await feed.differences()).toEqual([]);
    feed.send(TOPIC, { product: 1, timestamp: START, markets: [{ id: 800, status: 3 }] });
    feed.price(2, 0);
    expect(await feed.differences()).toEqual([]);
    expect(feed.world.store.find(ID, '1', '', '1')?.outcome.open).toBe(true);
    expect(feed.world.store.get(ID)?.outcomeCount).toBe(MAX_MATCH_OUTCOMES - 499);
  });
});
