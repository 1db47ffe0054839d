/// <reference path="./mqtt-parts.d.ts" />
// The connection that mqtt.js is given: the real socket behind it, the packet tap in between.

import type { MqttSink, MqttStream } from 'mqtt/lib/client';
import { PacketTap } from './packet-tap.ts';
import type { SocketEvent, WebSocketLike } from './socket.ts';

export interface TappedSocketOptions {
  readonly protocolVersion: 4 | 5;
  onMessage(topic: string, payload: Uint8Array): void;
  /** Any byte at all came in. */
  onInbound(): void;
}

const OPEN = 1;

const encoder = new TextEncoder();

/**
 * A websocket with what mqtt.js's client calls of a stream. Of the events there is `close` alone: a
 * fault of the socket ends it, and no write has to wait.
 */
export class TappedSocket implements MqttStream {
  readonly #socket: WebSocketLike;
  readonly #options: TappedSocketOptions;
  readonly #tap: PacketTap;
  readonly #closeListeners = new Set<() => void>();
  #sink: MqttSink | undefined;
  /** What was written of the packet at hand, or of all before the socket is open. */
  #unsent: Uint8Array<ArrayBuffer>[] = [];
  #closed = false;
  /** Something of the frame at hand went on to mqtt.js, which may read it later. */
  #passedOn = false;

  constructor(socket: WebSocketLike, options: TappedSocketOptions) {
    this.#socket = socket;
    this.#options = options;
    this.#tap = new PacketTap({
      protocolVersion: options.protocolVersion,
      onPublish: options.onMessage,
      onRest: (bytes) => this.#passOn(bytes),
    });
    socket.binaryType = 'arraybuffer';
    socket.addEventListener('open', () => this.#send());
    socket.addEventListener('message', (event) => this.#receive(event));
    socket.addEventListener('error', () => this.destroy());
    socket.addEventListener('close', () => this.destroy());
  }

  on(event: string, listener: () => void): void {
    if (event === 'close') this.#closeListeners.add(listener);
  }

  removeListener(_event: string, listener: () => void): void {
    this.#closeListeners.delete(listener);
  }

  setMaxListeners(): void {}

  pipe(sink: MqttSink): void {
    this.#sink = sink;
  }

  /** mqtt.js writes a packet in pieces, between `cork` and `uncork`; it goes out as one frame. */
  write(piece: string | Uint8Array<ArrayBuffer>): boolean {
    this.#unsent.push(typeof piece === 'string' ? encoder.encode(piece) : piece);
    return true;
  }

  cork(): void {}

  uncork(): void {
    this.#send();
  }

  end(done: () => void): void {
    this.destroy();
    done();
  }

  /**
   * Ends the connection for mqtt.js at once. A dead peer answers no closing handshake, and a
   * browser waits up to a minute for it before it says `close`; nothing here waits with it.
   */
  destroy(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#socket.close();
    queueMicrotask(() => {
      for (const listener of this.#closeListeners) listener();
    });
  }

  #receive(event: SocketEvent): void {
    if (this.#closed) return;
    this.#options.onInbound();
    const { data } = event;
    if (!(data instanceof ArrayBuffer)) {
      // A text is no MQTT: mqtt.js fails on it.
      this.#passOn(encoder.encode(String(data)));
      return;
    }
    this.#passedOn = false;
    this.#tap.feed(new Uint8Array(data));
    if (!this.#passedOn) this.#socket.freeFrame?.(data);
  }

  /** In a task of its own: what mqtt.js throws must not cost the packets behind it. */
  #passOn(bytes: Uint8Array): void {
    this.#passedOn = true;
    queueMicrotask(() => this.#sink?.write(bytes));
  }

  #send(): void {
    if (this.#unsent.length === 0 || this.#closed || this.#socket.readyState !== OPEN) return;
    const pieces = this.#unsent;
    this.#unsent = [];
    this.#socket.send(join(pieces));
  }
}

function join(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
