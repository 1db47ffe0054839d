// The hub stamps, applies and sends in one step, so that a snapshot's seq is that of its prices.

import { beforeEach, describe, expect, test } from 'vitest';
import { FixtureStore } from '../../../src/server/domain/sports/fixture-store.ts';
import { FeedHub } from '../../../src/server/feed/feed-hub.ts';
import { createPositionMessage } from '../../../src/server/feed/position-message.ts';
import type { FeedPayload, OddsChangePayload } from '../../../src/shared/feed/payloads.ts';
import type { FeedType, TopicKind } from '../../../src/shared/feed/topics.ts';
import { MAX_PAYLOAD_CHARACTERS } from '../../../src/shared/feed/wire.ts';
import { makeFixture } from '../../support/backend.ts';

interface Sent {
  readonly topic: string;
  readonly payload: Record<string, unknown>;
  /** The store's seq at the moment of sending. */
  readonly storeSeq: number;
}

let store: FixtureStore;
let sent: Sent[];
let hub: FeedHub;

beforeEach(() => {
  store = new FixtureStore();
  sent = [];
  hub = new FeedHub(store, {
    publish(topic, payload) {
      const matchId = topic.split('/').at(-1)!;
      sent.push({ topic, payload: JSON.parse(payload), storeSeq: store.get(matchId)!.seq });
    },
  });
  hub.declare(makeFixture({ type: 'live' }));
});

function change(odds: number): OddsChangePayload {
  return {
    event_id: 1001,
    event_type: 'match',
    event_prefix: 'sr:match',
    product: 1,
    timestamp: 5,
    markets: [{ id: 1, specifiers: '', status: 0, outcomes: [{ id: '1', odds, active: 1 }] }],
  };
}

const stop: FeedPayload = { event_id: 1001, product: 1, timestamp: 5, groups: ['all'] };

test('seq counts over the three topics of a match, and the store is never behind or ahead', () => {
  hub.publish('live', 'odds_change', '1001', change(1.5));
  hub.publish('live', 'bet_stop', '1001', stop);
  hub.publish('live', 'odds_change', '1001', change(1.6));
  expect(sent.map((message) => message.payload.seq)).toEqual([1, 2, 3]);
  expect(sent.map((message) => message.storeSeq)).toEqual([1, 2, 3]);
  expect(sent[1]!.topic).toBe('feeds/live/bet_stop/1001');
  expect(store.get('1001')).toMatchObject({ seq: 3, timestamp: 5 });
});

test('the payload itself arrives unchanged', () => {
  hub.publish('live', 'odds_change', '1001', change(1.5));
  expect(sent[0]!.payload).toEqual({ ...change(1.5), seq: 1 });
});

test('the stamps of a recording are replaced', () => {
  hub.publish('live', 'odds_change', '1001', { ...change(1.5), seq: 99, epoch: 7 } as FeedPayload);
  expect(sent[0]!.payload).toEqual({ ...change(1.5), seq: 1 });
});

test('a restart clears prices and goes on with seq 1 of the next epoch', () => {
  hub.publish('live', 'odds_change', '1001', change(1.5));
  hub.restart('1001');
  expect(store.get('1001')!.lines.size).toBe(0);
  hub.publish('live', 'odds_change', '1001', change(1.6));
  expect(sent[1]!.payload).toMatchObject({ seq: 1, epoch: 1 });
  expect(Object.keys(sent[1]!.payload).slice(-2)).toEqual(['seq', 'epoch']);
});

test('what no client could read is neither applied nor sent', () => {
  const foreign = { ...change(1.5), event_id: 2002 };
  const huge = { ...change(1.5), note: 'x'.repeat(MAX_PAYLOAD_CHARACTERS) };
  for (const payload of [foreign, huge, [], 'text', null]) {
    hub.publish('live', 'odds_change', '1001', payload as unknown as FeedPayload);
  }
  hub.publish('live', 'odds_change', '4004', change(1.5));
  expect(sent).toEqual([]);
  expect(store.get('1001')!.seq).toBe(0);
  expect(hub.counters).toMatchObject({ published: 0, late: 0, unknown: 1, unreadable: 5 });
});

test('a number beyond doubles opens nothing, on the page as little as here', () => {
  const text =
    '{"markets":[{"id":1,"status":-1e400,"outcomes":[{"id":"1","odds":2}]},{"id":2,"outcomes":[{"id":"1","odds":2,"active":1e400}]}],"more":null}';
  hub.publish('live', 'odds_change', '1001', JSON.parse(text));
  expect(sent.at(-1)!.payload).toEqual({
    markets: [
      { id: 1, status: false, outcomes: [{ id: '1', odds: 2 }] },
      { id: 2, outcomes: [{ id: '1', odds: 2, active: false }] },
    ],
    more: null,
    seq: 1,
  });
  for (const marketId of ['1', '2'])
    expect(store.find('1001', marketId, '', '1')!.outcome.open).toBe(false);
});

