// The counters of every stage as one cell.

import type { MetricsCell } from '../shared/protocol/metrics.ts';
import type { Book } from './book/book.ts';
import type { LinkWatch } from './connection/link-watch.ts';
import type { Batch } from './ingest/batch.ts';
import type { MessageDecoder } from './ingest/message-decoder.ts';
import type { Sequencer } from './ingest/sequencer.ts';
import type { Drops } from './metrics/drops.ts';
import type { FrameAges } from './metrics/frame-ages.ts';
import type { ConflatingPublisher } from './publish/publisher.ts';
import type { Recovery } from './recovery/recovery.ts';
import type { Subscriptions } from './subscriptions/subscriptions.ts';

export interface MetricsSources {
  /** ms since epoch. */
  readonly startedAt: number;
  readonly decoder: Pick<MessageDecoder, 'counters' | 'skipsByReason' | 'lastReceivedAt'>;
  readonly drops: Drops;
  readonly batch: Batch;
  readonly sequencer: Pick<Sequencer, 'positions'>;
  readonly book: Book;
  readonly publisher: ConflatingPublisher;
  readonly ages: FrameAges;
  readonly subscriptions: Subscriptions;
  readonly recovery: Recovery;
  readonly link: LinkWatch;
}

/** Builds the metrics cell; `now` in ms since epoch. */
export function buildMetricsCell(sources: MetricsSources, now: number): MetricsCell {
  const { counters, skipsByReason } = sources.decoder;
  const { drops, batch, book, publisher, ages } = sources;
  return {
    upMs: now - sources.startedAt,
    received: counters.received,
    receivedBytes: counters.bytes,
    lastReceivedAt: sources.decoder.lastReceivedAt,
    decoded: counters.decoded,
    aliveAndPositions: counters.alive + sources.sequencer.positions,
    dropped: drops.count + book.counters.forgotten,
    drops: drops.newest,
    dropsByReason: {
      ...drops.byReason(),
      ...(book.counters.forgotten > 0 && { 'snapshot not waited for': book.counters.forgotten }),
    },
    skipped: counters.skipped + book.counters.skipped + book.counters.skippedLines,
    skipsByReason: {
      ...skipsByReason,
      'too many outcomes': book.counters.skipped,
      'too many lines': book.counters.skippedLines,
    },
    applied: book.counters.applied,
    changed: book.outcomes.moves,
    batches: batch.counters.batches,
    largestBatch: batch.counters.largest,
    conflated: publisher.counters.conflated + book.outcomes.conflated,
    frames: publisher.counters.frames,
    sentCells: publisher.counters.sentCells,
    sentPrices: publisher.counters.sentPrices,
    unacknowledged: publisher.unacknowledged,
    mostUnacknowledged: publisher.counters.mostUnacknowledged,
    unacknowledgedMs: ages.waitedMs(now),
    backlog: publisher.backlog,
    ageMs: ages.quantiles(),
    subscriptions: sources.subscriptions.counts(),
    snapshots: { ...sources.recovery.counters },
    gaps: book.counters.gaps,
    late: book.counters.late,
    reconnects: sources.link.reconnects,
    matches: book.matches.size,
    outcomes: book.outcomes.count,
    link: sources.link.cell.state,
  };
}
