/// <reference path="./mqtt-parts.d.ts" />
// The live channel over MQTT: mqtt.js handles the protocol, the packet tap takes the messages.

import type { MqttClient, SubackPacket } from 'mqtt/lib/client';
import { type BrokerError, LATE_MS } from '../../shared/protocol/link.ts';
import type { Clock } from '../clock/clock.ts';
import { isTokenRefused, toBrokerError } from './broker-errors.ts';
import { connectMqtt } from './connect-mqtt.ts';
import { KeepAlive } from './keep-alive.ts';
import { type CreateSocket, createBrowserSocket } from './socket.ts';
import { TappedSocket } from './tapped-socket.ts';
import type { Transport, TransportHandlers } from './transport.ts';

interface TransportTiming {
  /**
   * The time between two tries, ms; the first try after a loss comes at a random moment within it.
   */
  readonly reconnectMs: number;
  readonly connectTimeoutMs: number;
  readonly pingEveryMs: number;
  readonly quietMs: number;
  readonly answerWithinMs: number;
}

export interface MqttTransportOptions {
  /** Absolute ws or wss address. */
  readonly url: string;
  readonly protocolVersion: 4 | 5;
  readonly clock: Clock;
  /** Bearer token; null connects without credentials. */
  readonly token: string | null;
  readonly createSocket?: CreateSocket;
  readonly clientId?: string;
  readonly timing?: Partial<TransportTiming>;
  /** 0 up to 1; `Math.random` by default. */
  readonly random?: () => number;
}

/** A ping is sent where nothing was received for a second, so that a dead link shows within 9 s. */
const TIMING: TransportTiming = {
  reconnectMs: 1_000,
  connectTimeoutMs: 10_000,
  pingEveryMs: 5_000,
  quietMs: 1_000,
  answerWithinMs: 8_000,
};
const KEEPALIVE_SECONDS = 10;
const SUBPROTOCOLS = ['mqtt'];
/** MQTT requires a user name with every password; brokers that check tokens do not read it. */
const USERNAME = 'player';

/** A transport that speaks MQTT 3.1.1 or 5 over a websocket. */
export function createMqttTransport(options: MqttTransportOptions): Transport {
  return new MqttTransport(options);
}

class MqttTransport implements Transport {
  readonly #options: MqttTransportOptions;
  readonly #timing: TransportTiming;
  readonly #keepAlive: KeepAlive;
  #client: MqttClient | undefined;
  #handlers: TransportHandlers | undefined;
  #socket: TappedSocket | undefined;
  #token: string | null;
  #error: BrokerError | null = null;
  #live = false;
  #retryAtOnce = false;
  /** Counts connections, so that a late answer of one is not taken for an answer of the next. */
  #connection = 0;
  /** Topics whose UNSUBSCRIBE is unanswered, and whether they are to be subscribed after it. */
  readonly #leaving = new Map<string, boolean>();

