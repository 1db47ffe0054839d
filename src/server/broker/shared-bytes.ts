// Memory of which each connection has a little for itself, and an address a share beyond that.

import { SharedQuota } from './shared-quota.ts';

const UNIT_BYTES = 16 * 1024;

export interface SharedBytesLimits {
  /** Bytes of each connection that are not counted. */
  readonly free: number;
  /** Bytes of all connections beyond that. */
  readonly all: number;
  /** The same of those from one address. */
  readonly ofOne: number;
}

/** Counts bytes that connections make the process keep, by `SharedQuota` in units of 16 KiB. */
export class SharedBytes {
  readonly #free: number;
  readonly #units: SharedQuota;

  constructor({ free, all, ofOne }: SharedBytesLimits) {
    this.#free = free;
    this.#units = new SharedQuota({ all: all / UNIT_BYTES, ofOne: ofOne / UNIT_BYTES });
  }

  /** The bytes of one connection. `owner`: its address key, undefined for a loopback address. */
  open(owner: string | undefined): BytesOfOne {
    return new BytesOfOne(this.#units, this.#free, owner);
  }
}

export class BytesOfOne {
  /** Bytes that are not counted. */
  readonly free: number;
  readonly #units: SharedQuota;
  readonly #owner: string | undefined;
  #taken = 0;

  constructor(units: SharedQuota, free: number, owner: string | undefined) {
    this.#units = units;
    this.free = free;
    this.#owner = owner;
  }

  /** Notes how many bytes the connection has now; false where there is no room for so many. */
  note(bytes: number): boolean {
    const wanted = bytes <= this.free ? 0 : Math.ceil((bytes - this.free) / UNIT_BYTES);
    for (; this.#taken > wanted; this.#taken--) this.#units.giveBack(this.#owner);
    for (; this.#taken < wanted; this.#taken++) {
      if (!this.#units.allows(this.#owner)) return false;
      this.#units.take(this.#owner);
    }
    return true;
  }
}
