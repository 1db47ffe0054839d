// A frame and its receipt: what is in it, what it hands over, what is counted, and on which port it goes.

import { describe, expect, test } from 'vitest';
import type { CellKey } from '../../src/shared/protocol/cell-keys.ts';
import type { AnyCellValue } from '../../src/shared/protocol/cells.ts';
import { FRAME_WINDOW, type Frame, NOTHING_DRAWN } from '../../src/shared/protocol/frames.ts';
import { Book } from '../../src/worker/book/book.ts';
import { LineReader } from '../../src/worker/book/records.ts';
import { openFramePorts } from '../../src/worker/publish/frame-ports.ts';
import { ConflatingPublisher } from '../../src/worker/publish/publisher.ts';
import { until } from '../support/wait.ts';

function openPublisher() {
  const book = new Book();
  const values = new Map<CellKey, AnyCellValue>();
  const sent: { frame: Frame; transfer: readonly ArrayBuffer[] }[] = [];
  const log: string[] = [];
  const page = { isSlow: false };
  const publisher: ConflatingPublisher = new ConflatingPublisher({
    columns: book.outcomes,
    epoch: 3,
    read: (key) => values.get(key),
    isLinkLive: () => true,
    send: (frame, transfer) => sent.push({ frame, transfer }),
    onRoom: () => (page.isSlow ? log.push('room') : publisher.flush()),
    onSent: (seq) => log.push(`sent ${seq}`),
    onAcknowledged: (seq) => log.push(`acknowledged ${seq}`),
  });
  let writes = 0;
  const put = (key: CellKey) => {
    values.set(key, { level: 'fresh', lastMessageAt: ++writes });
    publisher.touch(key);
  };
  const line = book.ensureLine(book.ensureMatch('1', 'live'), '1', '');
  line.watched = LineReader.Line;
  const handle = book.ensureOutcome(line, '1', 0);
  book.outcomes.takeDirty();
  const price = (odds: number) => book.outcomes.setOdds(line, handle, odds, 0);
  return { publisher, values, sent, log, page, put, price };
}

describe('a frame', () => {
  test('hands its prices over, and nothing where it has none', () => {
    const { publisher, sent, put, price } = openPublisher();
    put('link');
    publisher.flush();
    price(200);
    publisher.flush();
    expect(sent[0]!.transfer).toEqual([]);
    expect(sent[0]!.frame).toMatchObject({ seq: 1, epoch: 3, prices: null });
    expect(sent[1]!.transfer).toEqual([sent[1]!.frame.prices]);
    expect(sent[1]!.frame).toMatchObject({ seq: 2, cells: [] });
    expect(sent[1]!.frame.prices!.byteLength).toBe(16);
  });

  test('has a value once until there is another, and none where there is nothing to show', () => {
    const { publisher, values, sent, put } = openPublisher();
    put('link');
    publisher.touch('match/1');
    publisher.flush();
    expect(sent[0]!.frame.cells).toEqual([['link', values.get('link')]]);
    publisher.touch('link');
    publisher.touch('match/1');
    publisher.flush();
    expect(sent).toHaveLength(1);
    put('link');
    publisher.flush();
    expect(sent[1]!.frame.cells).toEqual([['link', values.get('link')]]);
  });

  test('is not sent where nothing waits, nor to a hidden page', () => {
    const { publisher, sent, put } = openPublisher();
    publisher.flush();
    publisher.setVisible(false);
    put('link');
    publisher.flush();
    publisher.setVisible(false);
    expect(sent).toEqual([]);
    publisher.setVisible(true);
    expect(sent).toHaveLength(1);
  });

  test('frames, cells, prices and writes that a newer one replaced are counted', () => {
    const { publisher, put, price } = openPublisher();
    put('link');
    put('link');
    put('match/1');
    price(200);
    publisher.flush();
    put('link');
    publisher.flush();
    expect(publisher.counters).toEqual({
      frames: 2,
      sentCells: 3,
      sentPrices: 1,
      conflated: 1,
      mostUnacknowledged: 2,
    });
    publisher.acknowledge(2, 3);
    put('link');
    publisher.flush();
    expect(publisher.counters.mostUnacknowledged).toBe(2);
  });
});

describe('a receipt', () => {
  test('counts for all before it, each once, and sends what waited', () => {
    const { publisher, sent, log, put } = openPublisher();
    for (let i = 0; i < FRAME_WINDOW + 1; i++) {
      put('link');
      publisher.flush();
    }
    expect(sent).toHaveLength(FRAME_WINDOW);
    log.length = 0;
    publisher.acknowledge(2, 3);
    publisher.acknowledge(2, 3);
    publisher.acknowledge(1, 3);
    expect(log).toEqual(['acknowledged 1', 'acknowledged 2', `sent ${FRAME_WINDOW + 1}`]);
  });

  test('of a slow page tells that there is room, if anything waits', () => {
    const { publisher, sent, log, put, page } = openPublisher();
    page.isSlow = true;
    for (const _ of [1, 2]) {
      put('link');
      publisher.flush();
    }
    log.length = 0;
    publisher.acknowledge(1, 3);
    expect(log).toEqual(['acknowledged 1']);
    put('link');
    publisher.acknowledge(2, 3);
    expect(log).toEqual(['acknowledged 1', 'acknowledged 2', 'room']);
    expect(sent).toHaveLength(2);
  });
});

test('frames go on the ports in turn, with what they hand over; receipts come on all of them', async () => {
  const channels = [new MessageChannel(), new MessageChannel()];
  const receipts: number[] = [];
  const ports = openFramePorts(
    channels.map(({ port1 }) => port1),
    ({ acknowledged }) => receipts.push(acknowledged),
  );
  const got: string[] = [];
  for (const [at, { port2 }] of channels.entries()) {
    port2.onmessage = ({ data }) => {
      const { seq, prices } = data as Frame;
      got.push(`${at}: ${seq}, ${prices?.byteLength}`);
      port2.postMessage({ acknowledged: seq, epoch: 1, drawn: NOTHING_DRAWN });
    };
  }
  const buffers = [1, 2, 3].map((seq) => {
    const prices = new ArrayBuffer(16 * seq);
    ports.send({ seq, epoch: 1, cells: [], handles: [], prices }, [prices]);
    return prices;
  });
  expect(buffers.map(({ byteLength }) => byteLength)).toEqual([0, 0, 0]);
  await until(() => receipts.length === 3);
  expect(got.sort()).toEqual(['0: 2, 32', '1: 1, 16', '1: 3, 48']);
  expect(receipts.sort()).toEqual([1, 2, 3]);
  ports.close();
  for (const { port2 } of channels) port2.close();
});
