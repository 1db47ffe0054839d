// One client's connection as a stream: everything written in a tick leaves as one frame, one system call.

import type { Buffer } from 'node:buffer';
import { Duplex } from 'node:stream';
import { InboundAllowance, type InboundRate } from './inbound-allowance.ts';
import { PacketSizeGuard } from './packet-frame.ts';
import type { SharedPacket } from './shared-packet.ts';

/** The socket underneath, websocket or TCP. */
export interface LinkTransport {
  /** Sends packets one behind the other, in one piece. */
  send(packets: readonly (Buffer | SharedPacket)[]): void;
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
  /** What the client may send over time. */
  readonly inbound: InboundRate;
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
  /** Undefined for one that may send as much as it likes. */
  #allowance: InboundAllowance | undefined;
  #pending: (Buffer | SharedPacket)[] = [];
  #terminated = false;

  constructor(options: PacketLinkOptions) {
    super({ allowHalfOpen: false });
    this.remoteAddress = options.remoteAddress;
    this.#transport = options.transport;
    this.#maxBufferedBytes = options.maxBufferedBytes;
    this.#guard = new PacketSizeGuard(options.maxPacketBytes);
    this.#allowance = new InboundAllowance(options.inbound);
  }

  /** From now on the client may send as much as it likes, in packets of at most `maxBytes`. */
  trust(maxBytes: number): void {
    this.#guard.maxBytes = maxBytes;
    this.#allowance = undefined;
  }

  /** Sends whole packets, in order with what the stream side writes. The bytes must not change after. */
  deliver(packets: Buffer | SharedPacket): void {
    if (this.destroyed) return;
    if (this.#pending.push(packets) === 1) setImmediate(this.#flush);
  }

  /** Bytes that came in from the client. */
  receive(chunk: Buffer): void {
    if (this.destroyed) return;
    const before = this.#guard.packets;
    const fault = this.#guard.check(chunk) ?? this.#spend(chunk, this.#guard.packets - before);
    if (fault !== undefined) {
      this.terminate(new Error(fault));
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

  /** A chunk without a packet's beginning is work, too. */
  #spend(chunk: Buffer, packets: number): 'sends too much' | undefined {
    const isAllowed = this.#allowance?.spend(chunk.length, Math.max(1, packets)) ?? true;
    return isAllowed ? undefined : 'sends too much';
  }

  readonly #flush = (): void => {
    const pending = this.#pending;
    if (pending.length === 0) return;
    this.#pending = [];
    if (!this.destroyed && this.#transport.bufferedBytes > this.#maxBufferedBytes) {
      this.terminate(new SlowReaderError('reads more slowly than the feed comes'));
      return;
    }
    this.#transport.send(pending);
  };
}
