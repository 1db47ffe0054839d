// What a slow reader is sent says at its end what every message says, and stops do not wait behind prices.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ConflationQueue } from '../../src/server/broker/conflation-queue.ts';
import { FeedPacket, PingAnswer, type WaitingPacket } from '../../src/server/broker/feed-packet.ts';
import { readPayload } from '../../src/server/broker/packet-frame.ts';
import { decodeFeedMessage } from '../../src/shared/feed/decode.ts';
import { isOlderImage, readRowImage } from '../../src/shared/feed/images.ts';
import { OddsChangeReader } from '../../src/shared/feed/odds-change-reader.ts';
import { parseTopic } from '../../src/shared/feed/topics.ts';
import { applyMessage } from '../../src/worker/book/apply-message.ts';
import { Book } from '../../src/worker/book/book.ts';
import type { MatchRecord } from '../../src/worker/book/records.ts';

const MATCHES = ['1', '2', '3'];
const NOW = 1_800_000_000_000;

const outcomes = fc.uniqueArray(
  fc.record({
    id: fc.constantFrom('1', '2', '3'),
    odds: fc.constantFrom(1, 1.5, 1.85, 2, 3.35),
    active: fc.constantFrom(1, 1, 1, 0),
  }),
  { selector: ({ id }) => id, maxLength: 3 },
);
const market = fc.record({
  id: fc.constantFrom(1, 18, 60),
  specifiers: fc.constantFrom('', 'total=2.5', 'total=3.5'),
  status: fc.constantFrom(0, 0, 0, 0, 0, 1, 2, 3),
  favourite: fc.constantFrom(0, 0, 1),
  outcomes,
});
const state = fc.record(
  {
    status: fc.constant(1),
    match_status: fc.constantFrom(6, 6, 6, 7),
    home_score: fc.nat(2),
    away_score: fc.nat(2),
    clock: fc.record(
      { match_time: fc.constantFrom('1:00', '2:00'), stopped: fc.boolean() },
      { requiredKeys: ['match_time'] },
    ),
  },
  { requiredKeys: ['status', 'match_status', 'home_score', 'away_score'] },
);
const said = fc.oneof(
  {
    weight: 12,
    arbitrary: fc
      .record(
        { markets: fc.array(market, { maxLength: 3 }), sport_event_status: state },
        { requiredKeys: ['markets'] },
      )
      .map((body) => ['odds_change', body] as const),
  },
  {
    weight: 1,
    arbitrary: fc
      .record({ groups: fc.constantFrom(['all'], ['goals']), market_status: fc.constantFrom(1, 3) })
      .map((body) => ['bet_stop', body] as const),
  },
  {
    weight: 1,
    arbitrary: fc.constant(['fixture_status', { status: 1, status_code: 6 }] as const),
  },
);
const step = fc.record({
  matchId: fc.constantFrom(...MATCHES),
  said,
  product: fc.constantFrom(1, 1, 1, 1, 1, 1, 3),
  later: fc.constantFrom(0, 0, 5),
  /** How much the reader takes after it, bytes. */
  room: fc.constantFrom(0, 0, 0, 0, 0, 0, 200, 2_000),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

class Match {
  readonly book = new Book();
  readonly record: MatchRecord;
  now = NOW;

  constructor(id: string) {
    this.record = this.book.ensureMatch(id, 'live');
    this.record.sequence.epoch = 0;
    this.record.sequence.epochUncertain = false;
    this.record.sequence.seq = 0;
  }

  receive(packet: WaitingPacket): void {
    const topic = parseTopic(packet.topic)!;
    const payload = readPayload(packet.bytes);
    const decoded = decodeFeedMessage(topic, payload.toString());
    if (!decoded.ok) throw new Error(decoded.reason);
    if (topic.kind === 'odds_change')
      expect(new OddsChangeReader().read(topic, payload)).toEqual(decoded.message);
    applyMessage(this.book, this.record, decoded.message, this.now);
  }

  /** All that a reader sees of it. */
  read(): unknown {
    const { book, record } = this;
    const { status, matchStatus, period, score, clockStopped, clock } = record.facts;
    const lines: Record<string, unknown> = {};
    for (const { id, lines: known, favourite } of record.markets.values()) {
      for (const line of known) {
        const prices = line.handles.map((handle, at) => [
          line.outcomeIds[at],
          book.outcomes.oddsOf(handle),
          book.outcomes.lastOddsOf(handle),
        ]);
        const named = Object.fromEntries(prices.map(([key, ...price]) => [key, price]));
        const { status: lineStatus, product, openCount } = line;
        lines[`${id}/${line.specifier}`] = {
          ...{ status: lineStatus, product, openCount, named, isMain: favourite === line },
        };
      }
    }
    const { seq, newestTimestamp } = record.sequence;
    return {
      ...{ lines, status, matchStatus, period, score, clockStopped, clock, seq },
      ...{ newestTimestamp },
    };
  }
}

class Readers {
  readonly #matches = new Map(MATCHES.map((id) => [id, new Match(id)]));

  receive(packet: WaitingPacket): void {
    this.#matches.get(parseTopic(packet.topic)!.matchId)!.receive(packet);
  }

  read(): unknown {
    return [...this.#matches.values()].map((match) => match.read());
  }

  get gaps(): number {
    return [...this.#matches.values()].reduce((sum, { book }) => sum + book.counters.gaps, 0);
  }
}

function makePackets(steps: readonly Step[]) {
  const seqs = new Map<string, number>();
  let timestamp = NOW;
  return steps.map(({ matchId, said: [kind, body], product, later, room }) => {
    const seq = (seqs.get(matchId) ?? 0) + 1;
    seqs.set(matchId, seq);
    timestamp += later;
    const payload = { event_id: Number(matchId), product, timestamp, ...body, seq };
    const topic = `feeds/live/${kind}/${matchId}`;
    return { packet: new FeedPacket(topic, JSON.stringify(payload)), room };
  });
}

test('a reader of the messages of matches, at any speed, ends on what every message says, without a gap', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 60 }), (steps) => {
      const waiting = new ConflationQueue();
      const [slow, quick] = [new Readers(), new Readers()];
      for (const { packet, room } of makePackets(steps)) {
        quick.receive(packet);
        waiting.add(packet);
        for (const taken of waiting.take(room)) slow.receive(taken);
      }
      for (const taken of waiting.take(Number.POSITIVE_INFINITY)) slow.receive(taken);
      expect(waiting.isEmpty).toBe(true);
      // Where too much could not be joined, a gap has him ask for the match.
      if (slow.gaps === 0) expect(slow.read()).toEqual(quick.read());
      if (steps.length < 24) expect(slow.gaps).toBe(0);
    }),
    { numRuns: 150 },
  );
});

