// Counters of every stage, as the developer panel and window.touchline.metrics() show them.

import type { LinkState } from './link.ts';

export interface MetricsCell {
  /** Since the worker started. */
  readonly upMs: number;
  /** Packets that reached the worker on feed topics. */
  readonly received: number;
  readonly decoded: number;
  /** Messages refused as a whole. */
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
  /** Frames the page has not taken yet, and the most there ever were. */
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
