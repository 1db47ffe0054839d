// Limits on what the embedded broker accepts from clients and keeps in memory for them.

import type { InboundRate } from './inbound-allowance.ts';
import type { SharedBytesLimits } from './shared-bytes.ts';

export interface BrokerLimits {
  /** Open connections in total. */
  readonly connections: number;
  /**
   * Open connections from one address (IPv6: one network). Loopback addresses have no such limit.
   */
  readonly connectionsPerAddress: number;
  /** Subscriptions of one client. */
  readonly subscriptions: number;
  /** Topics with at least one subscriber, in total. Each costs about a kilobyte. */
  readonly topics: number;
  /**
   * Topics that one address was the first to subscribe to. As `topics` fills up, an address may
   * have fewer (`SharedQuota`).
   */
  readonly topicsPerAddress: number;
  /**
   * Of `topics` those that are images of a market. A match that is stopped or begins changes all of
   * its own at once.
   */
  readonly marketTopics: number;
  /** The same of `topicsPerAddress`. */
  readonly marketTopicsPerAddress: number;
  /**
   * Subscriptions of all clients; each costs some hundred bytes. `SharedQuota` limits the share of
   * one address.
   */
  readonly reads: number;
  /** Longest packet of a page. A SUBSCRIBE of 5,000 topics takes 300 kB. */
  readonly pagePacketBytes: number;
  /** Longest packet of the feed user. */
  readonly feedPacketBytes: number;
  /**
   * How fast a page may send. One SUBSCRIBE for each animation frame while a long list is scrolled
   * is a tenth of it.
   */
  readonly pageRate: InboundRate;
  /**
   * Bytes that pages have sent of packets and websocket messages that are not complete. They are
   * kept until the rest comes, which may be never.
   */
  readonly unfinished: SharedBytesLimits;
  /**
   * Bytes that may wait for a reader, in its socket or before it, until its connection is closed.
   * Before that, messages of matches are dropped that a snapshot brings back.
   */
  readonly bufferedBytes: number;
  /** Bytes that wait for readers before their sockets, conflated. */
  readonly waiting: SharedBytesLimits;
  /**
   * How many browsers have a compression context of their own. For others each packet is compressed
   * once for all; with `off` nothing is compressed.
   */
  readonly compressedReaders: number | 'off';
  /**
   * Interval of pings to websockets. One that has not answered by the next ping is disconnected.
   */
  readonly probeMs: number;
  /** A browser of which no receipt has come for so long, though one is due, is disconnected. */
  readonly receiptMs: number;
}

export const DEFAULT_LIMITS: BrokerLimits = {
  connections: 10_000,
  connectionsPerAddress: 1_000,
  subscriptions: 5_000,
  topics: 400_000,
  topicsPerAddress: 50_000,
  marketTopics: 100_000,
  marketTopicsPerAddress: 10_000,
  reads: 4_000_000,
  pagePacketBytes: 512 * 1024,
  feedPacketBytes: 4 * 1024 * 1024,
  pageRate: { burst: 1024 * 1024, aSecond: 64 * 1024 },
  unfinished: { free: 16 * 1024, all: 64 * 1024 * 1024, ofOne: 8 * 1024 * 1024 },
  bufferedBytes: 4 * 1024 * 1024,
  waiting: { free: 256 * 1024, all: 512 * 1024 * 1024, ofOne: 64 * 1024 * 1024 },
  compressedReaders: 200,
  probeMs: 15_000,
  receiptMs: 60_000,
};