test('prices that only moved become one message a match, however many they were', () => {
  const prices = fc.record({
    matchId: fc.constantFrom(...MATCHES),
    room: fc.constant(0),
    product: fc.constant(1),
    later: fc.nat(50),
    said: fc.array(fc.constantFrom(1.5, 1.85, 2), { minLength: 3, maxLength: 3 }).map((odds) => [
      'odds_change' as const,
      {
        markets: [
          {
            id: 1,
            specifiers: '',
            status: 0,
            favourite: 1,
            outcomes: odds.map((price, at) => ({ id: String(at), odds: price, active: 1 })),
          },
        ],
      },
    ]),
  });
  fc.assert(
    fc.property(fc.array(prices, { minLength: 1, maxLength: 200 }), (steps) => {
      let conflated = 0;
      const waiting = new ConflationQueue((messages) => {
        conflated += messages;
      });
      const [slow, quick] = [new Readers(), new Readers()];
      for (const { packet } of makePackets(steps as never)) {
        quick.receive(packet);
        waiting.add(packet);
        expect(waiting.bytes).toBeLessThan(MATCHES.length * 66 * 400);
      }
      const taken = waiting.take(1_000_000);
      expect(taken.length).toBeLessThanOrEqual(MATCHES.length);
      expect(conflated).toBe(steps.length - taken.length);
      for (const packet of taken) slow.receive(packet);
      expect(slow.gaps).toBe(0);
      expect(slow.read()).toEqual(quick.read());
    }),
    { numRuns: 30 },
  );
});

