// The connections that are open: how many there are, altogether and from each address.

import { addressKey, isOwnAddress } from './address-key.ts';
import type { PacketLink } from './packet-link.ts';

interface OpenLinksLimits {
  readonly connections: number;
  readonly connectionsPerAddress: number;
}

/** Counts each link from `add` until it closes. */
export class OpenLinks {
  readonly #limits: OpenLinksLimits;
  readonly #links = new Set<PacketLink>();
  readonly #perAddress = new Map<string, number>();

  constructor(limits: OpenLinksLimits) {
    this.#limits = limits;
  }

  get size(): number {
    return this.#links.size;
  }

  /** Whether one more connection may be opened from the address. */
  hasRoom(address: string): boolean {
    if (this.#links.size >= this.#limits.connections) return false;
    const count = this.#perAddress.get(addressKey(address)) ?? 0;
    return isOwnAddress(address) || count < this.#limits.connectionsPerAddress;
  }

  add(link: PacketLink): void {
    this.#links.add(link);
    const key = addressKey(link.remoteAddress);
    this.#perAddress.set(key, (this.#perAddress.get(key) ?? 0) + 1);
    link.once('close', () => {
      this.#links.delete(link);
      const left = (this.#perAddress.get(key) ?? 1) - 1;
      if (left > 0) this.#perAddress.set(key, left);
      else this.#perAddress.delete(key);
    });
  }

  /** Closes every link at once, without a DISCONNECT. */
  terminate(): void {
    for (const link of this.#links) link.terminate();
  }
}
