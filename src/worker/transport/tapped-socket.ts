/// <reference path="./mqtt-parts.d.ts" />
// The stream that mqtt.js is given: the real socket behind it, the packet tap in between.

import type { MqttSink, MqttStream } from 'mqtt/lib/client';
import { PacketTap } from './packet-tap.ts';
import type { SocketEvent, WebSocketLike } from './socket.ts';

export interface TappedSocketOptions {
  readonly protocolVersion: 4 | 5;
  onMessage(topic: string, payload: Uint8Array): void;
  /** Bytes were received, whatever they are. */
  onInbound(): void;
}

const OPEN = 1;

const encoder = new TextEncoder();

/**
 * A websocket with the methods of a stream that mqtt.js's client calls. `close` is its only event:
 * an error of the socket ends it, and no write has to wait.
 */
export class TappedSocket implements MqttStream {
  readonly #socket: WebSocketLike;
  readonly #options: TappedSocketOptions;
  readonly #tap: PacketTap;
  readonly #closeListeners = new Set<() => void>();
  #sink: MqttSink | undefined;
  /** The pieces written of the current packet, or of all packets before the socket is open. */
  #unsent: Uint8Array<ArrayBuffer>[] = [];
  #closed = false;
  /** True where bytes of the current frame went to mqtt.js, which may read them later. */
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
   * Ends the connection for mqtt.js at once. A dead peer does not answer the closing handshake, and
   * a browser waits for it for up to a minute before it fires `close`; nothing here waits for that.
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
      // A text frame is not MQTT: mqtt.js fails on it.
      this.#passOn(encoder.encode(String(data)));
      return;
    }
    this.#passedOn = false;
    this.#tap.feed(new Uint8Array(data));
    if (!this.#passedOn) this.#socket.freeFrame?.(data);
  }

  /** In a microtask of its own: an error of mqtt.js must not cost the packets behind it. */
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