test('a stop goes before all prices, and nothing of its match that was said before it comes behind it', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 40 }), (steps) => {
      const waiting = new ConflationQueue();
      for (const { packet } of makePackets(steps)) waiting.add(packet);
      const seq = steps.filter(({ matchId }) => matchId === '1').length + 1;
      const payload = JSON.stringify({ groups: ['all'], product: 1, timestamp: NOW + 1_000, seq });
      const stop = new FeedPacket('feeds/live/bet_stop/1', payload);
      waiting.add(stop);
      const row = new FeedPacket('feeds/live/row/9', '{"seq":1}');
      waiting.add(row);
      const stopped = new Set(['1']);
      for (const {
        matchId,
        said: [kind],
      } of steps)
        if (kind === 'bet_stop') stopped.add(matchId);
      const taken = waiting.take(1_000_000);
      const place = taken.indexOf(stop);
      expect(place).toBeGreaterThanOrEqual(0);
      for (const packet of taken.slice(0, place))
        expect(stopped).toContain(parseTopic(packet.topic)?.matchId);
      for (const packet of taken.slice(place + 1))
        expect(parseTopic(packet.topic)?.matchId).not.toBe('1');
      expect(taken.at(-1)).toBe(row);
    }),
  );
});

const imageStep = fc.record({
  topic: fc.constantFrom('feeds/live/row/1', 'feeds/live/row/2', 'feeds/prematch/row/1'),
  gone: fc.constantFrom(false, false, false, false, true),
  room: fc.constantFrom(0, 0, 0, 100, 1_000),
});

test('a reader of images, at any speed, ends on the newest of each topic, though a feed counts anew', () => {
  const follow = () => {
    const known = new Map<string, { seq: number; text: string }>();
    return {
      known,
      receive(packet: WaitingPacket): void {
        const text = readPayload(packet.bytes).toString();
        const image = readRowImage(text);
        const before = known.get(packet.topic);
        if (image === 'gone') known.delete(packet.topic);
        else if (image === undefined) throw new Error(text);
        else if (
          before === undefined ||
          !isOlderImage(image, { epoch: 0, seq: before.seq, rev: 0 })
        )
          known.set(packet.topic, { seq: image.seq, text });
      },
    };
  };
  fc.assert(
    fc.property(fc.array(imageStep, { maxLength: 80 }), (steps) => {
      const waiting = new ConflationQueue();
      const [slow, quick] = [follow(), follow()];
      const seqs = new Map<string, number>();
      steps.forEach(({ topic, gone, room }, at) => {
        const seq = gone ? 0 : (seqs.get(topic) ?? 0) + 1;
        seqs.set(topic, seq);
        const image = { seq, status: 1, markets: at, lines: [] };
        const packet = new FeedPacket(topic, JSON.stringify(gone ? { gone: 1 } : image));
        quick.receive(packet);
        waiting.add(packet);
        expect(waiting.bytes).toBeLessThan(3 * 2 * 150);
        for (const taken of waiting.take(room)) slow.receive(taken);
      });
      for (const taken of waiting.take(Number.POSITIVE_INFINITY)) slow.receive(taken);
      expect(slow.known).toEqual(quick.known);
    }),
  );
});

test('who has left a topic is sent nothing more of it', () => {
  const waiting = new ConflationQueue();
  for (const topic of ['feeds/live/row/1', 'feeds/live/odds_change/1', 'feeds/live/bet_stop/1'])
    waiting.add(new FeedPacket(topic, '{"seq":1}'));
  waiting.forget('feeds/live/odds_change/1');
  waiting.forget('feeds/live/row/1');
  expect(waiting.take(1_000).map(({ topic }) => topic)).toEqual(['feeds/live/bet_stop/1']);
});

test('the answer to a ping comes behind all that was said before it, however much is said after it', () => {
  const topics = Array.from({ length: 8 }, (_, at) => `feeds/live/row/${at}`);
  const packetOf = (topic: string, seq: number) => new FeedPacket(topic, JSON.stringify({ seq }));
  fc.assert(
    fc.property(fc.array(fc.nat(7), { maxLength: 40 }), fc.nat(200), (after, room) => {
      const waiting = new ConflationQueue();
      for (const topic of topics) waiting.add(packetOf(topic, 1));
      const answer = new PingAnswer(Buffer.from([0xd0, 0]));
      waiting.add(answer);
      const known = new Set<string>();
      for (const [at, which] of [...after, ...Array(40).fill(0)].entries()) {
        waiting.add(packetOf(topics[which]!, at + 2));
        const taken = waiting.take(room + 1);
        const place = taken.indexOf(answer);
        const before = place < 0 ? taken : taken.slice(0, place);
        for (const { topic } of before) known.add(topic);
        if (place >= 0) break;
      }
      expect(known.size).toBe(topics.length);
    }),
  );
});
