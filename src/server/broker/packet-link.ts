// One client's connection as a stream: everything written in a tick leaves as one frame, one system call.

import { Buffer } from 'node:buffer';
import { Duplex } from 'node:stream';
import { PacketSizeGuard } from './packet-frame.ts';

/** The socket underneath, websocket or TCP. */
export interface LinkTransport {
  send(bytes: Buffer): void;
  /** Bytes sent that the operating system has not taken yet. */
  readonly bufferedBytes: number;
  pause(): void;
  resume(): void;
  /** Closes after what was sent. */
  close(): void;
  /** Closes at once. */
  terminate(): void;
}

export interface PacketLinkOptions {
  readonly transport: LinkTransport;
  readonly remoteAddress: string;
  readonly maxPacketBytes: number;
  /** What may wait for a slow reader from earlier ticks before the link is cut. */
  readonly maxBufferedBytes: number;
}

/** Ends a link whose client reads more slowly than the feed comes; the client resyncs by snapshot. */
export class SlowReaderError extends Error {
  override readonly name = 'SlowReaderError';
}

/**
 * The stream that aedes reads from and answers on, and that the fan-out delivers to.
 *
 * All bytes of a tick are gathered and sent at its end: written one by one, a packet costs several
 * websocket frames, and frames are what browsers pay for. The memory of a client that does not read
 * is bounded by `maxBufferedBytes` and what one tick adds; beyond it the link is destroyed.
 */
export class PacketLink extends Duplex {
  readonly remoteAddress: string;
  readonly #transport: LinkTransport;
  readonly #maxBufferedBytes: number;
  readonly #guard: PacketSizeGuard;
  #pending: Buffer[] = [];
  #terminated = false;

  constructor(options: PacketLinkOptions) {
    super({ allowHalfOpen: false });
    this.remoteAddress = options.remoteAddress;
    this.#transport = options.transport;
    this.#maxBufferedBytes = options.maxBufferedBytes;
    this.#guard = new PacketSizeGuard(options.maxPacketBytes);
  }

  /** Raises or lowers the longest packet that the client may send from now on. */
  limitPackets(maxBytes: number): void {
    this.#guard.maxBytes = maxBytes;
  }

  /** Sends whole packets, in order with what the stream side writes. The bytes must not change after. */
  deliver(packets: Buffer): void {
    if (this.destroyed) return;
    if (this.#pending.push(packets) === 1) setImmediate(this.#flush);
  }

  /** Bytes that came in from the client. */
  receive(chunk: Buffer): void {
    if (this.destroyed) return;
    const fault = this.#guard.check(chunk);
    if (fault !== undefined) {
      this.destroy(new Error(fault));
      return;
    }
    if (!this.push(chunk)) this.#transport.pause();
  }

  /** Cuts the line as a failing network would: nothing more is sent. */
  terminate(reason?: Error): void {
    this.#terminated = true;
    this.destroy(reason);
  }

  // Gathering makes corking pointless, and corked packets would be overtaken by delivered ones.
  override cork(): void {}
  override uncork(): void {}

  override _read(): void {
    this.#transport.resume();
  }

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.deliver(chunk);
    done();
  }

  override _final(done: () => void): void {
    this.#flush();
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    if (this.#terminated) {
      this.#pending = [];
      this.#transport.terminate();
    } else {
      this.#flush();
      this.#transport.close();
    }
    done(error);
  }

  readonly #flush = (): void => {
    const pending = this.#pending;
    if (pending.length === 0) return;
    this.#pending = [];
    if (!this.destroyed && this.#transport.bufferedBytes > this.#maxBufferedBytes) {
      this.terminate(new SlowReaderError('reads more slowly than the feed comes'));
      return;
    }
    this.#transport.send(pending.length === 1 ? pending[0]! : Buffer.concat(pending));
  };
}
