// One client's connection as a stream: everything written in a tick leaves as one frame, one system call.

import type { Buffer } from 'node:buffer';
import { Duplex } from 'node:stream';
import { FeedPacket, PingAnswer, type WaitingPacket } from './feed-packet.ts';
import { InboundAllowance, type InboundRate } from './inbound-allowance.ts';
import { PacketSizeGuard } from './packet-frame.ts';
import { ReceiptWindow } from './receipt-window.ts';
import { SharedPacket } from './shared-packet.ts';
import { WaitingPackets } from './waiting-packets.ts';

/** The socket underneath, websocket or TCP. */
export interface LinkTransport {
  /** Sends packets one behind the other, in one piece. */
  send(packets: readonly (Buffer | WaitingPacket)[]): void;
  /** Asks the client to give `count` back once it has all that was sent before; undefined where it cannot. */
  readonly askReceipt: ((count: number) => void) | undefined;
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
  /** What may wait for a reader of whom no receipts come, before the link is cut. */
  readonly maxBufferedBytes: number;
  /** Messages that waited are not sent, since a newer one says it all. */
  onConflated(messages: number): void;
}

const PINGRESP = 0xd0;
/** Clients take a link for dead whose answer does not come for long. */
const ANSWER_WITHIN_MS = 4_000;

/** Ends a link whose client does not read, or more slowly than the feed comes; it resyncs by snapshot. */
export class SlowReaderError extends Error {
  override readonly name = 'SlowReaderError';
}

/**
 * The stream that aedes reads from and answers on, and that the fan-out delivers to.
 *
 * All bytes of a tick are gathered and sent at its end: written one by one, a packet costs several
 * websocket frames, and frames are what browsers pay for. Where the client gives receipts, what is on its
 * way is bounded by them; messages beyond it wait, of each topic what counts (`WaitingPackets`), while
 * answers of the protocol go out at once, but for those to pings. Of others every message is sent. The memory of a client that does
 * not read is bounded by `maxBufferedBytes` and what one tick adds; beyond it the link is destroyed.
 */
export class PacketLink extends Duplex {
  readonly remoteAddress: string;
  readonly #transport: LinkTransport;
  readonly #maxBufferedBytes: number;
  readonly #guard: PacketSizeGuard;
  /** Undefined for one that may send as much as it likes. */
  #allowance: InboundAllowance | undefined;
  /** Undefined for one that gets every message. */
  #window: ReceiptWindow | undefined;
  readonly #waiting: WaitingPackets;
  #pending: (Buffer | WaitingPacket)[] = [];
  #isDue = false;
  #answerBy = 0;
  #terminated = false;

  constructor(options: PacketLinkOptions) {
    super({ allowHalfOpen: false });
    this.remoteAddress = options.remoteAddress;
    this.#transport = options.transport;
    this.#maxBufferedBytes = options.maxBufferedBytes;
    this.#guard = new PacketSizeGuard(options.maxPacketBytes);
    this.#allowance = new InboundAllowance(options.inbound);
    this.#waiting = new WaitingPackets(options.onConflated);
    if (options.transport.askReceipt !== undefined) this.#window = new ReceiptWindow();
  }

  /**
   * From now on the client may send as much as it likes, in packets of at most `maxBytes`, and gets
   * every message.
   */
  trust(maxBytes: number): void {
    this.#guard.maxBytes = maxBytes;
    this.#allowance = undefined;
    this.#window = undefined;
  }

  /**
   * Sends packets, whole: bytes in order with what the stream side writes, messages in theirs, where
   * they need not wait. The bytes must not change after.
   */
  deliver(packets: Buffer | WaitingPacket): void {
    if (this.destroyed) return;
    this.#pending.push(packets);
    this.#flushSoon();
  }

  /** The client has left a topic: nothing of it that waits is sent. */
  forget(topic: string): void {
    this.#pending = this.#pending.filter(
      (packet) => !(packet instanceof FeedPacket && packet.topic === topic),
    );
    this.#waiting.forget(topic);
  }

  /** The client has all that was sent before it was asked for this number. */
  receiveReceipt(count: number): void {
    if (this.destroyed || this.#window?.receive(count, performance.now()) !== true) return;
    this.#askReceipt();
    if (!this.#waiting.isEmpty) this.#flushSoon();
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

  /** Cuts the connection as a failing network would: nothing more is sent. */
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
    this.deliver(this.#isPingAnswer(chunk) ? this.#delay(chunk) : chunk);
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

  #isPingAnswer(chunk: Buffer): boolean {
    return this.#window !== undefined && chunk.length === 2 && chunk[0] === PINGRESP;
  }

  /** Behind what waits by now, so that the round trip of a ping is the age that prices have on this link. */
  #delay(answer: Buffer): PingAnswer {
    this.#answerBy = performance.now() + ANSWER_WITHIN_MS;
    return new PingAnswer(answer);
  }

  /** A chunk without a packet's beginning is work, too. */
  #spend(chunk: Buffer, packets: number): 'sends too much' | undefined {
    const isAllowed = this.#allowance?.spend(chunk.length, Math.max(1, packets)) ?? true;
    return isAllowed ? undefined : 'sends too much';
  }

  #flushSoon(): void {
    if (this.#isDue) return;
    this.#isDue = true;
    setImmediate(this.#flush);
  }

  readonly #flush = (): void => {
    this.#isDue = false;
    const room = this.destroyed ? Number.POSITIVE_INFINITY : (this.#window?.room ?? Infinity);
    const packets = this.#takeForRoom(room);
    if (!this.destroyed && this.#isTooSlow()) {
      this.terminate(new SlowReaderError('reads more slowly than the feed comes'));
      return;
    }
    if (packets.length === 0) return;
    this.#transport.send(packets);
    this.#window?.send(sizeOf(packets));
    this.#askReceipt();
  };

  #askReceipt(): void {
    const count = this.#window?.ask(performance.now(), !this.#waiting.isEmpty);
    if (count !== undefined) this.#transport.askReceipt?.(count);
  }

  /** What is pending, in its order, where there is room for all of it; else what cannot wait first. */
  #takeForRoom(room: number): (Buffer | WaitingPacket)[] {
    const pending = this.#pending;
    this.#pending = [];
    if (this.#waiting.isEmpty && sizeOf(pending) <= room) return pending;
    const packets: (Buffer | WaitingPacket)[] = [];
    for (const packet of pending) {
      if (packet instanceof SharedPacket) this.#waiting.add(packet);
      else packets.push(packet);
    }
    if (performance.now() >= this.#answerBy) packets.push(...this.#waiting.takeAnswer());
    packets.push(...this.#waiting.take(room - sizeOf(packets)));
    return packets;
  }

  /** By bytes; a client that answers nothing for long is ended by who looks after the sockets. */
  #isTooSlow(): boolean {
    return this.#transport.bufferedBytes > this.#maxBufferedBytes;
  }
}

function sizeOf(packets: readonly (Buffer | WaitingPacket)[]): number {
  let bytes = 0;
  for (const packet of packets)
    bytes += packet instanceof SharedPacket ? packet.bytes.length : packet.length;
  return bytes;
}