test('what is nested too deep to be sent is not applied either', () => {
  const note = JSON.parse('['.repeat(200_000) + ']'.repeat(200_000));
  hub.publish('live', 'odds_change', '1001', { ...change(1.5), note } as FeedPayload);
  expect(hub.counters).toMatchObject({ published: 0, unreadable: 1 });
});

test('each message of the feed is counted once, and words of our own are not', () => {
  for (const target of [hub, new FeedHub(store, null)]) {
    target.publish('live', 'odds_change', '1001', {
      ...change(1.5),
      timestamp: 5_000,
    } as FeedPayload);
    target.publish('live', 'odds_change', '1001', {
      ...change(1.6),
      timestamp: 4_000,
    } as FeedPayload);
    target.publish('live', 'fixture_status', '1001', { as_of: 3 } as unknown as FeedPayload);
    target.alive({ product: 1, timestamp: 1, subscribed: 1 });
    target.suspend();
    target.observe('live', 'odds_change', '4004', change(1.5));
    target.observe('live', 'odds_change', '1001', []);
    expect(target.counters).toEqual({
      ...{
        published: 1,
        late: 1,
        unknown: 1,
        unreadable: 1,
        waiting: 0,
        position: 1,
        results: 0,
        alive: 1,
      },
    });
    store.restart('1001', 0);
  }
});

test('a kick-off is told on the topics that are left, also of a match whose prematch side had ended', () => {
  hub.declare(makeFixture({ matchId: '1002', type: 'prematch' }));
  const ended = { event_id: 1002, product: 3, timestamp: 5, status: 5 } as FeedPayload;
  hub.publish('prematch', 'fixture_status', '1002', ended);
  hub.declare(makeFixture({ matchId: '1002', type: 'live' }));
  hub.publish('live', 'odds_change', '1002', { ...change(1.5), event_id: 1002 });
  expect(sent.map(({ topic }) => topic)).toEqual([
    'feeds/prematch/fixture_status/1002',
    'feeds/prematch/fixture_status/1002',
    'feeds/live/odds_change/1002',
  ]);
  expect(sent[1]?.payload).toEqual({ event_id: 1002, product: 3, timestamp: 5, status: 1, seq: 2 });
  expect(sent[2]?.payload.seq).toBe(3);
});

test('a kick-off takes no end back, however late the feed has spoken since', () => {
  hub.declare(makeFixture({ matchId: '1002', type: 'prematch' }));
  const said = { event_id: 1002, product: 3, timestamp: 5 };
  hub.publish('prematch', 'fixture_status', '1002', { ...said, status: 5 } as FeedPayload);
  hub.publish('prematch', 'odds_change', '1002', { ...change(1.5), ...said, timestamp: 9 });
  hub.declare(makeFixture({ matchId: '1002', type: 'live' }));
  expect(store.get('1002')).toMatchObject({
    definition: { type: 'live' },
    state: { match: { status: 5 } },
  });
});

describe('a kick-off that moves', () => {
  const prematch = (startsAt: number) => makeFixture({ type: 'prematch', startsAt });

  test('is told to who follows the match, as of its newest message', () => {
    hub = new FeedHub(store, { publish: (topic, text) => void told.push([topic, text]) });
    const told: [topic: string, text: string][] = [];
    hub.retire('1001');
    hub.declare(prematch(9_000));
    hub.declare({ ...prematch(9_000), tournament: 'Renamed' });
    expect(told).toEqual([]);
    hub.declare(prematch(5_000));
    hub.publish('prematch', 'odds_change', '1001', { ...change(4), product: 3 });
    hub.declare(prematch(12_000));
    const topic = 'feeds/prematch/fixture_status/1001';
    expect(told.filter(([name]) => name === topic).map(([, text]) => JSON.parse(text))).toEqual([
      { event_id: 1001, start_time: 5_000 },
      { event_id: 1001, product: 3, timestamp: 5, start_time: 12_000, seq: 2 },
    ]);
    expect(store.get('1001')).toMatchObject({ seq: 2, definition: { startsAt: 12_000 } });
  });

  test('with the kick-off itself needs no word of its own, nor with a match that is over', () => {
    hub.declare(prematch(9_000));
    sent.length = 0;
    hub.declare(makeFixture({ type: 'live', startsAt: 9_500 }));
    expect(sent.map(({ payload }) => payload.start_time)).toEqual([undefined]);
    hub.publish('live', 'fixture_status', '1001', {
      event_id: 1001,
      timestamp: 6,
      status: 3,
    } as unknown as FeedPayload);
    sent.length = 0;
    hub.declare(makeFixture({ type: 'live', startsAt: 9_600 }));
    expect(sent).toEqual([]);
  });

  test('by a message of the feed moves it in the lists too, and a late one does not', () => {
    hub.declare(prematch(9_000));
    const move = (start_time: number, timestamp: number) =>
      hub.publish('prematch', 'fixture_status', '1001', {
        event_id: 1001,
        product: 3,
        timestamp,
        start_time,
      });
    const start = () => store.get('1001')?.definition.startsAt;
    move(12_000, 10);
    expect(start()).toBe(12_000);
    move(9_000, 9);
    expect(start()).toBe(12_000);
    move(-1, 11);
    expect(start()).toBe(12_000);
  });
});

