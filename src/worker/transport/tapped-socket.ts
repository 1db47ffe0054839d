// The socket that mqtt.js is given: the real one behind it, the packet tap in between.

import { PacketTap } from './packet-tap.ts';
import type { SocketEvent, WebSocketLike } from './socket.ts';

export interface TappedSocketOptions {
  readonly protocolVersion: 4 | 5;
  onMessage(topic: string, payload: Uint8Array): void;
  /** Any byte at all came in. */
  onInbound(): void;
}

type Listener = ((event: { readonly data?: unknown }) => void) | null;

const OPEN = 1;
const CLOSED = 3;

/**
 * What mqtt.js's browser stream uses of a WebSocket. It has no addEventListener on purpose:
 * mqtt.js then sets the four `on...` properties, which are all there is to support.
 */
export class TappedSocket {
  readonly OPEN = OPEN;
  onopen: Listener = null;
  onclose: Listener = null;
  onerror: Listener = null;
  onmessage: Listener = null;
  readonly #socket: WebSocketLike;
  readonly #options: TappedSocketOptions;
  readonly #tap: PacketTap;
  #closed = false;
  /** Something of the frame at hand went on to mqtt.js, which may read it later. */
  #passedOn = false;

  constructor(socket: WebSocketLike, options: TappedSocketOptions) {
    this.#socket = socket;
    this.#options = options;
    this.#tap = new PacketTap({
      protocolVersion: options.protocolVersion,
      onPublish: options.onMessage,
      onRest: (bytes) => {
        this.#passedOn = true;
        this.onmessage?.({ data: toArrayBuffer(bytes) });
      },
    });
    socket.binaryType = 'arraybuffer';
    socket.addEventListener('open', () => {
      if (!this.#closed) this.onopen?.({});
    });
    socket.addEventListener('message', (event) => this.#receive(event));
    socket.addEventListener('error', (event) => {
      if (!this.#closed) this.onerror?.(event);
    });
    socket.addEventListener('close', () => this.#finish());
  }

  /** Set by mqtt.js to what it is already. */
  set binaryType(_type: string) {}

  get readyState(): number {
    return this.#closed ? CLOSED : this.#socket.readyState;
  }

  get bufferedAmount(): number {
    return this.#socket.bufferedAmount;
  }

  send(data: Uint8Array<ArrayBuffer>): void {
    if (!this.#closed) this.#socket.send(data);
  }

  /**
   * Ends the connection for mqtt.js at once. A dead peer answers no closing handshake, and a
   * browser waits up to a minute for it before it says `close`; nothing here waits with it.
   */
  close(): void {
    if (this.#closed) return;
    this.#socket.close();
    queueMicrotask(() => this.#finish());
  }

  #receive(event: SocketEvent): void {
    if (this.#closed) return;
    this.#options.onInbound();
    if (!(event.data instanceof ArrayBuffer)) {
      this.onmessage?.(event);
      return;
    }
    this.#passedOn = false;
    this.#tap.feed(new Uint8Array(event.data));
    if (!this.#passedOn) this.#socket.freeFrame?.(event.data);
  }

  #finish(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.onclose?.({});
  }
}

/** mqtt.js takes nothing but an ArrayBuffer without copying. */
function toArrayBuffer(bytes: Uint8Array): ArrayBufferLike {
  return bytes.byteLength === bytes.buffer.byteLength ? bytes.buffer : bytes.slice().buffer;
}
