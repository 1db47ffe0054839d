// The publisher against a plain Map: whatever the page's pace, it ends on the last write of all.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CellKey } from '../../src/shared/protocol/cell-keys.ts';
import type { AnyCellValue } from '../../src/shared/protocol/cells.ts';
import {
  FRAME_WINDOW,
  type Frame,
  PRICE_STRIDE,
  type QuoteView,
  readQuote,
} from '../../src/shared/protocol/frames.ts';
import { Book } from '../../src/worker/book/book.ts';
import { LineReader, type LineRecord } from '../../src/worker/book/records.ts';
import { ConflatingPublisher } from '../../src/worker/publish/publisher.ts';

const CELLS: readonly CellKey[] = ['link', 'match/1', 'match/2', 'board/1', 'freshness/2'];
const OUTCOMES = 8;

const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('put' as const), cell: fc.nat(4) }) },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('price' as const),
      outcome: fc.nat(OUTCOMES - 1),
      odds: fc.constantFrom(0, 150, 200, 300),
    }),
  },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('tick' as const) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('settle' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('hide' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('show' as const) }) },
);

const EPOCH = 1;

class Rig {
  readonly book = new Book();
  readonly values = new Map<CellKey, AnyCellValue>();
  readonly inFlight: Frame[] = [];
  readonly cells = new Map<CellKey, AnyCellValue>();
  readonly quotes = new Map<string, QuoteView>();
  readonly handles: number[];
  readonly line: LineRecord;
  readonly publisher: ConflatingPublisher;
  visible = true;
  #handles = new Map<number, string>();
  #lastSeq = 0;
  #writes = 0;

  constructor() {
    const line = this.book.ensureLine(this.book.ensureMatch('1', 'live'), '1', '');
    this.line = line;
    line.confirmedIn = line.match.generation;
    line.watched = LineReader.Line;
    this.handles = Array.from({ length: OUTCOMES }, (_, i) =>
      this.book.ensureOutcome(line, String(i), i),
    );
    this.publisher = new ConflatingPublisher({
      columns: this.book.outcomes,
      epoch: EPOCH,
      read: (key) => this.values.get(key),
      isLinkLive: () => true,
      send: (frame) => this.#receive(frame),
      onRoom: () => this.publisher.flush(),
      onSent() {},
      onAcknowledged() {},
    });
  }

  put(key: CellKey): void {
    this.values.set(key, { level: 'fresh', lastMessageAt: ++this.#writes });
    this.publisher.touch(key);
  }

  settle(): void {
    const frame = this.inFlight.shift();
    if (frame !== undefined) this.publisher.acknowledge(frame.seq, frame.epoch);
  }

  #receive(frame: Frame): void {
    expect(this.visible).toBe(true);
    expect(frame.epoch).toBe(EPOCH);
    this.inFlight.push(frame);
    expect(this.inFlight.length).toBeLessThanOrEqual(FRAME_WINDOW);
    expect(frame.seq).toBe(this.#lastSeq + 1);
    this.#lastSeq = frame.seq;

    const keys = frame.cells.map(([key]) => key);
    expect(new Set(keys).size).toBe(keys.length);
    for (const [key, value] of frame.cells) this.cells.set(key, value);
    for (const [handle, key] of frame.handles) this.#handles.set(handle, key);
    const fields = new Int32Array(frame.prices ?? new ArrayBuffer(0));
    const seen = new Set<string>();
    for (let at = 0; at < fields.length; at += PRICE_STRIDE) {
      const key = this.#handles.get(fields[at]!);
      expect(key).toBeDefined();
      expect(seen.has(key!)).toBe(false);
      seen.add(key!);
      this.quotes.set(key!, readQuote(fields, at));
    }
    expect(keys.length + seen.size).toBeGreaterThan(0);
  }
}

test('however slowly the page settles, it ends on the last write of every cell', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 120 }), (steps) => {
      const rig = new Rig();
      const { book, publisher } = rig;
      for (const { do: what, ...step } of steps) {
        if (what === 'put') rig.put(CELLS[(step as { cell: number }).cell]!);
        if (what === 'price') {
          const { outcome, odds } = step as { outcome: number; odds: number };
          book.outcomes.setOdds(rig.line, rig.handles[outcome]!, odds, 0);
        }
        if (what === 'tick') publisher.flush();
        if (what === 'settle') rig.settle();
        if (what === 'hide' || what === 'show') {
          rig.visible = what === 'show';
          publisher.setVisible(rig.visible);
        }
        expect(publisher.unacknowledged).toBeLessThanOrEqual(FRAME_WINDOW);
        expect(publisher.backlog).toBeLessThanOrEqual(CELLS.length + OUTCOMES);
      }
      rig.visible = true;
      publisher.setVisible(true);
      while (rig.inFlight.length > 0) rig.settle();
      publisher.flush();
      while (rig.inFlight.length > 0) rig.settle();

      expect(rig.cells).toEqual(rig.values);
      for (const handle of rig.handles) {
        const quote = rig.quotes.get(book.outcomes.keyOf(handle));
        const odds = book.outcomes.oddsOf(handle);
        const last = book.outcomes.lastOddsOf(handle);
        expect(quote?.odds ?? 0).toBe(odds || last);
        const state = last === 0 ? 'none' : odds === 0 ? 'suspended' : 'open';
        expect(quote?.state ?? 'none').toBe(state);
      }
      const { frames } = publisher.counters;
      publisher.flush();
      expect(publisher.counters.frames).toBe(frames);
      expect(publisher.unacknowledged).toBe(0);
    }),
    { numRuns: 300 },
  );
});

test('a receipt that means nothing gives no credit', () => {
  const rig = new Rig();
  for (let i = 0; i < 10; i++) {
    rig.put('link');
    rig.publisher.flush();
  }
  expect(rig.inFlight.length).toBe(FRAME_WINDOW);
  rig.publisher.acknowledge(99, 1);
  rig.publisher.acknowledge(1, 0);
  expect(rig.publisher.unacknowledged).toBe(FRAME_WINDOW);
  rig.settle();
  rig.publisher.acknowledge(1, 1);
  // One place was free, and what waited took it at once.
  expect(rig.inFlight.map((frame) => frame.seq)).toEqual([2, 3, 4, 5]);
  expect(rig.publisher.unacknowledged).toBe(FRAME_WINDOW);
});
