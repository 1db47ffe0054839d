// One client's connection as a stream: everything written in a tick is sent as one frame, by one
// system call.

import type { Buffer } from 'node:buffer';
import { Duplex } from 'node:stream';
import { ConflationQueue } from './conflation-queue.ts';
import { CongestionWindow } from './congestion-window.ts';
import { FeedPacket, PingAnswer, type WaitingPacket } from './feed-packet.ts';
import { InboundCheck, type InboundLimits } from './inbound-check.ts';
import type { BytesOfOne } from './shared-bytes.ts';
import { SharedPacket } from './shared-packet.ts';

/** The socket under a link, websocket or TCP. */
export interface LinkTransport {
  /** Sends packets in order, as one piece. */
  send(packets: readonly (Buffer | WaitingPacket)[]): void;
  /**
   * Asks the client to return `count` once it has everything sent before; undefined where it
   * cannot.
   */
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

export interface PacketLinkOptions extends InboundLimits {
  readonly transport: LinkTransport;
  readonly remoteAddress: string;
  /** Bytes that may wait in the socket, or before it, until the link is closed. */
  readonly maxBufferedBytes: number;
  /** What may wait before it. */
  readonly waiting: BytesOfOne;
  /**
   * Called with the number of waiting messages that are dropped because newer ones replace them.
   */
  onConflated(messages: number): void;
}

const PINGRESP = 0xd0;
/**
 * A ping is answered within this time even while messages wait: clients take a link that does not
 * answer for dead.
 */
const ANSWER_WITHIN_MS = 4_000;

/**
 * Closes a link whose client does not read, or reads more slowly than the feed publishes. The
 * client reconnects and recovers by a snapshot.
 */
export class SlowReaderError extends Error {
  override readonly name = 'SlowReaderError';
}

/**
 * The stream that aedes reads from and answers on, and that the fan-out delivers to.
 *
 * All bytes of a tick are gathered and sent at its end: written one by one, a packet costs several
 * websocket frames, and frames are what browsers pay for.
 *
 * Where the client gives receipts, they bound the bytes in flight. Messages beyond that wait and
 * are conflated (`ConflationQueue`); protocol packets are sent at once, except answers to pings.
 * Other clients are sent every message.
 *
 * The memory of a client that does not read is bounded by `maxBufferedBytes` in the socket and as
 * much before it, plus what one tick adds; beyond it the link is closed.
 */
export class PacketLink extends Duplex {
  readonly remoteAddress: string;
  readonly #transport: LinkTransport;
  readonly #maxBufferedBytes: number;
  readonly #inbound: InboundCheck;
  /** Undefined for a client that is sent every message. */
  #window: CongestionWindow | undefined;
  readonly #waiting: ConflationQueue;
  readonly #waitingBytes: BytesOfOne;
  #pending: (Buffer | WaitingPacket)[] = [];
  #isDue = false;
  #answerBy = 0;
  #terminated = false;

  constructor(options: PacketLinkOptions) {
    super({ allowHalfOpen: false });
    this.remoteAddress = options.remoteAddress;
    this.#transport = options.transport;
    this.#maxBufferedBytes = options.maxBufferedBytes;
    this.#inbound = new InboundCheck(options);
    this.#waiting = new ConflationQueue(options.onConflated);
    this.#waitingBytes = options.waiting;
    if (options.transport.askReceipt !== undefined) this.#window = new CongestionWindow();
  }

  /**
   * From now on the client may send without limit, in packets of at most `maxBytes`, and is sent
   * every message.
   */
  trust(maxBytes: number): void {
    this.#inbound.trust(maxBytes);
    this.#window = undefined;
  }

  /**
   * Queues whole packets for the next flush. Protocol bytes keep their order with what aedes
   * writes, messages keep their own order, and may wait. The bytes must not change afterwards.
   */
  deliver(packets: Buffer | WaitingPacket): void {
    if (this.destroyed) return;
    this.#pending.push(packets);
    this.#flushSoon();
  }

  /** The client has unsubscribed from a topic: waiting messages of it are dropped. */
  forget(topic: string): void {
    this.#pending = this.#pending.filter(
      (packet) => !(packet instanceof FeedPacket && packet.topic === topic),
    );
    this.#waiting.forget(topic);
  }

  /** A receipt: the client has everything that was sent before `count` was asked for. */
  receiveReceipt(count: number): void {
    if (this.destroyed || this.#window?.receive(count, performance.now()) !== true) return;
    this.#askReceipt();
    if (!this.#waiting.isEmpty) this.#flushSoon();
  }

  /** How long a receipt is due and none has come, ms; 0 where none is due. */
  get receiptOverdueMs(): number {
    return this.#window?.overdue(performance.now()) ?? 0;
  }

  /** Takes bytes received from the client. */
  receive(chunk: Buffer): void {
    if (this.destroyed) return;
    const fault = this.#inbound.take(chunk);
    if (fault !== undefined) {
      this.terminate(new Error(fault));
      return;
    }
    if (!this.push(chunk)) this.#transport.pause();
  }

  /** The socket keeps so many bytes of a websocket message that is not complete. */
  noteUnread(bytes: number): void {
    if (this.destroyed) return;
    const fault = this.#inbound.noteUnread(bytes);
    if (fault !== undefined) this.terminate(new Error(fault));
  }

  /** Closes the connection at once, as a failing network would: nothing more is sent. */
  terminate(reason?: Error): void {
    this.#terminated = true;
    this.destroy(reason);
  }

  // Writes are gathered anyway, and delivered packets would overtake corked ones.
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
    this.#inbound.close();
    this.#waitingBytes.note(0);
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

  /**
   * Makes the answer wait behind the messages that wait now, so that the round trip of a ping shows
   * how late prices are on this link.
   */
  #delay(answer: Buffer): PingAnswer {
    this.#answerBy = performance.now() + ANSWER_WITHIN_MS;
    return new PingAnswer(answer);
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
    if (!this.destroyed && (this.#isTooSlow() || !this.#makeRoomToWait())) {
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

  /**
   * Everything pending in its order, where it fits into `room`. Otherwise protocol packets first,
   * then as many waiting messages as fit.
   */
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

  /**
   * Drops what a snapshot brings back where too much waits. False where that is not enough: images
   * and stops of thousands of topics wait.
   */
  #makeRoomToWait(): boolean {
    const waiting = this.#waiting;
    const most = this.#maxBufferedBytes;
    if (waiting.bytes > most) {
      waiting.join(most / 2);
      // By half, so that it is not done again at once.
      if (waiting.bytes > (most * 3) / 4) waiting.drop(most / 2);
      if (waiting.bytes > most) return false;
    }
    if (this.#waitingBytes.note(waiting.bytes)) return true;
    waiting.drop(this.#waitingBytes.free / 2);
    return this.#waitingBytes.note(waiting.bytes);
  }

  /** Judged by buffered bytes. `socket-probe.ts` closes clients that answer no ping. */
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
