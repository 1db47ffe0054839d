// The AMQP connection to the supplier's broker, with a queue of its own; made again when it breaks.

import amqp, { type ChannelModel } from 'amqplib';
import { textOf } from '../../broker/payload-text.ts';

/** The supplier's exchange; every message of the feed goes through it. */
const EXCHANGE = 'unifiedfeed';
const EVERYTHING = '#';
const RECONNECT_MS = 1_000;
const CONNECT_TIMEOUT_MS = 10_000;
const HEARTBEAT_SECONDS = 10;

export interface AmqpConnectionOptions {
  /** amqp or amqps, with login and virtual host. */
  readonly url: string;
  readonly onUp: () => void;
  readonly onMessage: (text: string, routingKey: string) => void;
  /** Called once for each loss, and once where the first try fails. */
  readonly onLost: (reason: string) => void;
}

export class AmqpConnection {
  readonly #options: AmqpConnectionOptions;
  #model: ChannelModel | undefined;
  #connected = false;
  #lost = false;
  #stopped = false;
  #timer: NodeJS.Timeout | undefined;
  #trying: Promise<void> = Promise.resolve();

  constructor(options: AmqpConnectionOptions) {
    this.#options = options;
  }

  get connected(): boolean {
    return this.#connected;
  }

  /** Returns at once, and goes on trying until the broker is reachable. */
  start(): void {
    this.#trying = this.#connect();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#trying;
    // A connection that is lost already rejects, and needs no closing.
    await this.#model?.close().catch(() => {});
  }

  async #connect(): Promise<void> {
    const { url, onUp, onMessage } = this.#options;
    let made: ChannelModel | undefined;
    try {
      const model = await amqp.connect(withHeartbeat(url), { timeout: CONNECT_TIMEOUT_MS });
      made = model;
      this.#model = model;
      model.on('error', () => {});
      model.on('close', (error) => this.#lose(model, error?.message ?? 'connection lost'));
      const channel = await model.createChannel();
      // A queue that is refused or cancelled ends the connection, so that both are made again.
      channel.on('error', ({ message }) => this.#lose(model, message));
      const { queue } = await channel.assertQueue('', { exclusive: true, autoDelete: true });
      await channel.bindQueue(queue, EXCHANGE, EVERYTHING);
      // Messages need no acknowledgement: recovery asks again for those that are lost on the way.
      await channel.consume(
        queue,
        (message) => {
          if (message === null) this.#lose(model, 'the broker cancelled the queue');
          // A connection that counts as lost may still deliver messages; they are ignored.
          else if (this.#model === model)
            onMessage(textOf(message.content), message.fields.routingKey);
        },
        { noAck: true },
      );
      if (this.#stopped || this.#model !== model) return;
      this.#connected = true;
      this.#lost = false;
      onUp();
    } catch (error) {
      this.#lose(made, error instanceof Error ? error.message : String(error));
    }
  }

  /**
   * Handles the loss of a connection; `model` is undefined if none was made. A connection may
   * report its end late, when there is a new one: so each counts as lost once, and the next one is
   * made only after that.
   */
  #lose(model: ChannelModel | undefined, reason: string): void {
    if (model !== this.#model) return;
    this.#model = undefined;
    this.#connected = false;
    if (this.#stopped) return;
    void model?.close().catch(() => {});
    if (!this.#lost) this.#options.onLost(reason);
    this.#lost = true;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#trying = this.#connect();
    }, RECONNECT_MS);
  }
}

function withHeartbeat(address: string): string {
  const url = new URL(address);
  if (!url.searchParams.has('heartbeat')) url.searchParams.set('heartbeat', `${HEARTBEAT_SECONDS}`);
  return url.href;
}
