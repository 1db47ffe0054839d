// A broker and a page around a session, without a network, a worker or real time.

import type { ListRows } from '../../src/shared/api/sports.ts';
import { ALIVE_TOPIC } from '../../src/shared/feed/alive.ts';
import { LISTS_TOPIC } from '../../src/shared/feed/live-lists.ts';
import { formatTopic, type TopicKind } from '../../src/shared/feed/topics.ts';
import type { CellKey } from '../../src/shared/protocol/cell-keys.ts';
import type { AnyCellValue, CellValue } from '../../src/shared/protocol/cells.ts';
import {
  type Frame,
  NOTHING_DRAWN,
  PRICE_STRIDE,
  type QuoteView,
  readQuote,
} from '../../src/shared/protocol/frames.ts';
import { createSession, type Session } from '../../src/worker/session.ts';
import type { Transport, TransportHandlers } from '../../src/worker/transport/transport.ts';
import { FakeSnapshots } from './fake-snapshots.ts';
import { ManualClock } from './manual-clock.ts';

export class FakeTransport implements Transport {
  readonly topics = new Set<string>();
  handlers: TransportHandlers | undefined;
  token: string | null = null;
  reconnects = 0;
  closed = false;
  connected = false;
  /** False keeps SUBACKs back until grant(). */
  grants = true;
  /** Which topics the broker does not give. */
  refuses: (topic: string) => boolean = () => false;
  #waiting: string[] = [];

  /** Without the alive message and the versions of lists, which are asked for beside those of any match. */
  get matchTopics(): readonly string[] {
    return [...this.topics].filter((topic) => topic !== ALIVE_TOPIC && topic !== LISTS_TOPIC);
  }

  open(handlers: TransportHandlers): void {
    this.handlers = handlers;
  }

  connect(): void {
    this.connected = true;
    this.handlers!.onConnected();
  }

  disconnect(): void {
    this.connected = false;
    this.topics.clear();
    this.handlers!.onDisconnected('Connection closed');
  }

  subscribe(topics: readonly string[]): void {
    if (!this.connected) return;
    this.#waiting.push(...topics);
    if (this.grants) this.grant();
  }

  /** Answers what was asked for so far. */
  grant(): void {
    const asked = this.#waiting.splice(0);
    const granted = asked.filter((topic) => !this.refuses(topic));
    for (const topic of granted) this.topics.add(topic);
    if (asked.length > 0) this.handlers!.onSubscribed(granted, asked.filter(this.refuses));
  }

  unsubscribe(topics: readonly string[]): void {
    for (const topic of topics) this.topics.delete(topic);
  }

  /** Delivers a payload, in bytes that are overwritten as soon as the call returns. */
  say(
    kind: TopicKind,
    matchId: string,
    payload: unknown,
    type: 'live' | 'prematch' = 'live',
  ): void {
    this.sayOn(formatTopic(type, kind, matchId), payload);
  }

  /** The same on any topic. */
  sayOn(topic: string, payload: unknown): void {
    const bytes = new TextEncoder().encode(
      typeof payload === 'string' ? payload : JSON.stringify(payload),
    );
    this.handlers!.onMessage(topic, bytes);
    bytes.fill(0);
  }

  reconnect(): void {
    this.reconnects += 1;
    this.connected = false;
    this.topics.clear();
  }

  setToken(token: string | null): void {
    this.token = token;
  }

  close(): void {
    this.closed = true;
  }
}

/** What a page would hold. */
export class FakePage {
  readonly frames: Frame[] = [];
  readonly cells = new Map<CellKey, AnyCellValue>();
  readonly quotes = new Map<string, QuoteView>();
  /** False lets frames pile up unacknowledged. */
  acknowledges = true;
  session: Session | undefined;
  readonly #handles = new Map<number, string>();
  readonly #untaken: Frame[] = [];

  readonly receive = (frame: Frame): void => {
    this.frames.push(frame);
    for (const [key, value] of frame.cells) this.cells.set(key, value);
    for (const [handle, key] of frame.handles) this.#handles.set(handle, key);
    const fields = new Int32Array(frame.prices ?? new ArrayBuffer(0));
    for (let at = 0; at < fields.length; at += PRICE_STRIDE) {
      const key = this.#handles.get(fields[at]!);
      if (key === undefined) throw new Error(`handle ${fields[at]} was never announced`);
      this.quotes.set(key, readQuote(fields, at));
    }
    this.#untaken.push(frame);
    if (this.acknowledges) this.take();
  };

  /** Frames received and not acknowledged. */
  get untaken(): number {
    return this.#untaken.length;
  }

  /** Acknowledges everything received. */
  take(): void {
    for (let frame = this.#untaken.shift(); frame; frame = this.#untaken.shift()) {
      this.session?.acknowledge({
        acknowledged: frame.seq,
        epoch: frame.epoch,
        drawn: NOTHING_DRAWN,
      });
    }
  }

  read<K extends CellKey>(key: K): CellValue<K> | undefined {
    return this.cells.get(key) as CellValue<K> | undefined;
  }

  /** '2.00 open', '2.10 open up', '1.90 suspended'; undefined where no frame priced it. */
  price(key: string): string | undefined {
    const quote = this.quotes.get(key);
    if (quote === undefined) return undefined;
    const text = `${(quote.odds / 100).toFixed(2)} ${quote.state}`;
    return quote.direction === null ? text : `${text} ${quote.direction}`;
  }
}

export interface SessionRig {
  readonly clock: ManualClock;
  /** What the backend's clock is ahead of the device's; a test may set it. */
  readonly serverClock: { driftMs: number };
  readonly transport: FakeTransport;
  readonly snapshots: FakeSnapshots;
  readonly page: FakePage;
  readonly session: Session;
  /** Lets answers and promises through, then time. */
  pass(ms: number): Promise<void>;
}

export function createRig(batchMs = 16): SessionRig {
  const clock = new ManualClock(1_700_000_000_000);
  const transport = new FakeTransport();
  const snapshots = new FakeSnapshots();
  const page = new FakePage();
  const serverClock = { driftMs: 0 };
  const session = createSession({
    clock,
    serverClock,
    transport,
    snapshots,
    config: { batchMs, epoch: 1 },
    send: page.receive,
  });
  page.session = session;
  return {
    clock,
    serverClock,
    transport,
    snapshots,
    page,
    session,
    async pass(ms) {
      await settle();
      clock.advance(ms);
      await settle();
    },
  };
}

/** The page was answered a list, and tells the worker. */
export function offerRows({ session }: SessionRig, rows: ListRows): void {
  session.setInterest({ add: [], drop: [], rows });
}

async function settle(): Promise<void> {
  for (let i = 0; i < 20; i++) await Promise.resolve();
}
