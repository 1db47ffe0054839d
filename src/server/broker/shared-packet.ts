// A packet for all readers of a topic: encoded once, and compressed once where a reader supports
// it.

import type { Buffer } from 'node:buffer';
import { constants, deflateRawSync } from 'node:zlib';

/**
 * Bytes. Compression gains nothing for shorter packets, and would block the process for longer
 * ones.
 */
const MIN_BYTES = 64;
const MAX_BYTES = 65_536;
/** Up to this many bytes the higher compression level is worth its CPU time. */
const CLOSELY = 4_096;

export class SharedPacket {
  readonly bytes: Buffer;
  #deflated: Buffer | undefined;

  /** The bytes must not change after. */
  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }

  /**
   * The packet as raw deflate that refers to no earlier data and ends on a whole byte (RFC 1951,
   * section 3.2.4), so that it can follow anything in a message. Undefined where that is no
   * shorter.
   */
  get deflated(): Buffer | undefined {
    const { length } = this.bytes;
    if (length < MIN_BYTES || length > MAX_BYTES) return undefined;
    this.#deflated ??= deflateRawSync(this.bytes, {
      level: length > CLOSELY ? 1 : 6,
      windowBits: 13,
      memLevel: 6,
      finishFlush: constants.Z_SYNC_FLUSH,
    });
    return this.#deflated.length < length ? this.#deflated : undefined;
  }
}
