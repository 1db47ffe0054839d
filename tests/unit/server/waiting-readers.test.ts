// What waits for a reader who does not read, or does not say so: how much it is, and what is left of it.

import { Buffer } from 'node:buffer';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DEFAULT_LIMITS } from '../../../src/server/broker/broker-limits.ts';
import { ConflationQueue } from '../../../src/server/broker/conflation-queue.ts';
import { CongestionWindow } from '../../../src/server/broker/congestion-window.ts';
import {
  FeedPacket,
  PingAnswer,
  type WaitingPacket,
} from '../../../src/server/broker/feed-packet.ts';
import { PacketLink, SlowReaderError } from '../../../src/server/broker/packet-link.ts';
import { SharedBytes } from '../../../src/server/broker/shared-bytes.ts';

const KB = 1_024;
const MATCHES = Array.from({ length: 10 }, (_, at) => String(at));

const waitingOf = (free: number, ofOne: number) => new SharedBytes({ free, all: 8 * ofOne, ofOne });

/** A link to a client who gives no receipt, with the packets that were sent to it. */
function openLink(maxBufferedBytes: number, waiting = new SharedBytes(DEFAULT_LIMITS.waiting)) {
  const sent: FeedPacket[] = [];
  const link = new PacketLink({
    transport: {
      send: (packets) => {
        for (const packet of packets) if (packet instanceof FeedPacket) sent.push(packet);
      },
      askReceipt: () => {},
      bufferedBytes: 0,
      pause: () => {},
      resume: () => {},
      close: () => {},
      terminate: () => {},
    },
    remoteAddress: '1.2.3.4',
    maxPacketBytes: KB,
    inbound: DEFAULT_LIMITS.pageRate,
    unfinished: new SharedBytes(DEFAULT_LIMITS.unfinished).open('1.2.3.4'),
    maxBufferedBytes,
    waiting: waiting.open('1.2.3.4'),
    onConflated: () => {},
  });
  let fault: unknown;
  link.on('error', (error) => {
    fault = error;
  });
  return { link, sent, fault: () => fault };
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

/** Odds changes of a match that cannot be joined: the line opens and closes. */
function change(matchId: string, seq: number, bytes = 2 * KB): FeedPacket {
  const outcomes = [{ id: '1', odds: 1.5, active: 1, note: 'x'.repeat(bytes) }];
  const markets = [{ id: 1, specifiers: '', status: seq % 2, outcomes }];
  const payload = JSON.stringify({ product: 1, timestamp: seq, markets, seq });
  return new FeedPacket(`feeds/live/odds_change/${matchId}`, payload);
}

function stop(matchId: string, seq: number): FeedPacket {
  const payload = JSON.stringify({ product: 1, groups: ['all'], timestamp: seq, seq });
  return new FeedPacket(`feeds/live/bet_stop/${matchId}`, payload);
}

const sizeOf = (packets: readonly WaitingPacket[]) =>
  packets.reduce((bytes, packet) => bytes + packet.bytes.length, 0);

test('more than may wait is not kept: stops stay, and the last message shows the gap', async () => {
  const { link, sent, fault } = openLink(128 * KB);
  const last = 40;
  for (let seq = 1; seq <= last; seq++) {
    for (const id of MATCHES) link.deliver(seq === 5 ? stop(id, seq) : change(id, seq));
    await nextTurn();
  }
  const inFlight = sent.length;
  expect(fault()).toBeUndefined();
  // What waits is sent when the link is closed in order.
  link.destroy();
  const waited = sent.slice(inFlight);
  expect(sizeOf(waited)).toBeLessThan(128 * KB);
  expect(waited.length).toBeLessThan(MATCHES.length * last * 0.5);
  for (const id of MATCHES) {
    const ofMatch = sent.filter(({ waiting }) => waiting.key === id);
    const seqs = ofMatch.map(({ read }) => read?.message.seq ?? 0);
    expect(seqs.at(-1)).toBe(last);
    expect(seqs).toContain(5);
    expect(seqs).toEqual([...seqs].sort((a, b) => a - b));
  }
});

test('prices that only moved are joined first, so that no reader has a gap', async () => {
  const { link, sent, fault } = openLink(16 * KB);
  for (let seq = 1; seq <= 60; seq++) {
    for (const id of MATCHES) {
      const outcomes = [{ id: '1', odds: 1 + seq / 100, active: 1 }];
      const markets = [{ id: 1, specifiers: '', status: 0, outcomes }];
      const payload = JSON.stringify({ product: 1, timestamp: seq, markets, seq });
      link.deliver(new FeedPacket(`feeds/live/odds_change/${id}`, payload));
    }
    await nextTurn();
  }
  link.destroy();
  expect(fault()).toBeUndefined();
  for (const id of MATCHES) {
    let known = 0;
    for (const { waiting, read } of sent) {
      if (waiting.key !== id || read?.message.kind !== 'odds_change') continue;
      const { seq = 0, from = seq } = read.message;
      expect(from).toBe(known + 1);
      known = seq;
    }
    expect(known).toBe(60);
  }
});

test('a reader of images without number is cut, and one with a few of them is not', async () => {
  const image = (at: number) => new FeedPacket(`feeds/live/row/${at}`, `"${'x'.repeat(KB)}"`);
  const many = openLink(128 * KB);
  for (let at = 0; at < 300; at++) many.link.deliver(image(at));
  await nextTurn();
  expect(many.fault()).toBeInstanceOf(SlowReaderError);
  const few = openLink(128 * KB);
  for (let at = 0; at < 3_000; at++) few.link.deliver(image(at % 50));
  await nextTurn();
  expect(few.fault()).toBeUndefined();
});

test('readers of one address share what may wait for them beyond a little', async () => {
  const shared = waitingOf(32 * KB, 64 * KB);
  const [first, second, third] = [1, 2, 3].map(() => openLink(256 * KB, shared));
  const fill = async ({ link }: ReturnType<typeof openLink>, seq: number) => {
    for (const id of MATCHES) link.deliver(change(id, seq));
    await nextTurn();
  };
  for (let seq = 1; seq <= 4; seq++) await fill(first!, seq);
  for (let seq = 1; seq <= 20; seq++) await fill(second!, seq);
  expect([first!.fault(), second!.fault()]).toEqual([undefined, undefined]);
  second!.link.destroy();
  expect(sizeOf(second!.sent)).toBeLessThan(32 * KB + 16 * KB + MATCHES.length * 2.2 * KB);
  // What nobody has any more is there for others.
  first!.link.terminate();
  for (let seq = 1; seq <= 4; seq++) await fill(third!, seq);
  third!.link.destroy();
  expect(third!.sent).toHaveLength(4 * MATCHES.length);
});

test('a receipt is due from when it was asked for, and from the last one that came', () => {
  const window = new CongestionWindow();
  expect(window.overdue(5_000)).toBe(0);
  window.send(4 * KB);
  const first = window.ask(1_000, false);
  expect(window.overdue(31_000)).toBe(30_000);
  window.send(4 * KB);
  const second = window.ask(2_000, false);
  window.receive(first!, 50_000);
  expect(window.overdue(50_500)).toBe(500);
  window.receive(second!, 51_000);
  expect(window.overdue(999_000)).toBe(0);
});

const ANSWER = new PingAnswer(Buffer.from([0xd0, 0]));
const packet = fc.oneof(
  fc.record({ match: fc.constantFrom('1', '2'), stops: fc.boolean() }),
  fc.record({ row: fc.constantFrom('1', '2'), gone: fc.boolean() }),
  fc.constantFrom('answer', 'other'),
);
const step = fc.oneof(
  { weight: 8, arbitrary: packet },
  fc.record({ takes: fc.constantFrom(0, 1, 3_000) }),
  fc.record({ joins: fc.constantFrom(0, 4_000) }),
  fc.record({ drops: fc.constantFrom(0, 4_000) }),
  fc.record({ forgets: fc.constantFrom('feeds/live/odds_change/1', 'feeds/live/row/2') }),
  fc.constant('takes the answer'),
);

test('the bytes that wait are counted, whatever becomes of them', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 120 }), (steps) => {
      const waiting = new ConflationQueue();
      for (const [at, one] of steps.entries()) {
        if (one === 'answer') waiting.add(ANSWER);
        else if (one === 'other') waiting.add(new FeedPacket('feeds/alive', '{}'));
        else if (one === 'takes the answer') waiting.takeAnswer();
        else if (typeof one === 'string') throw new Error(one);
        else if ('match' in one)
          waiting.add(one.stops ? stop(one.match, at) : change(one.match, at, 100));
        else if ('row' in one)
          waiting.add(new FeedPacket(`feeds/live/row/${one.row}`, one.gone ? '{"gone":1}' : '{}'));
        else if ('takes' in one) waiting.take(one.takes);
        else if ('joins' in one) waiting.join(one.joins);
        else if ('drops' in one) waiting.drop(one.drops);
        else waiting.forget(one.forgets);
      }
      waiting.join(0);
      const joined = waiting.bytes;
      expect(sizeOf(waiting.take(Number.POSITIVE_INFINITY))).toBe(joined);
      expect(waiting.bytes).toBe(0);
    }),
  );
});
