// An example of driving the whole pipeline with a transport and a clock of one's own.
// npx vitest bench --run --project unit tests/bench/examples

import { bench, describe } from 'vitest';
import { formatTopic } from '../../../src/shared/feed/topics.ts';
import { lineKey } from '../../../src/shared/protocol/cell-keys.ts';
import { NOTHING_DRAWN } from '../../../src/shared/protocol/frames.ts';
import type { Clock, TimerHandle } from '../../../src/worker/clock/clock.ts';
import { createSession } from '../../../src/worker/session.ts';
import type { Transport, TransportHandlers } from '../../../src/worker/transport/transport.ts';
import { FakeSnapshots, matchDetail } from '../../support/fake-snapshots.ts';

const MATCHES = 100;
const MESSAGES_PER_BATCH = 56;
const BATCH_MS = 16;

/** Grants everything at once; messages are handed over by calling `handlers.onMessage`. */
class DirectTransport implements Transport {
  handlers: TransportHandlers | undefined;

  open(handlers: TransportHandlers): void {
    this.handlers = handlers;
    handlers.onConnected();
  }

  subscribe(topics: readonly string[]): void {
    this.handlers?.onSubscribed(topics, []);
  }

  unsubscribe(): void {}
  reconnect(): void {}
  setToken(): void {}
  close(): void {}
}

/** Time that only passes when it is told to, so that no bench waits for a batch. */
class SteppedClock implements Clock {
  #now = 1_790_000_000_000;
  #lastHandle = 0;
  readonly #timers = new Map<TimerHandle, { readonly at: number; readonly run: () => void }>();

  now(): number {
    return this.#now;
  }

  ticks(): number {
    return this.#now;
  }

  setTimer(run: () => void, delayMs: number): TimerHandle {
    this.#lastHandle += 1;
    this.#timers.set(this.#lastHandle, { at: this.#now + delayMs, run });
    return this.#lastHandle;
  }

  clearTimer(handle: TimerHandle): void {
    this.#timers.delete(handle);
  }

  step(ms: number): void {
    this.#now += ms;
    for (const [handle, { at, run }] of [...this.#timers]) {
      if (at > this.#now || !this.#timers.delete(handle)) continue;
      run();
    }
  }
}

async function openSession() {
  const clock = new SteppedClock();
  const transport = new DirectTransport();
  const snapshots = new FakeSnapshots();
  const matchIds = Array.from({ length: MATCHES }, (_, at) => String(1_000 + at));
  for (const matchId of matchIds) snapshots.matches.set(matchId, matchDetail(matchId));
  const sent = { frames: 0 };
  const session = createSession({
    clock,
    transport,
    snapshots,
    config: { batchMs: BATCH_MS, epoch: 1 },
    send: ({ seq, epoch }) => {
      sent.frames += 1;
      session.acknowledge({ acknowledged: seq, epoch, drawn: NOTHING_DRAWN });
    },
  });
  session.setInterest({ add: matchIds.map((id) => lineKey(id, '1', '')), drop: [] });
  // Snapshots are promises: they are answered between two steps of the clock.
  for (let round = 0; round < MATCHES; round++) {
    await Promise.resolve();
    clock.step(BATCH_MS);
  }
  return { clock, transport, sent, matchIds };
}

const { clock, transport, sent, matchIds } = await openSession();
const encoder = new TextEncoder();
let published = 0;

/** A batch of encoded messages, each with new prices for the three outcomes of its match. */
function encodeBatch(): [topic: string, payload: Uint8Array][] {
  return Array.from({ length: MESSAGES_PER_BATCH }, () => {
    published += 1;
    const matchId = matchIds[published % MATCHES]!;
    const outcomes = [1, 2, 3].map((id) => ({ id, odds: 2 + (published % 500) / 100, active: 1 }));
    const markets = [{ id: 1, specifiers: '', status: 0, outcomes }];
    const message = { event_id: Number(matchId), product: 1, timestamp: clock.now(), markets };
    return [formatTopic('live', 'odds_change', matchId), encoder.encode(JSON.stringify(message))];
  });
}

describe('from the wire to the frame', () => {
  bench(`a batch of ${MESSAGES_PER_BATCH} messages`, () => {
    const before = sent.frames;
    for (const [topic, payload] of encodeBatch()) transport.handlers?.onMessage(topic, payload);
    clock.step(BATCH_MS);
    if (sent.frames === before) throw new Error('the batch made no frame');
  });
});
