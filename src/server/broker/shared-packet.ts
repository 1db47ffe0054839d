// A packet for all readers of a topic: encoded once, and compressed once where somebody can unpack it.

import type { Buffer } from 'node:buffer';
import { constants, deflateRawSync } from 'node:zlib';

/** Shorter ones gain nothing; for longer ones the process would stand still. */
const SHORTEST = 64;
const LONGEST = 65_536;
/** Up to here the small gain of more work is cheap. */
const CLOSELY = 4_096;

export class SharedPacket {
  readonly bytes: Buffer;
  #deflated: Buffer | undefined;

  /** The bytes must not change after. */
  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }

  /**
   * Raw deflate that refers to nothing before it and ends on a whole byte (RFC 1951, section 3.2.4), so that
   * it can follow anything in a message; undefined where that is no shorter.
   */
  get deflated(): Buffer | undefined {
    const { length } = this.bytes;
    if (length < SHORTEST || length > LONGEST) return undefined;
    this.#deflated ??= deflateRawSync(this.bytes, {
      level: length > CLOSELY ? 1 : 6,
      windowBits: 13,
      memLevel: 6,
      finishFlush: constants.Z_SYNC_FLUSH,
    });
    return this.#deflated.length < length ? this.#deflated : undefined;
  }
}
