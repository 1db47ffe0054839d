// Counters of every stage, as the developer panel and window.touchline.metrics() show them.

import type { LinkState } from './link.ts';

export interface MetricsCell {
  /** Time since the worker started, ms. */
  readonly upMs: number;
  /** Packets that reached the worker on feed topics. */
  readonly received: number;
  /** Bytes of their payloads, uncompressed. */
  readonly receivedBytes: number;
  /** When the newest came, ms since epoch; 0 before the first. */
  readonly lastReceivedAt: number;
  readonly decoded: number;
  /** Alive messages and positions, which are no news of a match. */
  readonly aliveAndPositions: number;
  /**
   * Messages refused as a whole. Every received message is in one of `dropped`, `applied`, `late`
   * and `aliveAndPositions`, but for those that still wait and the versions of live lists.
   */
  readonly dropped: number;
  /** The newest refusals, newest first, at most 20. */
  readonly drops: readonly {
    readonly topic: string;
    readonly reason: string;
    readonly at: number;
  }[];
  readonly dropsByReason: Readonly<Record<string, number>>;
  /** Unreadable entries left out of messages that were applied. */
  readonly skipped: number;
  readonly skipsByReason: Readonly<Record<string, number>>;
  /** Messages applied to the book. */
  readonly applied: number;
  /** Prices that moved. */
  readonly changed: number;
  readonly batches: number;
  /** Messages in the largest batch. */
  readonly largestBatch: number;
  /** Cell writes that a newer one replaced before they were sent. */
  readonly conflated: number;
  readonly frames: number;
  /** Cells and prices sent. */
  readonly sentCells: number;
  readonly sentPrices: number;
  /** Frames that the page has not acknowledged yet, and the most there ever were. */
  readonly unacknowledged: number;
  readonly mostUnacknowledged: number;
  /** How long the oldest of them has waited, ms. */
  readonly unacknowledgedMs: number;
  /** Dirty cells and prices waiting for credit. */
  readonly backlog: number;
  /** Arrival in the worker to the page's acknowledgement, ms. */
  readonly ageMs: { readonly p50: number; readonly p99: number };
  readonly subscriptions: {
    readonly desired: number;
    readonly granted: number;
    readonly refused: number;
  };
  readonly snapshots: {
    readonly requested: number;
    readonly applied: number;
    readonly failed: number;
  };
  readonly gaps: number;
  readonly late: number;
  readonly reconnects: number;
  readonly matches: number;
  readonly outcomes: number;
  readonly link: LinkState;
}

/** Before anything was counted. */
export const NO_METRICS: MetricsCell = {
  upMs: 0,
  received: 0,
  receivedBytes: 0,
  lastReceivedAt: 0,
  decoded: 0,
  aliveAndPositions: 0,
  dropped: 0,
  drops: [],
  dropsByReason: {},
  skipped: 0,
  skipsByReason: {},
  applied: 0,
  changed: 0,
  batches: 0,
  largestBatch: 0,
  conflated: 0,
  frames: 0,
  sentCells: 0,
  sentPrices: 0,
  unacknowledged: 0,
  mostUnacknowledged: 0,
  unacknowledgedMs: 0,
  backlog: 0,
  ageMs: { p50: 0, p99: 0 },
  subscriptions: { desired: 0, granted: 0, refused: 0 },
  snapshots: { requested: 0, applied: 0, failed: 0 },
  gaps: 0,
  late: 0,
  reconnects: 0,
  matches: 0,
  outcomes: 0,
  link: 'retrying',
};
