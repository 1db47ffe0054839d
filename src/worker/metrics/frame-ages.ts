// Measures how old messages are when the page acknowledges the frame that has them.

import { FRAME_WINDOW } from '../../shared/protocol/frames.ts';
import { Histogram } from './histogram.ts';

/** The most arrivals stored for one frame; that of a stalled page keeps the oldest ones. */
const MAX_ARRIVALS = 4_096;

interface FrameSlot {
  readonly arrivals: Float64Array;
  count: number;
  /** ms since epoch. */
  sentAt: number;
}

/**
 * One slot for each frame that may be unacknowledged, and one for the next frame; reused in turn.
 */
export class FrameAges {
  readonly #histogram = new Histogram();
  readonly #sent: FrameSlot[] = [];
  readonly #spare: FrameSlot[] = [];
  #next = createSlot();

  /** A message that arrived at `arrivedAt` (ms) changed something the next frame carries. */
  carry(arrivedAt: number): void {
    if (this.#next.count < MAX_ARRIVALS) this.#next.arrivals[this.#next.count++] = arrivedAt;
  }

  sent(now: number): void {
    this.#next.sentAt = now;
    this.#sent.push(this.#next);
    this.#next = this.#spare.pop() ?? createSlot();
  }

  /** The page acknowledged the oldest of the unacknowledged frames. */
  acknowledged(now: number): void {
    const slot = this.#sent.shift();
    if (slot === undefined) return;
    for (let i = 0; i < slot.count; i++) {
      this.#histogram.add(Math.max(0, now - slot.arrivals[i]!));
    }
    this.#recycle(slot);
  }

  /** How long the oldest unacknowledged frame has waited, ms; 0 for none. */
  waitedMs(now: number): number {
    const oldest = this.#sent[0];
    return oldest === undefined ? 0 : Math.max(0, now - oldest.sentAt);
  }

  quantiles(): { p50: number; p99: number } {
    return { p50: this.#histogram.quantile(0.5), p99: this.#histogram.quantile(0.99) };
  }

  #recycle(slot: FrameSlot): void {
    slot.count = 0;
    if (this.#spare.length < FRAME_WINDOW) this.#spare.push(slot);
  }
}

function createSlot(): FrameSlot {
  return { arrivals: new Float64Array(MAX_ARRIVALS), count: 0, sentAt: 0 };
}
