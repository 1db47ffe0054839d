// Frames in the order in which they were sent, whichever port each came on.

import type { Frame } from '../../shared/protocol/frames.ts';

/**
 * Holds back a frame until all before it have arrived: a newer price must not be overwritten by an
 * older one. Frames of an older epoch, and frames that arrived before, are left out.
 */
export class FrameOrder {
  #epoch = 0;
  #next = 1;
  readonly #early = new Map<number, Frame>();

  /** Calls `take` with each frame whose turn has come with this one; none, one or several. */
  add(frame: Frame, take: (frame: Frame) => void): void {
    if (frame.epoch > this.#epoch) {
      this.#epoch = frame.epoch;
      this.#next = 1;
      this.#early.clear();
    }
    if (frame.epoch < this.#epoch || frame.seq < this.#next) return;
    this.#early.set(frame.seq, frame);
    let due = this.#early.get(this.#next);
    while (due !== undefined) {
      this.#early.delete(this.#next);
      this.#next += 1;
      take(due);
      due = this.#early.get(this.#next);
    }
  }
}