describe('a message that other processes read too', () => {
  const relay = (odds: number, place: object, kind: TopicKind = 'odds_change') =>
    hub.publish('live', kind, '1001', { ...change(odds), ...place } as FeedPayload, true);
  const places = () => sent.map(({ payload }) => [payload.epoch, payload.seq]);
  const position = () =>
    createPositionMessage(store)('feeds/prematch/fixture_status/1001') !== undefined;

  test('keeps its place, and is not sent twice', () => {
    relay(1.5, { seq: 40, epoch: 2 });
    relay(1.6, { seq: 40, epoch: 2 });
    relay(1.7, { seq: 9, epoch: 1 });
    relay(1.8, { seq: 42, epoch: 2 });
    relay(1.9, { seq: 1, epoch: 3 });
    expect(places()).toEqual([
      [2, 40],
      [2, 42],
      [3, 1],
    ]);
    expect(sent.map(({ storeSeq }) => storeSeq)).toEqual([40, 42, 1]);
    expect(hub.counters).toMatchObject({ published: 3, late: 2 });
    expect(store.find('1001', '1', '', '1')!.outcome.odds).toBe(190);
  });

  test('is sent where it comes too late, so that its number is not missing, and changes nothing', () => {
    relay(1.5, { seq: 1, timestamp: 20 });
    relay(1.6, { seq: 2, timestamp: 10 });
    expect(places().map(([, seq]) => seq)).toEqual([1, 2]);
    expect(hub.counters).toMatchObject({ published: 1, late: 1 });
    expect(store.get('1001')!.seq).toBe(2);
    expect(store.find('1001', '1', '', '1')!.outcome.odds).toBe(150);
  });

  test('is counted here where the feed does not count', () => {
    relay(1.5, {});
    relay(1.6, {});
    expect(places().map(([, seq]) => seq)).toEqual([1, 2]);
  });

  test('has no number where others of its match have one', () => {
    relay(1.5, { seq: 1 });
    relay(1.6, {});
    relay(1.7, { seq: 2 });
    expect(places().map(([, seq]) => seq)).toEqual([1, undefined, 2]);
    expect(store.get('1001')!.seq).toBe(2);
  });

  test('of which nobody has announced the match is applied, and not sent', () => {
    hub.retire('1001');
    hub.discover(makeFixture({ type: 'live' }));
    relay(1.5, { seq: 7 });
    expect(sent).toEqual([]);
    hub.declare(makeFixture({ type: 'live' }));
    relay(1.6, { seq: 8 });
    expect(places().map(([, seq]) => seq)).toEqual([undefined, 8]);
    expect(hub.counters).toMatchObject({ waiting: 1, published: 1 });
  });

  test('takes no number from a word of our own, whatever it is', () => {
    hub.retire('1001');
    hub.declare(makeFixture({ type: 'prematch', startsAt: 9_000 }));
    // Before the first message, too.
    hub.declare(makeFixture({ type: 'prematch', startsAt: 10_000 }));
    const say = (type: FeedType, seq: number) =>
      hub.publish(type, 'odds_change', '1001', { ...change(1.5), seq } as FeedPayload, true);
    say('prematch', 1);
    expect(position()).toBe(true);
    hub.suspend();
    // A page that has the number may not have the word.
    expect(position()).toBe(false);
    say('prematch', 2);
    expect(position()).toBe(true);
    const key = { matchId: '1001', marketId: '1', specifier: '' };
    hub.showLines([{ ...key, closed: true, resultAt: 0 }]);
    hub.declare(makeFixture({ type: 'live', startsAt: 10_000 }));
    say('live', 3);
    expect(sent.map(({ topic, payload }) => [topic.split('/')[2], payload.seq])).toEqual([
      ['fixture_status', undefined],
      ['odds_change', 1],
      ['bet_stop', undefined],
      ['odds_change', 2],
      ['odds_change', undefined],
      ['fixture_status', undefined],
      ['odds_change', 3],
      ['odds_change', undefined],
    ]);
    expect(store.get('1001')!.seq).toBe(3);
  });
});

