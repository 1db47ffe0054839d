// How much the embedded broker takes from its clients, and holds for them.

import type { InboundRate } from './inbound-allowance.ts';

export interface BrokerLimits {
  /** Open connections altogether, and from one address (of IPv6 one network) that is not this machine's own. */
  readonly connections: number;
  readonly connectionsPerAddress: number;
  readonly subscriptions: number;
  /**
   * Topics that are read, altogether, and those that nobody else had read before, by address as
   * connections are: each costs a kilobyte or so. The fuller it is, the fewer of one address
   * (`SharedRoom`).
   */
  readonly topics: number;
  readonly topicsPerAddress: number;
  /** Subscriptions of all clients: each costs some hundred bytes. Of an address the same share. */
  readonly reads: number;
  /** Longest packet of a page; a SUBSCRIBE of 5,000 topics takes 300 kB. */
  readonly pagePacketBytes: number;
  /** Longest packet of the feed user. */
  readonly feedPacketBytes: number;
  /** What a page may send over time; a SUBSCRIBE a frame while a long list is scrolled is a tenth of it. */
  readonly pageRate: InboundRate;
  /** Bytes that may wait in the socket of a reader before it is cut. */
  readonly bufferedBytes: number;
  /** Browsers that are compressed for with a context of their own; beyond it once for all. */
  readonly compressedReaders: number | 'off';
  /** How often websockets are asked whether they are there; who has answered nothing since is cut. */
  readonly probeMs: number;
}

export const DEFAULT_LIMITS: BrokerLimits = {
  connections: 10_000,
  connectionsPerAddress: 1_000,
  subscriptions: 5_000,
  topics: 400_000,
  topicsPerAddress: 50_000,
  reads: 4_000_000,
  pagePacketBytes: 512 * 1024,
  feedPacketBytes: 4 * 1024 * 1024,
  pageRate: { burst: 1024 * 1024, aSecond: 64 * 1024 },
  bufferedBytes: 4 * 1024 * 1024,
  compressedReaders: 200,
  probeMs: 15_000,
};
