// The connection to a broker that breaks at bad moments: one connection counts at a time, and one consumer.

import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AmqpConnection } from '../../../src/server/feed/uof/amqp-connection.ts';

type Consumer = (message: unknown) => void;

class FakeModel extends EventEmitter {
  readonly channel = new EventEmitter();
  readonly close = vi.fn(async () => {});
  consumer: Consumer | undefined;
  /** Held back, the channel comes with `open`. */
  open: () => void = () => {};
  readonly #opened: Promise<void>;

  constructor(isSlow: boolean) {
    super();
    this.#opened = new Promise((resolve) => {
      this.open = resolve;
    });
    if (!isSlow) this.open();
  }

  async createChannel() {
    await this.#opened;
    return Object.assign(this.channel, {
      assertQueue: async () => ({ queue: 'q' }),
      bindQueue: async () => {},
      consume: async (_queue: string, consumer: Consumer) => {
        this.consumer = consumer;
      },
    });
  }

  deliver(text: string): void {
    this.consumer?.({ content: Buffer.from(text), fields: { routingKey: 'key' } });
  }
}

const broker = vi.hoisted(() => {
  // Another file of this process may have loaded the connection with the real library.
  vi.resetModules();
  return { models: [] as unknown[], connect: () => {} };
});
vi.mock('amqplib', () => ({
  default: {
    connect: vi.fn(async () => {
      broker.connect();
      return broker.models.at(-1);
    }),
  },
}));

let slow: number[] = [];
const models = broker.models as FakeModel[];
const up = vi.fn();
const lost = vi.fn();
const heard: string[] = [];
let connection: AmqpConnection;

beforeEach(() => {
  vi.useFakeTimers();
  models.length = 0;
  heard.length = 0;
  slow = [];
  vi.clearAllMocks();
  broker.connect = () => void models.push(new FakeModel(slow.includes(models.length)));
  connection = new AmqpConnection({
    url: 'amqp://127.0.0.1',
    onUp: up,
    onLost: lost,
    onMessage: (text) => void heard.push(text),
  });
});
afterEach(async () => {
  await connection.stop();
  vi.useRealTimers();
});

test('the end of an old connection that comes late does not touch the new one', async () => {
  connection.start();
  await vi.advanceTimersByTimeAsync(0);
  models[0]?.channel.emit('error', new Error('queue gone'));
  expect(connection.connected).toBe(false);
  expect(models[0]?.close).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(connection.connected).toBe(true);
  models[0]?.emit('close', new Error('late'));
  models[0]?.consumer?.(null);
  expect(connection.connected).toBe(true);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(models).toHaveLength(2);
  expect(models[1]?.close).not.toHaveBeenCalled();
  expect([up, lost].map((told) => told.mock.calls.length)).toEqual([2, 1]);
});

test('a connection that was lost before it was ready is not read beside the next one', async () => {
  slow = [0];
  connection.start();
  await vi.advanceTimersByTimeAsync(0);
  models[0]?.emit('close', new Error('gone'));
  await vi.advanceTimersByTimeAsync(1_000);
  models[0]?.open();
  await vi.advanceTimersByTimeAsync(10_000);
  for (const model of models) model.deliver(`from ${models.indexOf(model)}`);
  expect(heard).toEqual(['from 1']);
  expect(models).toHaveLength(2);
  expect(up).toHaveBeenCalledTimes(1);
});

test('one that is lost twice over is made again once', async () => {
  connection.start();
  await vi.advanceTimersByTimeAsync(0);
  models[0]?.channel.emit('error', new Error('queue gone'));
  models[0]?.emit('close');
  await vi.advanceTimersByTimeAsync(500);
  models[0]?.emit('close');
  await vi.advanceTimersByTimeAsync(500);
  expect(models).toHaveLength(2);
  expect(lost).toHaveBeenCalledTimes(1);
});
