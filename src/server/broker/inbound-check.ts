// Judges what a client sends: how long a packet is, how fast it comes, and what is left unfinished.

import { InboundAllowance, type InboundRate } from './inbound-allowance.ts';
import { PacketSizeGuard } from './packet-frame.ts';
import type { BytesOfOne } from './shared-bytes.ts';

export interface InboundLimits {
  /** Longest packet. */
  readonly maxPacketBytes: number;
  /** How fast the client may send. */
  readonly inbound: InboundRate;
  /** What it may have sent of packets that are not complete. */
  readonly unfinished: BytesOfOne;
}

type Fault = 'packet too large' | 'malformed length' | 'sends too much' | 'too much unfinished';

/** What a websocket message of the longest packet has beside that, at most. */
const FRAME_HEADS_BYTES = 16 * 1024;

export class InboundCheck {
  readonly #guard: PacketSizeGuard;
  readonly #unfinished: BytesOfOne;
  /** Undefined for a client that may send without limit. */
  #allowance: InboundAllowance | undefined;
  /** Bytes of a websocket message that is not complete, which `#guard` has not seen. */
  #unread = 0;

  constructor({ maxPacketBytes, inbound, unfinished }: InboundLimits) {
    this.#guard = new PacketSizeGuard(maxPacketBytes);
    this.#allowance = new InboundAllowance(inbound);
    this.#unfinished = unfinished;
  }

  /** From now on packets of `maxPacketBytes` are the only limit. */
  trust(maxPacketBytes: number): void {
    this.#guard.maxBytes = maxPacketBytes;
    this.#allowance = undefined;
    this.close();
  }

  /** Takes the next bytes of packets; returns what is wrong with them, or undefined. */
  take(chunk: Uint8Array): Fault | undefined {
    const before = this.#guard.packets;
    return (
      this.#guard.check(chunk) ??
      this.#spend(chunk, this.#guard.packets - before) ??
      this.#noteUnfinished()
    );
  }

  /** Notes how many bytes are kept of a websocket message that is not complete. */
  noteUnread(bytes: number): Fault | undefined {
    if (bytes === this.#unread) return undefined;
    this.#unread = bytes;
    return this.#noteUnfinished();
  }

  /** The client is gone, and what it left unfinished with it. */
  close(): void {
    this.#unfinished.note(0);
  }

  /** A chunk counts as at least one packet: it is work even where no packet begins in it. */
  #spend(chunk: Uint8Array, packets: number): Fault | undefined {
    const isAllowed = this.#allowance?.spend(chunk.length, Math.max(1, packets)) ?? true;
    return isAllowed ? undefined : 'sends too much';
  }

  #noteUnfinished(): Fault | undefined {
    if (this.#allowance === undefined) return undefined;
    const isAllowed =
      this.#unread <= this.#guard.maxBytes + FRAME_HEADS_BYTES &&
      this.#unfinished.note(this.#unread + this.#guard.unfinished);
    return isAllowed ? undefined : 'too much unfinished';
  }
}
