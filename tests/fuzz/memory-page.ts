// A page on a feed in memory: the worker's session as it is, and what it would have drawn.

import {
  boardKey,
  type CellKey,
  type LineKey,
  lineKey,
  matchKey,
  type SectionKey,
  sectionKey,
} from '../../src/shared/protocol/cell-keys.ts';
import type { AnyCellValue, CellValue } from '../../src/shared/protocol/cells.ts';
import {
  type Frame,
  NOTHING_DRAWN,
  PRICE_STRIDE,
  type QuoteView,
  readQuote,
} from '../../src/shared/protocol/frames.ts';
import type { MetricsCell } from '../../src/shared/protocol/metrics.ts';
import type { Snapshots } from '../../src/worker/recovery/snapshots.ts';
import { createSession, type Session } from '../../src/worker/session.ts';
import type { Transport, TransportHandlers } from '../../src/worker/transport/transport.ts';
import { ManualClock } from '../support/manual-clock.ts';

/** A broker's side of the connection. */
class MemoryTransport implements Transport {
  readonly topics = new Set<string>();
  /** Messages handed to the page. */
  delivered = 0;
  /** What the worker threw, which would end it. */
  readonly thrown: string[] = [];
  readonly #greet: (topic: string) => string | undefined;
  #handlers: TransportHandlers | undefined;

  constructor(greet: (topic: string) => string | undefined) {
    this.#greet = greet;
  }

  open(handlers: TransportHandlers): void {
    this.#handlers = handlers;
  }

  connect(): void {
    this.#handlers?.onConnected();
  }

  disconnect(): void {
    this.topics.clear();
    this.#handlers?.onDisconnected('Connection closed');
  }

  subscribe(topics: readonly string[]): void {
    for (const topic of topics) this.topics.add(topic);
    this.#handlers?.onSubscribed(topics, []);
    for (const topic of topics) {
      const greeting = this.#greet(topic);
      if (greeting !== undefined) this.deliver(topic, Buffer.from(greeting));
    }
  }

  deliver(topic: string, payload: Uint8Array): void {
    if (!this.topics.has(topic)) return;
    this.delivered += 1;
    try {
      this.#handlers?.onMessage(topic, payload);
    } catch (error) {
      this.thrown.push(`${topic}: ${error instanceof Error ? error.stack : String(error)}`);
    }
  }

  unsubscribe(topics: readonly string[]): void {
    for (const topic of topics) this.topics.delete(topic);
  }

  reconnect(): void {
    this.disconnect();
    this.connect();
  }

  setToken(): void {}

  close(): void {}
}

interface ShownLine {
  readonly status: number;
  /** By outcome id. */
  readonly quotes: ReadonlyMap<string, QuoteView | undefined>;
}

export class MemoryPage {
  readonly transport: MemoryTransport;
  readonly clock: ManualClock;
  readonly #session: Session;
  readonly #cells = new Map<CellKey, AnyCellValue>();
  readonly #quotes = new Map<string, QuoteView>();
  readonly #handles = new Map<number, string>();
  readonly #mounted = new Map<string, ReadonlySet<SectionKey | LineKey>>();

  constructor(startAt: number, snapshots: Snapshots, greet: (topic: string) => string | undefined) {
    this.clock = new ManualClock(startAt);
    this.transport = new MemoryTransport(greet);
    this.#session = createSession({
      clock: this.clock,
      transport: this.transport,
      snapshots,
      config: { batchMs: 16, epoch: 1 },
      send: (frame) => this.#receive(frame),
    });
    this.#session.setInterest({ add: ['metrics'], drop: [] });
    this.transport.connect();
  }

  open(matchId: string): void {
    this.#mounted.set(matchId, new Set());
    this.#session.setInterest({ add: [matchKey(matchId), boardKey(matchId)], drop: [] });
  }

  leave(matchId: string): void {
    const drop = [matchKey(matchId), boardKey(matchId), ...(this.#mounted.get(matchId) ?? [])];
    this.#mounted.delete(matchId);
    this.#session.setInterest({ add: [], drop });
    for (const key of drop) this.#cells.delete(key);
  }

  async passTo(at: number): Promise<void> {
    this.clock.advance(Math.max(0, at - this.clock.now()));
    await settle();
  }

  async pass(ms: number): Promise<void> {
    await settle();
    await this.passTo(this.clock.now() + ms);
  }

  /** Mounts the sections of the boards, and every line that they name; takes off all others. */
  mountLines(): void {
    for (const [matchId, mounted] of this.#mounted) {
      const marketIds = this.#marketsOf(matchId);
      const sections = marketIds.map((id) => sectionKey(matchId, id));
      this.#session.setInterest({ add: sections, drop: [] });
      const lines = marketIds.flatMap((id) =>
        this.#specifiersOf(matchId, id).map((specifier) => lineKey(matchId, id, specifier)),
      );
      const named = new Set([...sections, ...lines]);
      const add = [...named].filter((key) => !mounted.has(key));
      const drop = [...mounted].filter((key) => !named.has(key));
      if (add.length + drop.length === 0) continue;
      this.#mounted.set(matchId, named);
      this.#session.setInterest({ add, drop });
      for (const key of drop) this.#cells.delete(key);
    }
  }

  header(matchId: string) {
    return this.#read(matchKey(matchId));
  }

  /** Every line that the board of a match names, by market and specifier. */
  lines(matchId: string): ReadonlyMap<string, ShownLine> {
    const lines = new Map<string, ShownLine>();
    for (const marketId of this.#marketsOf(matchId)) {
      for (const specifier of this.#specifiersOf(matchId, marketId)) {
        const cell = this.#read(lineKey(matchId, marketId, specifier));
        if (cell === undefined) continue;
        const quotes = new Map(cell.outcomes.map(({ id, key }) => [id, this.#quotes.get(key)]));
        lines.set(`${marketId}/${specifier}`, { status: cell.status, quotes });
      }
    }
    return lines;
  }

  #marketsOf(matchId: string): readonly string[] {
    return (this.#read(boardKey(matchId))?.markets ?? []).map(({ marketId }) => marketId);
  }

  #specifiersOf(matchId: string, marketId: string): readonly string[] {
    return this.#read(sectionKey(matchId, marketId))?.specifiers ?? [];
  }

  metrics(): MetricsCell {
    const metrics = this.#read('metrics');
    if (metrics === undefined) throw new Error('no metrics yet');
    return metrics;
  }

  close(): void {
    this.#session.close();
  }

  #read<K extends CellKey>(key: K): CellValue<K> | undefined {
    return this.#cells.get(key) as CellValue<K> | undefined;
  }

  #receive(frame: Frame): void {
    for (const [key, value] of frame.cells) this.#cells.set(key, value);
    for (const [handle, key] of frame.handles) {
      const before = this.#handles.get(handle);
      if (before !== undefined && before !== key) this.#quotes.delete(before);
      this.#handles.set(handle, key);
    }
    const fields = new Int32Array(frame.prices ?? new ArrayBuffer(0));
    for (let at = 0; at < fields.length; at += PRICE_STRIDE) {
      this.#quotes.set(this.#handles.get(fields[at]!)!, readQuote(fields, at));
    }
    const { seq: acknowledged, epoch } = frame;
    this.#session.acknowledge({ acknowledged, epoch, drawn: NOTHING_DRAWN });
  }
}

async function settle(): Promise<void> {
  for (let turn = 0; turn < 30; turn++) await Promise.resolve();
}
