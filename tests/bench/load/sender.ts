// Writes the pool to one socket: paced by the clock, or as fast as the reader takes it.

import type { Duplex } from 'node:stream';
import { type PacketPool, writePacket } from './packet-pool.ts';
import { buildFrame } from './raw-websocket.ts';

export interface LoadPlan {
  /** Messages a second; 0 writes as fast as the reader takes them. */
  readonly rate: number;
  /** Packets a websocket frame. */
  readonly perFrame: number;
  /** Bare packets on a TCP connection, for a broker that frames them itself. */
  readonly framed: boolean;
  /** A broker's way with a slow reader: what its buffer has no room for is dropped, not kept. */
  readonly dropsWhenFull?: boolean;
}

export interface LoadCount {
  /** What the plan asked for until now; equal to `sent` for a saturating load. */
  readonly offered: number;
  readonly sent: number;
  readonly bytes: number;
  readonly elapsedMs: number;
}

/** Bytes that a saturating load, or one that drops, may have on its way out of this process. */
const HIGH_WATER = 512 * 1_024;
const SATURATING_SLICE = 64;

export class Sender {
  readonly #pool: PacketPool;
  #next = 0;
  #sent = 0;
  #bytes = 0;
  #startedAt = 0;
  #stoppedAt = 0;
  #plan: LoadPlan | null = null;
  #socket: Duplex | null = null;
  #offered = 0;
  #dropped = 0;

  constructor(pool: PacketPool) {
    this.#pool = pool;
  }

  /** Begins at once; a running load is replaced. */
  start(socket: Duplex, plan: LoadPlan): void {
    this.#socket = socket;
    this.#plan = plan;
    this.#sent = 0;
    this.#bytes = 0;
    this.#offered = 0;
    this.#dropped = 0;
    this.#startedAt = performance.now();
    this.#turn(plan);
  }

  /** Stops and answers what was sent. */
  stop(): LoadCount {
    this.#stoppedAt = performance.now();
    const plan = this.#plan;
    this.#plan = null;
    return this.#count(plan);
  }

  #count(plan: LoadPlan | null): LoadCount {
    const saturating = plan === null || plan.rate === 0;
    return {
      offered: saturating ? this.#sent : Math.floor(this.#offered),
      sent: this.#sent,
      bytes: this.#bytes,
      elapsedMs: this.#stoppedAt - this.#startedAt,
    };
  }

  readonly #turn = (plan: LoadPlan): void => {
    const socket = this.#socket;
    if (this.#plan !== plan || socket === null || socket.destroyed) return;
    if (plan.rate === 0) {
      this.#saturate(socket, plan);
      return;
    }
    this.#offered = ((performance.now() - this.#startedAt) / 1_000) * plan.rate;
    const due = Math.floor(this.#offered / plan.perFrame) * plan.perFrame;
    socket.cork();
    while (this.#sent + this.#dropped < due) {
      if (plan.dropsWhenFull && socket.writableLength > HIGH_WATER) this.#dropped += plan.perFrame;
      else this.#write(socket, plan);
    }
    socket.uncork();
    setTimeout(this.#turn, 1, plan);
  };

  #saturate(socket: Duplex, plan: LoadPlan): void {
    socket.cork();
    for (let i = 0; i < SATURATING_SLICE; i++) this.#write(socket, plan);
    socket.uncork();
    if (socket.writableLength < HIGH_WATER) setImmediate(this.#turn, plan);
    else socket.once('drain', () => this.#turn(plan));
  }

  #write(socket: Duplex, { perFrame, framed }: LoadPlan): void {
    const { templates } = this.#pool;
    const now = Date.now();
    const packets = Array.from({ length: perFrame }, () => {
      this.#next = (this.#next + 1) % templates.length;
      return templates[this.#next]!;
    });
    const size = packets.reduce((sum, packet) => sum + packet.bytes.length, 0);
    const fill = (target: Uint8Array, from: number) => {
      let at = from;
      for (const packet of packets) at = writePacket(packet, target, at, now);
    };
    if (framed) socket.write(buildFrame(size, fill));
    else {
      const bytes = Buffer.allocUnsafe(size);
      fill(bytes, 0);
      socket.write(bytes);
    }
    this.#sent += perFrame;
    this.#bytes += size;
  }
}