describe('without a sink, as for an operator who publishes himself', () => {
  beforeEach(() => {
    hub = new FeedHub(store, null);
  });

  test('the seq of the message is kept', () => {
    hub.publish('live', 'odds_change', '1001', { ...change(1.5), seq: 41 } as FeedPayload);
    expect(store.get('1001')!.seq).toBe(41);
    hub.publish('live', 'odds_change', '1001', change(1.6));
    expect(store.get('1001')!.seq).toBe(41);
    expect(store.find('1001', '1', '', '1')!.outcome.odds).toBe(160);
  });

  test('a higher epoch starts the match over', () => {
    hub.publish('live', 'odds_change', '1001', { ...change(1.5), seq: 41 } as FeedPayload);
    hub.publish('live', 'bet_stop', '1001', { ...stop, seq: 1, epoch: 2 } as FeedPayload);
    expect(store.get('1001')).toMatchObject({ seq: 1, epoch: 2 });
    expect(store.get('1001')!.lines.size).toBe(0);
  });
});

describe('what is overtaken changes nothing, is not sent, and is counted', () => {
  const KEY = ['1001', '1', '', '1'] as const;
  const priceNow = () => store.find(...KEY)?.outcome;
  const say = (kind: 'fixture_status', status: number, timestamp: number, product = 1) =>
    hub.publish('live', kind, '1001', {
      event_id: 1001,
      product,
      timestamp,
      status,
    } as unknown as FeedPayload);
  const hubs = [
    ['of our own feed', () => hub],
    ['of an operator', () => new FeedHub(store, null)],
  ] as const;

  describe.each(hubs)('%s', (_, make) => {
    beforeEach(() => {
      hub = make();
    });

    test('the prematch side, once the match is live', () => {
      hub.declare(makeFixture({ type: 'prematch' }));
      hub.publish('prematch', 'odds_change', '1001', { ...change(4), product: 3 });
      expect(priceNow()).toMatchObject({ odds: 400, open: true });
      hub.declare(makeFixture({ type: 'live' }));
      hub.publish('live', 'odds_change', '1001', change(1.2));
      const before = sent.length;
      hub.publish('prematch', 'odds_change', '1001', { ...change(4), product: 3, timestamp: 9 });
      hub.publish('prematch', 'bet_stop', '1001', { ...stop, product: 3, timestamp: 9 });
      hub.publish('prematch', 'fixture_status', '1001', {
        event_id: 1001,
        product: 3,
        timestamp: 9,
        status: 0,
      } as unknown as FeedPayload);
      expect(priceNow()).toMatchObject({ odds: 120, open: true });
      expect(store.get('1001')!.state.match.status).not.toBe(0);
      expect(sent).toHaveLength(before);
      expect(hub.counters.late).toBe(3);
    });

    test('an older word of the same producer, and not of another one', () => {
      hub.publish('live', 'odds_change', '1001', { ...change(1.5), timestamp: 100 });
      hub.publish('live', 'odds_change', '1001', { ...change(9), timestamp: 99 });
      expect(priceNow()?.odds).toBe(150);
      hub.publish('live', 'odds_change', '1001', { ...change(1.6), timestamp: 100 });
      expect(priceNow()?.odds).toBe(160);
      hub.publish('live', 'odds_change', '1001', { ...change(1.7), product: 4, timestamp: 50 });
      expect(priceNow()?.odds).toBe(170);
      expect(hub.counters.late).toBe(1);
    });

    test('a restart forgets the times of before', () => {
      hub.publish('live', 'odds_change', '1001', { ...change(1.5), timestamp: 100 });
      hub.restart('1001');
      hub.publish('live', 'odds_change', '1001', {
        ...change(1.6),
        timestamp: 10,
        epoch: 1,
      } as FeedPayload);
      expect(priceNow()?.odds).toBe(160);
    });

    test('a live status within late prices does not reopen an ended match; the source itself does', () => {
      say('fixture_status', 3, 100);
      for (const timestamp of [80, 120]) {
        hub.publish('live', 'odds_change', '1001', {
          ...change(1.5),
          timestamp,
          sport_event_status: { status: 1, match_status: 7, home_score: 1, away_score: 0 },
        });
        expect(store.get('1001')!.state.match.status).toBe(3);
      }
      say('fixture_status', 1, 130);
      expect(store.get('1001')!.state.match.status).toBe(1);
    });

    test('a status of another producer, or of the moment of the end, does not reopen a match', () => {
      const status = () => store.get('1001')!.state.match.status;
      say('fixture_status', 3, 100);
      const before = sent.length;
      for (const at of [80, 120]) say('fixture_status', 1, at, 3);
      say('fixture_status', 1, 100);
      expect([status(), sent.length, hub.counters.late]).toEqual([3, before, 3]);
      // The end said again, by others too, is none of theirs; the score may still come.
      say('fixture_status', 4, 130, 3);
      say('fixture_status', 1, 140, 3);
      expect(status()).toBe(4);
      say('fixture_status', 3, 110);
      say('fixture_status', 1, 110);
      expect(status()).toBe(3);
      say('fixture_status', 1, 111);
      expect(status()).toBe(1);
      // An end that prices tell is that of their producer.
      hub.publish('live', 'odds_change', '1001', {
        ...change(1.5),
        timestamp: 200,
        sport_event_status: { status: 3, match_status: 100, home_score: 1, away_score: 0 },
      });
      say('fixture_status', 1, 300, 3);
      expect(status()).toBe(3);
      say('fixture_status', 1, 0);
      expect(status()).toBe(1);
    });
  });

  test('what an operator repeats, or sends of an epoch that is past', () => {
    hub = new FeedHub(store, null);
    const numbered = (odds: number, seq: number, timestamp: number, epoch = 1) =>
      hub.publish('live', 'odds_change', '1001', {
        ...change(odds),
        timestamp,
        seq,
        epoch,
      } as FeedPayload);
    numbered(1.5, 1, 10);
    numbered(1.6, 2, 20);
    numbered(9, 2, 20);
    numbered(9, 1, 10);
    numbered(9, 3, 30, 0);
    expect(priceNow()?.odds).toBe(160);
    // Its number is taken, its word is not.
    numbered(9, 3, 15);
    expect(store.get('1001')).toMatchObject({ seq: 3 });
    expect(priceNow()?.odds).toBe(160);
    // A lower number at a later time: the feed counts anew.
    numbered(1.7, 1, 40);
    expect(priceNow()?.odds).toBe(170);
    expect(hub.counters.late).toBe(4);
  });
});