  constructor(options: MqttTransportOptions) {
    this.#options = options;
    this.#timing = { ...TIMING, ...options.timing };
    this.#token = options.token;
    this.#keepAlive = new KeepAlive({
      clock: options.clock,
      pingEveryMs: this.#timing.pingEveryMs,
      quietMs: this.#timing.quietMs,
      lateMs: LATE_MS,
      answerWithinMs: this.#timing.answerWithinMs,
      sendPing: () => {
        this.#client?.sendPing();
        this.#handlers?.onPing?.();
      },
      onPong: (roundTripMs) => this.#handlers?.onPong(roundTripMs),
      onDead: () => this.#fail('Keepalive timeout'),
    });
  }

  open(handlers: TransportHandlers): void {
    if (this.#client !== undefined) return;
    this.#handlers = handlers;
    const client = connectMqtt(() => this.#openSocket(), {
      clean: true,
      clientId: this.#options.clientId ?? `tl${Math.random().toString(36).slice(2, 14)}`,
      connectTimeout: this.#timing.connectTimeoutMs,
      keepalive: KEEPALIVE_SECONDS,
      protocolVersion: this.#options.protocolVersion,
      queueQoSZero: false,
      reconnectOnConnackError: true,
      reconnectPeriod: this.#timing.reconnectMs,
      reschedulePings: true,
      resubscribe: false,
      timerVariant: 'native',
      // It would be a table of 65,536 buffers, 9 MB for each garbage collection to mark.
      writeCache: false,
      ...this.#credentials(),
    });
    this.#client = client;
    client.on('connect', () => {
      client.options.reconnectPeriod = this.#drawFirstWait();
      this.#connected();
    });
    client.on('close', () => this.#disconnected());
    client.on('error', (error) => {
      // An expired token must not cost the prices, which anyone may see: the next try is anonymous.
      if (isTokenRefused(error)) this.#token = null;
      this.#fail(toBrokerError(error));
    });
    client.on('reconnect', () => {
      const { reconnectMs: reconnectPeriod } = this.#timing;
      Object.assign(client.options, { ...this.#credentials(), reconnectPeriod });
    });
    client.on('message', (topic, payload) => this.#handlers?.onMessage(topic, payload));
    client.on('packetreceive', (packet) => {
      if (packet.cmd === 'pingresp') this.#keepAlive.notePong();
    });
  }

  subscribe(topics: readonly string[]): void {
    if (!this.#client?.connected || topics.length === 0) return;
    const ready: string[] = [];
    for (const topic of topics) {
      // A broker may work on two packets of one client at a time, and the later one must win: the
      // SUBSCRIBE waits for the UNSUBACK of its topic.
      if (this.#leaving.has(topic)) this.#leaving.set(topic, true);
      else ready.push(topic);
    }
    if (ready.length === 0) return;
    const connection = this.#connection;
    this.#client.subscribe(ready, { qos: 0 }, (error, _asked, packet) => {
      if (connection === this.#connection) this.#subscribed(ready, error, packet);
    });
  }

  unsubscribe(topics: readonly string[]): void {
    if (!this.#client?.connected || topics.length === 0) return;
    const connection = this.#connection;
    const asked: string[] = [];
    for (const topic of topics) {
      if (!this.#leaving.has(topic)) asked.push(topic);
      this.#leaving.set(topic, false);
    }
    if (asked.length === 0) return;
    this.#client.unsubscribe(asked, () => {
      if (connection !== this.#connection) return;
      const back = asked.filter((topic) => this.#leaving.get(topic) === true);
      for (const topic of asked) this.#leaving.delete(topic);
      this.subscribe(back);
    });
  }

  reconnect(): void {
    if (this.#client === undefined) return;
    this.#retryAtOnce = true;
    // A reconnect() of mqtt.js beside an open stream would open a second one that fights it.
    if (this.#socket !== undefined) this.#socket.destroy();
    else this.#retry();
  }

  setToken(token: string | null): void {
    this.#token = token;
  }

  close(): void {
    this.#handlers = undefined;
    this.#keepAlive.stop();
    this.#connection += 1;
    this.#client?.end(true);
    this.#client = undefined;
  }

  #openSocket(): TappedSocket {
    const create = this.#options.createSocket ?? createBrowserSocket;
    this.#socket = new TappedSocket(create(this.#options.url, SUBPROTOCOLS), {
      protocolVersion: this.#options.protocolVersion,
      onMessage: (topic, payload) => this.#handlers?.onMessage(topic, payload),
      onInbound: () => this.#keepAlive.noteInbound(),
    });
    return this.#socket;
  }

  #credentials(): { username: string | undefined; password: string | undefined } {
    return this.#token === null
      ? { username: undefined, password: undefined }
      : { username: USERNAME, password: this.#token };
  }

  /**
   * The delay of the first try, ms. It is random because a server that stops disconnects all its
   * pages at once. mqtt.js takes 0 for never.
   */
  #drawFirstWait(): number {
    const { random = Math.random } = this.#options;
    return Math.max(1, this.#timing.reconnectMs * random());
  }

  #connected(): void {
    this.#error = null;
    this.#live = true;
    this.#handlers?.onConnected();
    this.#keepAlive.start();
  }

  #disconnected(): void {
    const broken = this.#error ?? (this.#live ? 'Connection closed' : 'No connection to broker');
    const error = this.#retryAtOnce ? null : broken;
    this.#connection += 1;
    this.#live = false;
    this.#error = null;
    this.#socket = undefined;
    this.#leaving.clear();
    this.#keepAlive.stop();
    this.#handlers?.onDisconnected(error);
    if (this.#retryAtOnce) this.#retry();
  }

  #retry(): void {
    this.#retryAtOnce = false;
    this.#client?.reconnect();
  }

  /** After any error the connection is replaced: nothing on the old one can be trusted. */
  #fail(error: BrokerError): void {
    this.#error ??= error;
    this.#socket?.destroy();
  }

  #subscribed(topics: readonly string[], error: Error | null, packet?: SubackPacket): void {
    const codes = packet?.granted;
    // An error without an answer is mqtt.js refusing the request itself.
    if (codes === undefined && error === null) return;
    const granted = topics.filter((_, i) => codes !== undefined && codes[i]! < 128);
    const refused = topics.filter((_, i) => codes === undefined || codes[i]! >= 128);
    this.#handlers?.onSubscribed(granted, refused);
  }
}
