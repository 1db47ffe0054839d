// Publishes the feed to a broker outside the process: Mosquitto, EMQX, HiveMQ, NATS with MQTT.

import mqtt, { type MqttClient } from 'mqtt';
import { LimitedLog } from '../log/limited-log.ts';
import type { Logger } from '../log/logger.ts';
import { type BrokerAccess, lastingConnection } from './broker-connection.ts';
import type { FeedPublisher } from './publisher.ts';

/** Messages: about a second of a busy feed. Readers recover older state from snapshots. */
const DEFAULT_QUEUE_LIMIT = 5_000;
/**
 * Bytes in the socket's buffer from which on messages wait in our queue, which can drop the oldest.
 */
const MAX_SOCKET_BYTES = 1_048_576;
/** How long `close` waits for the broker to take what was sent. */
const CLOSE_MS = 2_000;

export interface ExternalPublisherOptions extends BrokerAccess {
  /**
   * Messages queued while the broker is unreachable or slow. Beyond it the oldest are dropped and
   * counted.
   */
  readonly queueLimit?: number;
  /** Called with each message that was dropped. */
  readonly onDropped?: (topic: string) => void;
  /** Called at every connect. */
  readonly onConnect?: () => void;
  readonly logger: Logger;
}

export interface ExternalPublisher extends FeedPublisher {
  /** Messages dropped because the broker was unreachable or slow. */
  readonly dropped: number;
  /**
   * Publishes a retained message, unless the broker is disconnected. An empty payload deletes the
   * topic's retained message. With `onAcknowledged` it has QoS 1, and the callback is called once
   * the broker has acknowledged it; without it has QoS 0.
   */
  retain(topic: string, payload: string, onAcknowledged?: () => void): void;
}

/** Connects at once and retries for ever; never throws for a broker that cannot be reached. */
export function createExternalPublisher(options: ExternalPublisherOptions): ExternalPublisher {
  return new MqttPublisher(options);
}

class MqttPublisher implements ExternalPublisher {
  readonly #client: MqttClient;
  readonly #logger: Logger;
  readonly #losses: LimitedLog;
  readonly #where: string;
  readonly #queueLimit: number;
  readonly #listener: (() => void) | undefined;
  readonly #onDropped: ((topic: string) => void) | undefined;
  // A ring buffer would save the `shift`; a queue this short does not need one.
  #queue: { readonly topic: string; readonly payload: string }[] = [];
  #dropped = 0;
  #droppedReported = 0;
  #reportedLoss = '';
  #draining = false;

  constructor(options: ExternalPublisherOptions) {
    this.#logger = options.logger;
    this.#listener = options.onConnect;
    this.#onDropped = options.onDropped;
    this.#where = withoutCredentials(options.url);
    const lost = `broker ${this.#where} not reachable, trying every second`;
    this.#losses = new LimitedLog(options.logger, 'warn', lost);
    this.#queueLimit = options.queueLimit ?? DEFAULT_QUEUE_LIMIT;
    this.#client = mqtt.connect(options.url, {
      ...lastingConnection(options),
      // Messages are queued in this class: the queue of mqtt.js has no limit.
      queueQoSZero: false,
    });
    this.#client.on('connect', () => this.#onConnect());
    this.#client.on('close', () => this.#onLoss('connection lost'));
    this.#client.on('error', (error) => this.#onLoss(error.message));
  }

  get connected(): boolean {
    return this.#client.connected;
  }

  get dropped(): number {
    return this.#dropped;
  }

  publish(topic: string, payload: string): void {
    if (this.#queue.length === 0 && this.#canSend()) {
      this.#client.publish(topic, payload);
      return;
    }
    this.#queue.push({ topic, payload });
    if (this.#queue.length > this.#queueLimit) {
      const dropped = this.#queue.shift()!;
      this.#dropped += 1;
      this.#onDropped?.(dropped.topic);
    }
    this.#drainWhenPossible();
  }

  retain(topic: string, payload: string, onAcknowledged?: () => void): void {
    if (!this.#client.connected) return;
    const qos = onAcknowledged === undefined ? 0 : 1;
    this.#client.publish(topic, payload, { retain: true, qos }, (error) => {
      if (!error) onAcknowledged?.();
    });
  }

  async close(): Promise<void> {
    // The rest of the queue goes into the socket's buffer, and `CLOSE_MS` bounds the wait for a
    // broker that does not read.
    if (this.#client.connected)
      for (const { topic, payload } of this.#queue) this.#client.publish(topic, payload);
    this.#queue = [];
    this.#losses.close();
    let timeout: NodeJS.Timeout | undefined;
    const tooLong = new Promise<void>((resolve) => {
      timeout = setTimeout(resolve, CLOSE_MS);
    });
    await Promise.race([this.#client.endAsync(!this.#client.connected), tooLong]);
    clearTimeout(timeout);
    this.#client.stream?.destroy();
  }

  #canSend(): boolean {
    return this.#client.connected && this.#client.stream.writableLength < MAX_SOCKET_BYTES;
  }

  #drain(): void {
    let sent = 0;
    for (; sent < this.#queue.length && this.#canSend(); sent++) {
      const { topic, payload } = this.#queue[sent]!;
      this.#client.publish(topic, payload);
    }
    this.#queue.splice(0, sent);
    this.#drainWhenPossible();
  }

  /**
   * While disconnected there is nothing to wait for, since the next connect drains the queue. On a
   * slow connection the socket's drain event does.
   */
  #drainWhenPossible(): void {
    if (this.#draining || this.#queue.length === 0 || !this.#client.connected) return;
    this.#draining = true;
    const { stream } = this.#client;
    const proceed = (): void => {
      stream.off('drain', proceed);
      stream.off('close', proceed);
      this.#draining = false;
      this.#drain();
    };
    stream.once('drain', proceed);
    stream.once('close', proceed);
  }

  #onConnect(): void {
    this.#reportedLoss = '';
    const dropped = this.#dropped - this.#droppedReported;
    this.#droppedReported = this.#dropped;
    this.#logger.info(
      { broker: this.#where, dropped, queued: this.#queue.length },
      `connected to the broker ${this.#where}`,
    );
    this.#listener?.();
    this.#drain();
  }

  /** Logs one line for each loss and each new reason, not for every attempt. */
  #onLoss(reason: string): void {
    if (this.#client.disconnecting || this.#reportedLoss === reason) return;
    // The close event after an error adds nothing.
    if (this.#reportedLoss !== '' && reason === 'connection lost') return;
    this.#reportedLoss = reason;
    this.#losses.write({ reason });
  }
}

function withoutCredentials(url: string): string {
  try {
    const parsed = new URL(url);
    parsed.username = '';
    parsed.password = '';
    return parsed.toString();
  } catch {
    return 'at an address that cannot be read';
  }
}