describe('a word of a clock that is ahead', () => {
  const ahead = () => Date.now() + 31_536_000_000;
  const isOpen = () => store.find('1001', '1', '', '1')?.outcome.open;

  test('counts, and makes nothing late that is said after it with the right time', () => {
    hub.publish('live', 'odds_change', '1001', { ...change(1.5), timestamp: ahead() });
    expect(isOpen()).toBe(true);
    hub.publish('live', 'bet_stop', '1001', { ...stop, timestamp: Date.now() });
    expect(isOpen()).toBe(false);
    expect(hub.counters).toMatchObject({ published: 2, late: 0 });
    expect(hub.ahead).toBe(1);
    // Pages have no better clock to doubt it by.
    expect(sent.map(({ payload }) => payload.timestamp)).toEqual([0, expect.any(Number)]);
    expect(store.get('1001')?.timestamp).toBeLessThanOrEqual(Date.now());
  });

  test('is no later word on the end of a match', () => {
    const ended = { event_id: 1001, product: 1, timestamp: ahead(), status: 3 } as FeedPayload;
    hub.publish('live', 'fixture_status', '1001', ended);
    const goesOn = { event_id: 1001, product: 1, timestamp: Date.now(), status: 1 } as FeedPayload;
    hub.publish('live', 'fixture_status', '1001', goesOn);
    expect(store.get('1001')?.state.match.status).toBe(1);
  });

  test('does the same where browsers had it as it is', () => {
    hub.observe('live', 'odds_change', '1001', { ...change(1.5), timestamp: ahead() });
    hub.observe('live', 'bet_stop', '1001', { ...stop, timestamp: Date.now() });
    expect(isOpen()).toBe(false);
  });

  test('within a minute it is about right', () => {
    hub.publish('live', 'odds_change', '1001', { ...change(1.5), timestamp: Date.now() + 50_000 });
    hub.publish('live', 'bet_stop', '1001', { ...stop, timestamp: Date.now() });
    expect(hub.counters).toMatchObject({ published: 1, late: 1 });
    expect(hub.ahead).toBe(0);
  });
});
